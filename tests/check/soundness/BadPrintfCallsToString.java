// EXPECT: deadlock
// OUTCOMES: normal "xo" | normal "ox" | deadlock ""
//
// printf makes its arguments text under the monitor of System.out: there toString waits for m. t holds m and waits to print.
public class BadPrintfCallsToString {
    static final Object m = new Object();

    public static void main(String[] args) throws Exception {
        Object o = new Object() {
            @Override public String toString() {
                synchronized (m) {
                    return "o";
                }
            }
        };
        Thread t = new Thread(() -> {
            synchronized (m) {
                System.out.print("x");
            }
        });
        t.start();
        System.out.printf("%s", o);
        t.join();
    }
}
