// EXPECT: verified
// OUTCOMES: normal "true"
// HOTSPOT: no
//
// Links, permissions, times and walks, beside a thread that makes another folder.
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class OkLinksAndModes {
    static String tree(String name) {
        try {
            Path top = Files.createDirectories(Path.of("plait-" + name, "inner")).getParent();
            Path file = Files.writeString(top.resolve("inner/file"), name);
            Files.createLink(top.resolve("hard"), file);
            Files.createSymbolicLink(top.resolve("soft"), Path.of("inner/file"));
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
            Files.setLastModifiedTime(file, FileTime.fromMillis(1_000_000));
            Files.writeString(top.resolve("soft"), "!", java.nio.file.StandardOpenOption.APPEND);
            assert Files.isSameFile(top.resolve("hard"), file) && Files.isSymbolicLink(top.resolve("soft"));
            assert Files.readString(top.resolve("hard")).equals(name + "!");
            assert PosixFilePermissions.toString(Files.getPosixFilePermissions(top.resolve("hard"))).equals("rw-r-----");
            assert top.resolve("soft").toRealPath().endsWith("inner/file");
            Files.copy(file, top.resolve("copy"));
            Files.move(top.resolve("inner"), top.resolve("moved"));
            assert !Files.exists(top.resolve("soft")) && Files.size(top.resolve("moved/file")) == name.length() + 1;
            try (Stream<Path> paths = Files.walk(top)) {
                return paths.map(p -> top.relativize(p).toString()).sorted().collect(Collectors.joining(" "));
            }
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        boolean[] made = new boolean[1];
        Thread t = new Thread(() -> made[0] = new java.io.File("plait-b").mkdir());
        t.start();
        String mine = tree("a");
        t.join();
        System.out.print(mine.equals(" copy hard moved moved/file soft") && made[0]);
    }
}
