// EXPECT: verified
// OUTCOMES: normal "interrupted false\n" | normal "joined true\n"
//
// The thread interrupts main, which joins it. Alive when main looks: main's join throws, because the interrupt comes
// before the thread's end. Ended already: join returns at once and leaves the flag alone.
public class OkInterruptJoin {
    public static void main(String[] args) throws Exception {
        Thread main = Thread.currentThread();
        Thread t = new Thread(main::interrupt);
        t.start();
        String result;
        try {
            t.join();
            result = "joined " + main.isInterrupted();
        } catch (InterruptedException e) {
            result = "interrupted " + main.isInterrupted();
        }
        System.out.println(result);
    }
}
