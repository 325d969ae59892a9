// EXPECT: verified
// OUTCOMES: normal "[ab]" | normal "[ba]"
//
// Set before the first thread starts, and set back behind the joins, as test harnesses do. The prints go to main's own stream.
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;

public class OkSetOutBefore {
    public static void main(String[] args) throws Exception {
        PrintStream usual = System.out;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setOut(new PrintStream(bytes, true));
        Thread t = new Thread(() -> System.out.print("a"));
        t.start();
        System.out.print("b");
        t.join();
        System.setOut(usual);
        System.out.print("[" + bytes + "]");
    }
}
