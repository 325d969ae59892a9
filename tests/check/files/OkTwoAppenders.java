// EXPECT: verified
// OUTCOMES: normal "abba" | normal "aabb" | normal "abab" | normal "baba" | normal "baab" | normal "bbaa"
// HOTSPOT: no
//
// Each appends two bytes, one at a time: what one writes never overwrites what the other did. Six orders of aa and bb.
import java.io.FileOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

public class OkTwoAppenders {
    static void append(char c) {
        try (FileOutputStream out = new FileOutputStream("plait-log", true)) {
            out.write(c);
            out.write(c);
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> append('a'));
        t.start();
        append('b');
        t.join();
        System.out.print(Files.readString(Path.of("plait-log")));
    }
}
