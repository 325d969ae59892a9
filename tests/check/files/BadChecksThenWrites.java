// EXPECT: assertion
// OUTCOMES: normal "" | exception ""
// HOTSPOT: no
//
// Each takes a file that is not there for free and writes its name into it: the second overwrites the first.
import java.nio.file.Files;
import java.nio.file.Path;

public class BadChecksThenWrites {
    static void claim(Path p, String name) {
        try {
            if (Files.exists(p)) return;
            Files.writeString(p, name);
            assert Files.readString(p).equals(name) : "somebody else's";
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Path p = Path.of("plait-owner");
        Thread t = new Thread(() -> claim(p, "a"));
        t.start();
        claim(p, "b");
        t.join();
    }
}
