// EXPECT: verified
// OUTCOMES: normal "true"
//
// Files that are on the host and that nobody changes: two threads that read them have nothing to do with each other.
import java.io.BufferedReader;
import java.io.FileReader;
import java.nio.file.Files;
import java.nio.file.Path;

public class OkReadsWhatNobodyChanges {
    static volatile boolean same;

    static String first() {
        try (BufferedReader in = new BufferedReader(new FileReader("/etc/passwd"))) {
            return in.readLine();
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> same = first().startsWith("root:"));
        t.start();
        String line = Files.readAllLines(Path.of("/etc/passwd")).get(0);
        t.join();
        System.out.print(same && line.equals(first()));
    }
}
