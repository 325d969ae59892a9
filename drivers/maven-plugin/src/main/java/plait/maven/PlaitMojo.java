package plait.maven;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Component;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.apache.maven.project.MavenProjectHelper;
import plait.junit.Binary;

/** What the goals have in common: each starts a command of Plait on the project's class path, and fails the build unless all is well. */
abstract class PlaitMojo extends AbstractMojo {
    private static final int GOOD = 0;
    private static final int VIOLATION = 1;
    private static final int LIMIT = 3;
    private static final int UNSUPPORTED = 4;
    private static final String COMPLAINT = "plait: ";

    @Parameter(defaultValue = "${project}", readonly = true, required = true)
    private MavenProject project;

    @Component
    private MavenProjectHelper helper;

    /** The classes of the project and its tests, and what they depend on. */
    @Parameter(defaultValue = "${project.testClasspathElements}", readonly = true, required = true)
    private List<String> classPath;

    /** Where reports are written: JSON, an HTML page and JUnit XML. */
    @Parameter(property = "plait.reports", defaultValue = "${project.build.directory}/plait", required = true)
    private File reportsDirectory;

    /** The folder that has the binary; without it the plugin's own is taken. */
    @Parameter(property = "plait.home")
    private String home;

    /** The JDK whose library is explored: the one that runs Maven, if it is of version 17 or later. */
    @Parameter(property = "plait.jdk")
    private String jdk;

    /** Seconds after which a search gives up; 0: none. */
    @Parameter(property = "plait.maxTime", defaultValue = "60")
    private double maxTime;

    /** As --algorithm of Plait. */
    @Parameter(property = "plait.algorithm")
    private String algorithm;

    /** any: a timed wait may time out at any time; last: only when nothing else can go on. */
    @Parameter(property = "plait.timeouts")
    private String timeouts;

    /** Kinds of violation that fail although Plait would only tell them, such as race. */
    @Parameter(property = "plait.failOn")
    private List<String> failOn;

    /** Kinds of violation that are told and do not fail. */
    @Parameter(property = "plait.allow")
    private List<String> allow;

    /** More options of the command. */
    @Parameter(property = "plait.options")
    private List<String> options;

    /** Whether a limit that is reached fails the build. If not, a warning says that not everything was explored. */
    @Parameter(property = "plait.failOnLimit", defaultValue = "true")
    private boolean failOnLimit;

    /** Whether the reports become artifacts of the project, which are installed and deployed with it. */
    @Parameter(property = "plait.attach", defaultValue = "false")
    private boolean attach;

    @Parameter(property = "plait.skip", defaultValue = "false")
    private boolean skip;

    private String complaint = "";  // the last one of the binary

    /** Runs the goal's commands. */
    abstract void run() throws MojoExecutionException, MojoFailureException;

    @Override
    public final void execute() throws MojoExecutionException, MojoFailureException {
        if (skip) {
            getLog().warn("plait.skip: nothing is checked");
            return;
        }
        run();
    }

    /** Nothing named is nothing checked. */
    static List<String> named(List<String> names, String how) throws MojoExecutionException {
        if (names == null || names.isEmpty()) throw new MojoExecutionException("nothing is named that is to be checked: " + how);
        return names;
    }

    boolean hasFolder(String folder) {
        return new File(folder).isDirectory();
    }

    MavenProject project() {
        return project;
    }

    void addToClassPath(String jar) {
        classPath = new ArrayList<>(classPath);
        classPath.add(jar);
    }

    String testFolder() {
        return project.getBuild().getTestOutputDirectory();
    }

    /** Runs `plait COMMAND options… words…`; the reports are called `name`. */
    final void start(String command, String name, List<String> words) throws MojoExecutionException, MojoFailureException {
        List<String> all = new ArrayList<>(List.of(command, "--progress", "never", "-cp", String.join(File.pathSeparator, existing(classPath))));
        add(all, "--jdk", jdk != null ? jdk : Runtime.version().feature() >= 17 ? System.getProperty("java.home") : null);
        add(all, "--max-time", maxTime > 0 ? Double.toString(maxTime) : null);
        add(all, "--algorithm", algorithm);
        add(all, "--timeouts", timeouts);
        add(all, "--fail-on", failOn == null ? null : String.join(",", failOn));
        add(all, "--allow", allow == null ? null : String.join(",", allow));
        if (options != null) all.addAll(options);
        List<Path> reports = reports(name);
        for (Path report : reports) all.addAll(List.of("--report", report.toString()));
        all.addAll(words);
        int status = execute(all);
        if (attach) attach(name, reports);
        judge(status, "plait " + command + " " + String.join(" ", words), reports);
    }

    private static void add(List<String> words, String option, String value) {
        if (value != null && !value.isEmpty()) words.addAll(List.of(option, value));
    }

    /** Folders that the build did not make have no classes. */
    private List<String> existing(List<String> places) {
        List<String> found = new ArrayList<>();
        for (String place : places) {
            if (new File(place).exists()) found.add(place);
        }
        return found;
    }

    /** Those of an earlier run are no reports of this one. */
    private List<Path> reports(String name) throws MojoExecutionException {
        List<Path> all = new ArrayList<>();
        try {
            Path folder = Files.createDirectories(reportsDirectory.toPath());
            for (String ending : new String[] {"json", "html", "xml"}) {
                // No $ of a nested class: the name is to be typed.
                Path report = folder.resolve(name.replace('$', '.') + "." + ending);
                Files.deleteIfExists(report);
                all.add(report);
            }
        } catch (IOException e) {
            throw new MojoExecutionException("reports cannot be written: " + e.getMessage(), e);
        }
        return all;
    }

    private int execute(List<String> words) throws MojoExecutionException {
        Process process = null;
        try {
            Binary binary = home != null && !home.isEmpty() ? Binary.in("plait.home", home) : Binary.find();
            getLog().debug(binary + " " + String.join(" ", words));
            process = binary.command(words).directory(project.getBasedir()).redirectErrorStream(true).start();
            process.getOutputStream().close();
            Thread end = new Thread(process::destroy);
            Runtime.getRuntime().addShutdownHook(end);
            try (BufferedReader lines = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    getLog().info(line);
                    if (line.startsWith(COMPLAINT)) complaint = line.substring(COMPLAINT.length());
                }
            }
            int status = process.waitFor();
            Runtime.getRuntime().removeShutdownHook(end);
            return status;
        } catch (Binary.MissingException e) {
            throw new MojoExecutionException(e.getMessage());
        } catch (IOException e) {
            throw new MojoExecutionException("Plait cannot be started: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            process.destroy();
            Thread.currentThread().interrupt();
            throw new MojoExecutionException("interrupted while Plait was running", e);
        }
    }

    private void attach(String name, List<Path> reports) {
        for (Path report : reports) {
            String file = report.getFileName().toString(), type = file.substring(file.lastIndexOf('.') + 1);
            if (Files.exists(report)) helper.attachArtifact(project, type, "plait-" + name.replace('$', '.'), report.toFile());
        }
    }

    /** Bad input is no violation, and ends the build in another way. */
    private void judge(int status, String command, List<Path> reports) throws MojoExecutionException, MojoFailureException {
        Path json = reports.get(0), page = reports.get(1);
        switch (status) {
            case GOOD:
                return;
            case VIOLATION:
                throw new MojoFailureException(command + ": a schedule violates it\nPage: " + page + "\nReplay: plait replay " + json);
            case LIMIT:
                String said = command + ": a limit was reached before every schedule was explored (maxTime is " + maxTime + " s)";
                if (failOnLimit) throw new MojoFailureException(said + "; -Dplait.failOnLimit=false lets the build go on");
                getLog().warn(said);
                return;
            case UNSUPPORTED:
                throw new MojoFailureException(command + ": it needs what Plait does not model, which is named above");
            default:
                throw new MojoExecutionException(command + ": nothing was checked (exit status " + status + "): " + complaint);
        }
    }
}
