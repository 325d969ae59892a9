// EXPECT: verified
// OUTCOMES: normal "2 old new" | normal "2 new new"
// HOTSPOT: no
//
// Whoever has a file open reads on when it is removed or replaced, as on Linux: the old content, or, if it opened later,
// the new. Both keep their length of 2 and 3 bytes.
import java.io.FileInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

public class OkDeletedButOpen {
    public static void main(String[] args) throws Exception {
        Path p = Path.of("plait-open"), q = Path.of("plait-other");
        Files.writeString(p, "old");
        Files.writeString(q, "new");
        Thread t = new Thread(() -> {
            try {
                Files.move(q, p, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
            } catch (java.io.IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        });
        t.start();
        byte[] seen = new byte[3];
        try (FileInputStream in = new FileInputStream("plait-open")) {
            in.read(seen, 0, 1);
            in.read(seen, 1, 2);
        }
        t.join();
        String now = Files.readString(p);
        try (FileInputStream in = new FileInputStream("plait-open")) {
            in.read();
            Files.delete(p);
            System.out.print(in.readAllBytes().length + " " + new String(seen) + " " + now);
        }
    }
}
