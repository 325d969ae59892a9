package plait.junit;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

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
    public void check(Class<?> test, String method) throws NotChecked {
        try {
            tell(replay.isEmpty() ? run(test, method) : replayed(test));
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

    private Ended run(Class<?> test, String method) throws IOException, InterruptedException {
        Path folder = Files.createDirectories(Paths.get(Files.isDirectory(Paths.get("build")) && !Files.isDirectory(Paths.get("target")) ? "build" : "target", "plait"));
        String report = folder.resolve(test.getName() + "." + method).toAbsolutePath().toString();
        List<String> command = new ArrayList<>(List.of(binary(), "test", "--progress", "never", "-cp", classPath(test)));
        addJdk(command);
        command.addAll(options);
        command.addAll(List.of("--report", report + ".json", "--report", report + ".html", test.getName() + "#" + method));
        Ended ended = start(command);
        ended.report = report;
        return ended;
    }

    private Ended replayed(Class<?> test) throws IOException, InterruptedException {
        return start(List.of(binary(), "replay", "-cp", classPath(test), replay));
    }

    private static Ended start(List<String> command) throws IOException, InterruptedException {
        Path errors = Files.createTempFile("plait", ".err");
        try {
            Process process = new ProcessBuilder(command).redirectError(errors.toFile()).start();
            process.getOutputStream().close();
            Ended ended = new Ended();
            ended.out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            ended.status = process.waitFor();
            ended.error = Files.readString(errors).trim();
            return ended;
        } finally {
            Files.delete(errors);
        }
    }

    private void tell(Ended ended) throws NotChecked {
        switch (ended.status) {
            case 0:
                return;
            case VIOLATION:
                throw failure(ended.out.trim() + howToSee(ended));
            case BAD_INPUT:
                if (ended.error.contains(NOTHING_CHECKED)) throw new NotChecked(ended.out.trim());
                throw failure(ended.error);
            case LIMIT:
                if (failOnLimit) throw failure(ended.out.trim());
                throw new NotChecked("Plait reached a limit before every schedule was explored\n" + ended.out.trim());
            default:
                throw failure((ended.out + ended.error).trim());
        }
    }

    private String howToSee(Ended ended) {
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

    private static String binary() {
        List<String> folders = new ArrayList<>();
        for (String home : new String[] {System.getProperty("plait.home"), System.getenv("PLAIT_HOME")}) {
            if (home != null) folders.addAll(List.of(home, home + "/bin", home + "/build"));
        }
        String path = System.getenv("PATH");
        if (path != null) folders.addAll(List.of(path.split(File.pathSeparator)));
        for (String folder : folders) {
            File file = new File(folder, "plait");
            if (file.isFile() && file.canExecute()) return file.getAbsolutePath();
        }
        throw failure("Plait is not on the PATH, and neither -Dplait.home=DIR nor PLAIT_HOME says where it is: build it by scripts/quickstart of its"
                + " repository, and give the folder that has the binary");
    }

    /** The JDK that runs the tests, if Plait reads its library. */
    private static void addJdk(List<String> command) {
        if (Runtime.version().feature() >= 17) command.addAll(List.of("--jdk", System.getProperty("java.home")));
    }

    /** As the build tool gave it, and where classes come from that it loaded by other ways. */
    private static String classPath(Class<?> test) {
        Set<String> parts = new LinkedHashSet<>();
        String given = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path", ""));
        parts.addAll(List.of(given.split(File.pathSeparator)));
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
        parts.remove("");
        return String.join(File.pathSeparator, parts);
    }

    private static void addSource(Set<String> parts, Class<?> type) {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        if (source == null || source.getLocation() == null || !"file".equals(source.getLocation().getProtocol())) return;
        String path = Paths.get(java.net.URI.create(source.getLocation().toString())).toString();
        if (parts.stream().noneMatch(part -> Paths.get(part).toAbsolutePath().equals(Paths.get(path)))) parts.add(path);
    }
}
