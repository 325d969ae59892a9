// EXPECT: verified
// OUTCOMES: normal "2024 16"
// SKIP: optimal-dpor, source-dpor, dpor
//
// What the library reads of files of the JDK, beside another thread: time zones, the security policy and its providers.
import java.security.MessageDigest;
import java.time.LocalDateTime;
import java.time.ZoneId;

public class OkLibraryReadsFiles {
    static volatile int v;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> v++);
        t.start();
        int year = LocalDateTime.now(ZoneId.of("Europe/Paris")).getYear();
        int bytes = MessageDigest.getInstance("MD5").digest(new byte[1]).length;
        t.join();
        System.out.print((year == LocalDateTime.now().getYear() ? 2024 : 0) + " " + bytes);
    }
}
