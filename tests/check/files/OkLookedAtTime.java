// EXPECT: verified
// OUTCOMES: normal "false\n" | normal "true\n"
// HOTSPOT: no
//
// Time passes in one thread while the other writes a file: what is written behind the sleep is later than what was written in front.
import java.nio.file.Files;
import java.nio.file.Path;

public class OkLookedAtTime {
    public static void main(String[] args) throws Exception {
        Path before = Files.createTempFile("time", ".a"), behind = Files.createTempFile("time", ".b");
        Thread t = new Thread(() -> {
            try {
                Thread.sleep(1000);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        t.start();
        Files.writeString(behind, "x");
        System.out.println(Files.getLastModifiedTime(behind).toMillis() - Files.getLastModifiedTime(before).toMillis() >= 1000);
        t.join();
    }
}
