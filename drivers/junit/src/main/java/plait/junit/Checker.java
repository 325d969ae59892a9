package plait.junit;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;

/** Starts Plait on one test method, and tells what it says. */
public final class Checker {
    private static final int VIOLATION = 1;
    private static final int BAD_INPUT = 2;
    private static final int LIMIT = 3;
    private static final String NOTHING_CHECKED = "every test is skipped or aborted";

    private final List<String> options = new ArrayList<>();
    private boolean failOnLimit;
    private String replay = "";

    /** What was asked for was not found out: a test is neither right nor wrong. */
    public static final class NotChecked extends Exception {
        private static final long serialVersionUID = 1;

        NotChecked(String message) {
            super(message);
        }
    }

    /** Whether this is Plait's virtual machine: then a test is just run. */
    public static boolean isInside() {
        return Boolean.getBoolean("plait.running");
    }

    public Checker maxTime(double seconds) {
        if (seconds > 0) add("--max-time", Double.toString(seconds));
        return this;
    }

    public Checker failOnLimit(boolean fails) {
        failOnLimit = fails;
        return this;
    }

    /** Nothing if there is no value. */
    public Checker option(String name, String... values) {
        String text = String.join(",", values);
        if (!text.isEmpty()) add(name, text);
        return this;
    }

    public Checker options(String... more) {
        add(more);
        return this;
    }

    public Checker replay(String report) {
        replay = report;
        return this;
    }

    private void add(String... words) {
        options.addAll(List.of(words));
    }

    /** Returns if no schedule violates the test; throws AssertionError if one does, or if Plait cannot tell. */
    public void check(Class<?> test, Method method) throws NotChecked {
        try {
            tell(replay.isEmpty() ? run(test, method) : replayed(test));
        } catch (Binary.MissingException e) {
            throw failure(e.getMessage());
        } catch (IOException e) {
            throw new AssertionError("Plait cannot be started: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted while Plait was running", e);
        }
    }

    private static final class Ended {
        int status;
        String out;
        String error;
        String report;  // without its ending; or null
    }

    private Ended run(Class<?> test, Method method) throws IOException, InterruptedException, Binary.MissingException {
        Path folder = Files.createDirectories(reports());
        // No $ of a nested class: the name is to be typed.
        String report = folder.resolve((test.getName() + "." + method.getName()).replace('$', '.')).toAbsolutePath().toString();
        List<String> command = new ArrayList<>(List.of("test", "--progress", "never", "-cp", classPath(test)));
        addJdk(command);
        command.addAll(options);
        command.addAll(List.of("--report", report + ".json", "--report", report + ".html", test.getName() + "#" + signature(method)));
        Ended ended = start(command);
        ended.report = report;
        return ended;
    }

    private Ended replayed(Class<?> test) throws IOException, InterruptedException, Binary.MissingException {
        return start(List.of("replay", "-cp", classPath(test), replay));
    }

    private static Ended start(List<String> command) throws IOException, InterruptedException, Binary.MissingException {
        Path out = Files.createTempFile("plait", ".out"), errors = Files.createTempFile("plait", ".err");
        try {
            Process process = Binary.find().command(command).redirectOutput(out.toFile()).redirectError(errors.toFile()).start();
            Thread end = new Thread(process::destroy);
            Runtime.getRuntime().addShutdownHook(end);
            try {
                process.getOutputStream().close();
                Ended ended = new Ended();
                ended.status = process.waitFor();
                ended.out = Files.readString(out).trim();
                ended.error = Files.readString(errors).trim();
                return ended;
            } finally {
                process.destroy();  // if this thread was interrupted
                Runtime.getRuntime().removeShutdownHook(end);
            }
        } finally {
            Files.delete(out);
            Files.delete(errors);
        }
    }

    private void tell(Ended ended) throws NotChecked {
        switch (ended.status) {
            case 0:
                if (replay.isEmpty()) return;
                throw failure(ended.out);
            case VIOLATION:
                throw failure(ended.out + howToSee(ended));
            case BAD_INPUT:
                if (ended.error.contains(NOTHING_CHECKED)) throw new NotChecked(ended.out);
                throw failure(ended.error + (replay.isEmpty() ? "" : "\nWithout replay every schedule is explored."));
            case LIMIT:
                String said = (ended.out + "\n" + ended.error).trim();
                if (failOnLimit) throw failure(said);
                throw new NotChecked("Plait reached a limit before every schedule was explored\n" + said);
            default:
                throw failure((ended.out + "\n" + ended.error).trim());
        }
    }

    private static String howToSee(Ended ended) {
        if (ended.report == null) return "";
        return "\n\nPage: " + ended.report + ".html\nReplay: plait replay " + ended.report + ".json, or @PlaitTest(replay = \"" + ended.report + ".json\")";
    }

    /** Its own stack says nothing: the message has that of the test. */
    private static AssertionError failure(String message) {
        AssertionError error = new AssertionError(message);
        error.setStackTrace(new StackTraceElement[0]);
        return error;
    }

    // ---- What is started, and with what

    /** Where the build tool writes what it makes. */
    private static Path reports() {
        String given = System.getProperty("plait.reports");
        if (given != null) return Paths.get(given);
        boolean isGradle = Files.isDirectory(Paths.get("build")) && !Files.isDirectory(Paths.get("target"));
        return Paths.get(isGradle ? "build" : "target", "plait");
    }

    /** As JUnit 5 names methods; one without parameters by its name. */
    private static String signature(Method method) {
        if (method.getParameterCount() == 0) return method.getName();
        StringJoiner types = new StringJoiner(", ", method.getName() + "(", ")");
        for (Class<?> type : method.getParameterTypes()) types.add(type.getTypeName());
        return types.toString();
    }

    /** The JDK that runs the tests, if Plait reads its library. */
    private static void addJdk(List<String> command) {
        if (Runtime.version().feature() >= 17) command.addAll(List.of("--jdk", System.getProperty("java.home")));
    }

    /** As the build tool gave it, and where classes come from that it loaded by other ways. */
    private static String classPath(Class<?> test) {
        Set<String> parts = new LinkedHashSet<>();
        for (String name : new String[] {"surefire.test.class.path", "java.class.path", "jdk.module.path"}) {
            String given = System.getProperty(name, "");
            if (name.equals("java.class.path") && !parts.isEmpty()) continue;
            for (String part : given.split(File.pathSeparator)) {
                if (!part.isEmpty()) parts.add(part);
            }
        }
        for (ClassLoader loader = test.getClassLoader(); loader != null; loader = loader.getParent()) {
            if (!(loader instanceof URLClassLoader)) continue;
            for (URL place : ((URLClassLoader) loader).getURLs()) add(parts, place);
        }
        addSource(parts, test);
        addSource(parts, Checker.class);
        for (String name : new String[] {"org.junit.jupiter.api.Test", "org.junit.jupiter.engine.JupiterTestEngine", "org.junit.platform.engine.TestEngine",
                "org.junit.platform.launcher.core.LauncherFactory", "org.junit.platform.commons.JUnitException", "org.opentest4j.TestAbortedException",
                "org.junit.runner.JUnitCore", "org.hamcrest.SelfDescribing"}) {
            try {
                addSource(parts, Class.forName(name, false, test.getClassLoader()));
            } catch (ClassNotFoundException | LinkageError e) {
                // Of another framework.
            }
        }
        return String.join(File.pathSeparator, parts);
    }

    private static void addSource(Set<String> parts, Class<?> type) {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        if (source != null) add(parts, source.getLocation());
    }

    private static void add(Set<String> parts, URL place) {
        if (place == null || !"file".equals(place.getProtocol())) return;
        Path path = Paths.get(URI.create(place.toString()));
        if (parts.stream().noneMatch(part -> Paths.get(part).toAbsolutePath().equals(path))) parts.add(path.toString());
    }
}
