package plait.test;

import static plait.test.Reflection.call;
import static plait.test.Reflection.make;
import static plait.test.Reflection.nothing;
import static plait.test.Reflection.proxy;
import static plait.test.Reflection.type;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** TestNG. A run in which no method is enabled tells which there are. */
final class TestNG implements Main.Framework {
    private final List<Class<?>> classes = new ArrayList<>();
    private final Set<String> only = new HashSet<>();
    private final Map<Method, Boolean> found = new LinkedHashMap<>();  // whether it depends on others

    @Override
    public List<Main.Test> find(List<String> names) throws Throwable {
        for (String name : names) {
            int hash = name.indexOf('#');
            Class<?> test = type(hash < 0 ? name : name.substring(0, hash));
            if (!classes.contains(test)) classes.add(test);
            if (hash >= 0) only.add(name);
        }
        new Run(null).execute();
        List<Main.Test> tests = new ArrayList<>();
        for (Method method : found.keySet()) {
            String owner = method.getDeclaringClass().getName();
            if (only.isEmpty() || only.contains(owner + "#" + method.getName())) tests.add(new Found(method));
        }
        return tests;
    }

    private final class Found implements Main.Test {
        private final Method method;

        Found(Method method) {
            this.method = method;
        }

        @Override
        public String[] titles() {
            return new String[] {"testng", method.getDeclaringClass().getName(), method.getName(), method.getName()};
        }

        /** Of several methods TestNG computes the order in threads of its own, which would be explored. */
        @Override
        public void run() throws Throwable {
            if (found.get(method)) Main.didNotRun("unsupported", "dependsOnMethods and dependsOnGroups of TestNG are not modelled");
            else new Run(method).execute();
        }
    }

    /** TestNG once, with nothing enabled but this method; null: to find all. */
    private final class Run {
        private final Method asked;
        private Throwable thrown;

        Run(Method asked) {
            this.asked = asked;
        }

        void execute() throws Throwable {
            Object runner = make("org.testng.TestNG", false);
            call(runner, "setVerbose", 0);
            call(runner, "setTestClasses", (Object) classes.toArray(new Class<?>[0]));
            Object listener = proxy(this::listen, "org.testng.IAnnotationTransformer", "org.testng.ITestListener", "org.testng.IConfigurationListener");
            call(runner, "addListener", listener);
            call(runner, "run");
            if (thrown != null) throw thrown;
            if (asked != null) Main.requireResult();
        }

        private Object listen(Object proxy, Method method, Object[] arguments) throws Throwable {
            switch (method.getName()) {
                case "transform":
                    if (isTestAnnotation(arguments[0])) enable(arguments[0], (Method) arguments[3]);
                    return null;
                case "onTestFailure":
                case "onConfigurationFailure":
                    if (thrown == null) thrown = (Throwable) call(arguments[0], "getThrowable");
                    return null;
                case "onTestSuccess":
                    Main.passed();
                    return null;
                case "onTestSkipped":
                    Main.didNotRun("aborted", message(arguments[0]));
                    return null;
                default:
                    return nothing(proxy, method, arguments);
            }
        }

        private boolean isTestAnnotation(Object annotation) throws ClassNotFoundException {
            return type("org.testng.annotations.ITestAnnotation").isInstance(annotation);
        }

        private String message(Object result) throws Throwable {
            Throwable why = (Throwable) call(result, "getThrowable");
            return why == null ? "" : why.getMessage();
        }

        /** That of a class has no method. Time is no measure here. */
        private void enable(Object annotation, Method method) throws Throwable {
            if (method == null) return;
            if (asked == null) note(annotation, method);
            call(annotation, "setTimeOut", 0L);
            call(annotation, "setInvocationTimeOut", 0L);
            call(annotation, "setEnabled", method.equals(asked));
        }

        private void note(Object annotation, Method method) throws Throwable {
            boolean isTest = Modifier.isPublic(method.getModifiers()) && (Boolean) call(annotation, "getEnabled");
            if (!isTest) return;
            String[] methods = (String[]) call(annotation, "getDependsOnMethods"), groups = (String[]) call(annotation, "getDependsOnGroups");
            found.put(method, methods.length + groups.length > 0);
        }
    }
}
