// EXPECT: verified
// OUTCOMES: normal "" | normal "x"
//
// System.out is final, and System.setOut writes it all the same: main prints to the one or the other.
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;

public class OkSetOut {
    public static void main(String[] args) throws Exception {
        PrintStream other = new PrintStream(new ByteArrayOutputStream());
        Thread t = new Thread(() -> System.setOut(other));
        t.start();
        System.out.print("x");
        t.join();
    }
}
