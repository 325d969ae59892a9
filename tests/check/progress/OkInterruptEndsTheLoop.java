// EXPECT: verified
// OUTCOMES: normal "ended\n"
// HOTSPOT: no
//
// The loop looks for an interrupt, which comes.
public class OkInterruptEndsTheLoop {
    public static void main(String[] args) {
        Thread t = new Thread(() -> {
            while (!Thread.interrupted()) {}
            System.out.println("ended");
        });
        t.start();
        t.interrupt();
    }
}
