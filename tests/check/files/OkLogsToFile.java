// EXPECT: verified
// OUTCOMES: normal "2"
// HOTSPOT: no
//
// Two threads log to one file by java.util.logging: both records are in it, whole, in either order.
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.logging.FileHandler;
import java.util.logging.Formatter;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

public class OkLogsToFile {
    public static void main(String[] args) throws Exception {
        Logger log = Logger.getLogger("x");
        log.setUseParentHandlers(false);
        FileHandler file = new FileHandler("plait-handler.log");
        file.setFormatter(new Formatter() {
            @Override public String format(LogRecord r) { return r.getMessage() + "\n"; }
        });
        log.addHandler(file);
        Thread t = new Thread(() -> log.info("one"));
        t.start();
        log.info("two");
        t.join();
        file.close();
        System.out.print(Files.readAllLines(Path.of("plait-handler.log")).stream().filter(s -> s.equals("one") || s.equals("two")).count());
    }
}
