// EXPECT: assertion
// OUTCOMES: normal "" | exception ""
// HOTSPOT: no
//
// Without appending each writes from its own position, 0, so that one byte is lost whenever both files are open before
// the second is written; and one opened later is emptied. In no order two bytes are left.
import java.io.FileOutputStream;
import java.io.File;

public class BadTwoWriters {
    static void write(char c) {
        try (FileOutputStream out = new FileOutputStream("plait-overwritten")) {
            out.write(c);
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> write('a'));
        t.start();
        write('b');
        long now = new File("plait-overwritten").length();
        t.join();
        assert now == 1 : now;
    }
}
