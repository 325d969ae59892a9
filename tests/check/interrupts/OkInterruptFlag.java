// EXPECT: verified
// OUTCOMES: normal "true true true false\n"
//
// isInterrupted leaves the flag, interrupted clears it.
public class OkInterruptFlag {
    public static void main(String[] args) {
        Thread self = Thread.currentThread();
        self.interrupt();
        boolean a = self.isInterrupted(), b = self.isInterrupted(), c = Thread.interrupted(), d = Thread.interrupted();
        System.out.println(a + " " + b + " " + c + " " + d);
    }
}
