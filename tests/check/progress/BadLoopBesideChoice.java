// EXPECT: livelock
// OUTCOMES: normal "" | livelock ""
// HOTSPOT: no
//
// The choice would leave the big loop, but the small one is never left: the other thread need not choose any more to be in it.
public class BadLoopBesideChoice {
    static volatile boolean stop;
    static volatile int turn;

    public static void main(String[] args) {
        Thread t = new Thread(() -> {
            while (!stop) {
                turn = 1 - turn;
            }
        });
        t.start();
        if (plait.Choose.bool()) {
            stop = true;
        }
    }
}
