// EXPECT: exception java.lang.IllegalThreadStateException
// OUTCOMES: exception "t\n"
//
// The second start throws in main whether the thread still runs or has ended; the thread itself prints.
public class BadStartTwice {
    public static void main(String[] args) {
        Thread t = new Thread(() -> System.out.println("t"));
        t.start();
        t.start();
        System.out.println("not reached");
    }
}
