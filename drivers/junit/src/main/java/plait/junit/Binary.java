package plait.junit;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The {@code plait} binary: where {@code -Dplait.home} or {@code PLAIT_HOME} says, else the one that the artifact plait-junit-linux
 * carries, else on the {@code PATH}.
 *
 * <p>The artifact has an index of its files, by which they are told from those of another version. They are unpacked once.
 */
public final class Binary {
    private static final String NAME = "plait";
    private static final String INDEX = "index";

    /** There is none; the message says how to get it. */
    public static final class MissingException extends Exception {
        private static final long serialVersionUID = 1;

        MissingException(String message) {
            super(message);
        }
    }

    private final Path file;
    private final Path libraries;  // or null

    private Binary(Path file, Path libraries) {
        this.file = file;
        this.libraries = libraries;
    }

    public static Binary find() throws MissingException, IOException {
        for (String[] given : new String[][] {{"-Dplait.home", System.getProperty("plait.home")}, {"PLAIT_HOME", System.getenv("PLAIT_HOME")}}) {
            if (given[1] != null && !given[1].isEmpty()) return in(given[0], given[1]);
        }
        String resources = "/plait/binary/" + platform() + "/";
        try (InputStream index = Binary.class.getResourceAsStream(resources + INDEX)) {
            if (index != null) return unpacked(resources, new String(index.readAllBytes(), StandardCharsets.UTF_8));
        }
        String path = System.getenv("PATH");
        Path found = path == null ? null : among(List.of(path.split(File.pathSeparator)));
        if (found != null) return new Binary(found, null);
        throw new MissingException("Plait's binary is not there. One of these brings it: the dependency io.plait:plait-junit-linux, which carries it for "
                + "Linux on x86-64 (this is " + platform() + "); -Dplait.home=DIR or PLAIT_HOME, the folder that has it; a PATH with it. "
                + "scripts/quickstart of Plait's repository builds it.");
    }

    /** The given home counts alone: a mistyped one is no reason to take another. */
    public static Binary in(String name, String home) throws MissingException {
        Path found = among(List.of(home, home + "/bin", home + "/build"));
        if (found != null) return new Binary(found, null);
        throw new MissingException("Plait's binary is not in " + name + "=" + home + ", nor in its folders bin and build: give the folder that has the file plait.");
    }

    /** A process to start, which finds the libraries that came with the binary. */
    public ProcessBuilder command(List<String> words) {
        List<String> all = new ArrayList<>();
        all.add(file.toString());
        all.addAll(words);
        ProcessBuilder builder = new ProcessBuilder(all);
        if (libraries != null) {
            Map<String, String> environment = builder.environment();
            String before = environment.get("LD_LIBRARY_PATH");
            environment.put("LD_LIBRARY_PATH", before == null || before.isEmpty() ? libraries.toString() : libraries + ":" + before);
        }
        return builder;
    }

    @Override
    public String toString() {
        return file.toString();
    }

    private static Path among(List<String> folders) {
        for (String folder : folders) {
            Path file = Paths.get(folder, NAME);
            if (Files.isRegularFile(file) && Files.isExecutable(file)) return file.toAbsolutePath();
        }
        return null;
    }

    private static String platform() {
        String arch = System.getProperty("os.arch");
        return System.getProperty("os.name").toLowerCase(Locale.ROOT) + "-" + (arch.equals("amd64") ? "x86_64" : arch);
    }

    // ---- What the artifact carries

    /** Of this user. A folder that others can write to is used by one process alone. */
    private static Binary unpacked(String resources, String index) throws IOException {
        String caches = System.getenv("XDG_CACHE_HOME");
        Path cache = caches == null || caches.isEmpty() ? Paths.get(System.getProperty("user.home"), ".cache") : Paths.get(caches);
        Path home = cache.resolve("plait").resolve(key(index));
        if (!Files.isExecutable(home.resolve(NAME))) {
            try {
                Files.createDirectories(home.getParent());
                Path draft = Files.createTempDirectory(home.getParent(), "draft");
                unpack(resources, index, draft);
                try {
                    Files.move(draft, home);
                } catch (IOException e) {
                    delete(draft);
                    if (!Files.isExecutable(home.resolve(NAME))) throw e;  // else another process was faster
                }
            } catch (IOException e) {
                home = Files.createTempDirectory("plait");
                unpack(resources, index, home);
                Path own = home;
                Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(own)));
            }
        }
        return new Binary(home.resolve(NAME), home);
    }

    private static void unpack(String resources, String index, Path folder) throws IOException {
        for (String name : index.split("\n")) {
            if (name.startsWith("#")) continue;
            try (InputStream from = Binary.class.getResourceAsStream(resources + name)) {
                if (from == null) throw new IOException("plait-junit-linux has no " + resources + name);
                Path to = folder.resolve(name);
                Files.copy(from, to);
                if (name.equals(NAME)) Files.setPosixFilePermissions(to, PosixFilePermissions.fromString("rwxr-xr-x"));
            }
        }
    }

    private static String key(String index) {
        try {
            StringBuilder key = new StringBuilder();
            for (byte each : MessageDigest.getInstance("SHA-256").digest(index.getBytes(StandardCharsets.UTF_8))) key.append(String.format("%02x", each));
            return key.substring(0, 16);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);  // every Java has it
        }
    }

    private static void delete(Path folder) {
        try (Stream<Path> all = Files.walk(folder)) {
            all.sorted(Comparator.reverseOrder()).forEach(path -> path.toFile().delete());
        } catch (IOException e) {
            // It stays where it is.
        }
    }
}
