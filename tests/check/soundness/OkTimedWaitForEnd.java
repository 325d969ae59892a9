// EXPECT: verified
// OUTCOMES: normal "01" | normal "10"
//
// The second waits on the Thread of the first, whose end may wake it when it is the only other thread: then 01. It does not wait for
// that, as its time may be over before the first prints: 10.
public class OkTimedWaitForEnd {
    static Thread first;

    static void second() {
        synchronized (first) {
            try {
                first.wait(1);
            } catch (InterruptedException e) {
                System.out.print("never");
            }
        }
        System.out.print(1);
    }

    public static void main(String[] args) {
        first = new Thread(() -> {
            new Thread(OkTimedWaitForEnd::second).start();
            System.out.print(0);
        });
        first.start();
    }
}
