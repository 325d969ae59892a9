package plait.test;

import static plait.test.Reflection.call;
import static plait.test.Reflection.callStatic;
import static plait.test.Reflection.make;
import static plait.test.Reflection.type;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** JUnit 4, and 3: whatever runner a class asks for. */
final class JUnit4 implements Main.Framework {
    /** In place of FailOnTimeout.evaluate: time is no measure here, and what does not end is a deadlock or a livelock. */
    static void evaluateWithoutTimeOut(Object failOnTimeout) throws Throwable {
        Field statement = failOnTimeout.getClass().getDeclaredField("originalStatement");
        statement.setAccessible(true);
        call(statement.get(failOnTimeout), "evaluate");
    }

    private final List<Main.Test> tests = new ArrayList<>();
    private final Set<Object> descriptions = new HashSet<>();

    @Override
    public List<Main.Test> find(List<String> names) throws Throwable {
        for (String name : names) {
            int hash = name.indexOf('#');
            Class<?> test = type(hash < 0 ? name : name.substring(0, hash));
            Object request = callStatic(type("org.junit.runner.Request"), "aClass", test);
            collect(request, call(call(request, "getRunner"), "getDescription"), test, hash < 0 ? null : name.substring(hash + 1));
        }
        return tests;
    }

    /** What a suite has and stands for itself too is one test. */
    private void collect(Object request, Object description, Class<?> test, String only) throws Throwable {
        if ((Boolean) call(description, "isTest")) {
            Found found = new Found(request, description, test);
            if ((only == null || only.equals(found.method())) && descriptions.add(description)) tests.add(found);
            return;
        }
        List<?> children = (List<?>) call(description, "getChildren");
        for (Object child : children) collect(request, child, test, only);
    }

    private static final class Found implements Main.Test {
        private final Object request;
        private final Object description;
        private final Class<?> test;

        Found(Object request, Object description, Class<?> test) {
            this.request = request;
            this.description = description;
            this.test = test;
        }

        String method() throws Throwable {
            String name = (String) call(description, "getMethodName");
            if (name == null) return "";
            int end = name.indexOf('[');  // of a parameterized test: one method for each of its parameters
            return end < 0 ? name : name.substring(0, end);
        }

        @Override
        public String[] titles() {
            try {
                String owner = (String) call(description, "getClassName"), name = (String) call(description, "getMethodName");
                return new String[] {"junit4", owner == null ? test.getName() : owner, method(), name == null ? owner : name};
            } catch (Throwable e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        public void run() throws Throwable {
            Object filtered = call(request, "filterWith", description);
            Object result = call(make("org.junit.runner.JUnitCore"), "run", filtered);
            List<?> failures = (List<?>) call(result, "getFailures");
            if (!failures.isEmpty()) throw (Throwable) call(failures.get(0), "getException");
            if ((Integer) call(result, "getIgnoreCount") > 0) Main.didNotRun("skipped", "@Ignore");
            else if (hasAborted(result)) Main.didNotRun("aborted", "an assumption does not hold");
            else if ((Integer) call(result, "getRunCount") > 0) Main.passed();
            Main.requireResult();
        }

        /** Known from JUnit 4.13 on. */
        private static boolean hasAborted(Object result) throws Throwable {
            try {
                return ((Number) call(result, "getAssumptionFailureCount")).intValue() > 0;
            } catch (NoSuchMethodError e) {
                return false;
            }
        }
    }
}
