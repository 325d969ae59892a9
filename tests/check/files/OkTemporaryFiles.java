// EXPECT: verified
// OUTCOMES: normal "3"
// HOTSPOT: no
//
// Two threads make temporary files in one folder; names never meet, and everything is gone afterwards.
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;

public class OkTemporaryFiles {
    static File mine, others;

    public static void main(String[] args) throws Exception {
        Path folder = Files.createTempDirectory("plait");
        Thread t = new Thread(() -> {
            try {
                others = File.createTempFile("abc", ".x", folder.toFile());
            } catch (java.io.IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        });
        t.start();
        mine = File.createTempFile("abc", ".x", folder.toFile());
        t.join();
        assert !mine.equals(others);
        Path third = Files.createTempFile(folder, "abc", ".x");
        System.out.print(folder.toFile().list().length);
        Files.delete(third);
        mine.delete();
        others.delete();
        Files.delete(folder);
        assert !Files.exists(folder);
    }
}
