package plait.test;

import static plait.test.Reflection.call;
import static plait.test.Reflection.make;
import static plait.test.Reflection.nothing;
import static plait.test.Reflection.proxy;
import static plait.test.Reflection.type;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
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

    /** It is a test because its class has the annotation. That something else of TestNG is said of it makes it none. */
    private static boolean isOfClass(Method method) {
        if (method == null || !Modifier.isPublic(method.getModifiers()) || method.isSynthetic() || method.getReturnType() != void.class) return false;
        for (Annotation each : method.getAnnotations()) {
            String name = each.annotationType().getName();
            if (name.startsWith("org.testng.annotations.") && !name.endsWith(".Parameters")) return false;
        }
        return true;
    }

    private static boolean hasTest(AnnotatedElement element) {
        for (Annotation each : element.getAnnotations()) {
            if (each.annotationType().getName().equals("org.testng.annotations.Test")) return true;
        }
        return false;
    }

    /** It or a class above it has the annotation. */
    private static boolean isOfTests(Class<?> test) {
        for (Class<?> at = test; at != null; at = at.getSuperclass()) {
            if (hasTest(at)) return true;
        }
        return false;
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
            call(runner, "setXmlSuites", List.of(suite()));
            Object listener = proxy(this::listen, "org.testng.IAnnotationTransformer", "org.testng.ITestListener", "org.testng.IConfigurationListener");
            call(runner, "addListener", listener);
            call(runner, "run");
            if (thrown != null) throw thrown;
            if (asked != null) Main.requireResult();
        }

        /** Where a class has the annotation, it cannot be disabled for a method alone: methods are left out here, by name. */
        private Object suite() throws Throwable {
            Object suite = make("org.testng.xml.XmlSuite"), test = make("org.testng.xml.XmlTest", suite);
            List<Object> all = new ArrayList<>();
            for (Class<?> each : classes) {
                Object one = make("org.testng.xml.XmlClass", each);
                boolean isAsked = asked != null && asked.getDeclaringClass().isAssignableFrom(each);
                if (isOfTests(each) && isAsked) call(one, "setIncludedMethods", List.of(make("org.testng.xml.XmlInclude", asked.getName())));
                else if (isOfTests(each)) call(one, "setExcludedMethods", List.of(".*"));
                all.add(one);
            }
            call(test, "setXmlClasses", all);
            return suite;
        }

        private Object listen(Object proxy, Method method, Object[] arguments) throws Throwable {
            switch (method.getName()) {
                case "transform":
                    if (is(arguments[0], "annotations.ITestAnnotation")) enable(arguments[0], (Class<?>) arguments[1], (Method) arguments[3]);
                    else if (asked == null && is(arguments[0], "annotations.IConfigurationAnnotation")) call(arguments[0], "setEnabled", false);
                    return null;
                case "onTestFailure":
                case "onConfigurationFailure":
                    if (thrown == null) thrown = (Throwable) call(arguments[0], "getThrowable");
                    return null;
                case "onTestSuccess":
                    Main.passed();
                    return null;
                case "onTestSkipped":
                    skipped(arguments[0]);
                    return null;
                default:
                    return nothing(proxy, method, arguments);
            }
        }

        private boolean is(Object object, String type) throws ClassNotFoundException {
            return type("org.testng." + type).isInstance(object);
        }

        /** TestNG says so too of a run that is tried again, and of a source of parameters that fails. */
        private void skipped(Object result) throws Throwable {
            Throwable why = (Throwable) call(result, "getThrowable");
            boolean isFailure = why != null && !is(why, "SkipException");
            if (!isFailure) Main.didNotRun("aborted", why == null ? "" : why.getMessage());
            else if (!(Boolean) call(result, "wasRetried") && thrown == null) thrown = why;
        }

        /** That of a class has no method, and is of all that have none of their own. Time is no measure here. */
        private void enable(Object annotation, Class<?> test, Method method) throws Throwable {
            if (method == null && test == null) return;
            if (method != null && !hasTest(method) && !isOfClass(method)) return;  // it has the annotation by its class, and is something else
            if (asked == null && method != null) note(annotation, method);
            if (asked == null && method == null) noteAll(annotation, test);
            call(annotation, "setTimeOut", 0L);
            call(annotation, "setInvocationTimeOut", 0L);
            call(annotation, "setEnabled", method != null ? method.equals(asked) : asked != null && asked.getDeclaringClass() == test);
        }

        private void noteAll(Object annotation, Class<?> test) throws Throwable {
            for (Method method : test.getDeclaredMethods()) {
                if (isOfClass(method)) note(annotation, method);
            }
        }

        private void note(Object annotation, Method method) throws Throwable {
            boolean isTest = Modifier.isPublic(method.getModifiers()) && (Boolean) call(annotation, "getEnabled");
            if (!isTest) return;
            String[] methods = (String[]) call(annotation, "getDependsOnMethods"), groups = (String[]) call(annotation, "getDependsOnGroups");
            found.put(method, methods.length + groups.length > 0);
        }
    }
}
