package plait.test;

import static plait.test.Reflection.array;
import static plait.test.Reflection.call;
import static plait.test.Reflection.callStatic;
import static plait.test.Reflection.nothing;
import static plait.test.Reflection.proxy;
import static plait.test.Reflection.type;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** JUnit 5 and 6, by the platform's launcher: every engine that is on the class path, but the one for JUnit 4. */
final class Jupiter implements Main.Framework {
    private static final String LAUNCHER = "org.junit.platform.launcher.";
    private static final String SELECTORS = "org.junit.platform.engine.discovery.DiscoverySelectors";

    private Object launcher;
    private final List<Main.Test> tests = new ArrayList<>();

    @Override
    public List<Main.Test> find(List<String> names) throws Throwable {
        Object config = callStatic(type(LAUNCHER + "core.LauncherConfig"), "builder");
        call(config, "enableTestExecutionListenerAutoRegistration", false);
        call(config, "enableLauncherSessionListenerAutoRegistration", false);
        launcher = callStatic(type(LAUNCHER + "core.LauncherFactory"), "create", call(config, "build"));
        List<Object> selectors = new ArrayList<>();
        for (String name : names) selectors.add(selector(name));
        Object plan = call(launcher, "discover", request(selectors));
        for (Object root : (Set<?>) call(plan, "getRoots")) collect(plan, root);
        return tests;
    }

    private static Object selector(String name) throws Throwable {
        return callStatic(type(SELECTORS), name.contains("#") ? "selectMethod" : "selectClass", name);
    }

    /** Time is no measure here: what does not end is a deadlock or a livelock. */
    private static Object request(List<Object> selectors) throws Throwable {
        Object builder = callStatic(type(LAUNCHER + "core.LauncherDiscoveryRequestBuilder"), "request");
        call(builder, "selectors", selectors);
        Object noVintage = callStatic(type(LAUNCHER + "EngineFilter"), "excludeEngines", (Object) new String[] {"junit-vintage"});
        call(builder, "filters", array(type("org.junit.platform.engine.Filter"), List.of(noVintage)));
        call(builder, "configurationParameter", "junit.jupiter.execution.timeout.mode", "disabled");
        call(builder, "configurationParameter", "junit.jupiter.execution.parallel.enabled", "false");
        return call(builder, "build");
    }

    /** A method is a test, or a container whose tests its source of arguments makes. */
    private void collect(Object plan, Object identifier) throws Throwable {
        Object source = ((Optional<?>) call(identifier, "getSource")).orElse(null);
        boolean isMethod = source != null && source.getClass().getSimpleName().equals("MethodSource");
        if (isMethod || (Boolean) call(identifier, "isTest")) {
            tests.add(new Found(identifier, isMethod ? source : null));
            return;
        }
        for (Object child : (Set<?>) call(plan, "getChildren", identifier)) collect(plan, child);
    }

    private final class Found implements Main.Test {
        private final Object identifier;
        private final Object source;
        private Throwable thrown;

        Found(Object identifier, Object source) {
            this.identifier = identifier;
            this.source = source;
        }

        @Override
        public String[] titles() {
            try {
                String name = (String) call(identifier, "getDisplayName");
                if (source == null) return new String[] {"jupiter", name, "", name};
                return new String[] {
                    "jupiter", (String) call(source, "getClassName"), (String) call(source, "getMethodName"), name
                };
            } catch (Throwable e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        public void run() throws Throwable {
            Object selector = callStatic(type(SELECTORS), "selectUniqueId", call(identifier, "getUniqueId"));
            Object listener = proxy(this::listen, LAUNCHER + "TestExecutionListener");
            call(launcher, "execute", request(List.of(selector)), array(type(LAUNCHER + "TestExecutionListener"), List.of(listener)));
            if (thrown != null) throw thrown;
            Main.requireResult();
        }

        private Object listen(Object proxy, Method method, Object[] arguments) throws Throwable {
            switch (method.getName()) {
                case "executionSkipped":
                    Main.didNotRun("skipped", (String) arguments[1]);
                    return null;
                case "executionFinished":
                    finished(arguments[0], arguments[1]);
                    return null;
                default:
                    return nothing(proxy, method, arguments);
            }
        }

        private void finished(Object ended, Object how) throws Throwable {
            Throwable why = (Throwable) ((Optional<?>) call(how, "getThrowable")).orElse(null);
            String status = call(how, "getStatus").toString();
            if (status.equals("FAILED")) {
                if (thrown != null) return;
                thrown = why != null ? why : new AssertionError("failed");
                String name = (String) call(ended, "getDisplayName");
                if (!name.equals(call(identifier, "getDisplayName"))) Main.failing(name);
            } else if (status.equals("ABORTED")) {
                Main.didNotRun("aborted", why == null ? "" : why.getMessage());
            } else if ((Boolean) call(ended, "isTest")) {
                Main.passed();
            }
        }
    }
}
