// EXPECT: verified
// OUTCOMES: normal "one two " | normal "two one "
// HOTSPOT: no
//
// The same by a FileWriter that both flush.
import java.io.FileWriter;
import java.nio.file.Files;
import java.nio.file.Path;

public class OkLogsByWriter {
    static void log(FileWriter to, String text) {
        try {
            synchronized (to) {
                to.write(text);
                to.flush();
            }
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        try (FileWriter to = new FileWriter("plait-writer.log")) {
            Thread t = new Thread(() -> log(to, "one "));
            t.start();
            log(to, "two ");
            t.join();
        }
        System.out.print(Files.readString(Path.of("plait-writer.log")));
    }
}
