// EXPECT: verified
// OUTCOMES: normal "2024 16 true"
//
// What the library reads of files of the JDK, beside another thread: time zones, the security policy, the configuration of
// logging, currencies.
import java.security.MessageDigest;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.Currency;
import java.util.Date;
import java.util.logging.Logger;

public class OkLibraryReadsFiles {
    static volatile int v;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> v++);
        t.start();
        int year = LocalDateTime.now(ZoneId.of("Europe/Paris")).getYear();
        boolean isDate = !new Date().toString().isEmpty();
        int bytes = MessageDigest.getInstance("MD5").digest(new byte[1]).length;
        Logger.getLogger("x").fine("hi");
        t.join();
        System.out.print((year == LocalDateTime.now().getYear() ? 2024 : 0) + " " + bytes + " " + (isDate && Currency.getInstance("EUR").getDefaultFractionDigits() == 2));
    }
}
