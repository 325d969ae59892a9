// EXPECT: assertion, livelock
// OUTCOMES: livelock ""
// HOTSPOT: no
//
// Figure 9 of the same paper. There are two loops, and the thread ends in one of them. Main has to get its turn behind g = 1,
// in either loop or before them. No execution ends.
import plait.Choose;

public class BadLoopEitherWay {
    static int g;

    public static void main(String[] args) {
        Thread looping = new Thread(() -> {
            g = 1;
            if (Choose.bool()) {
                while (true) {
                }
            } else {
                while (true) {
                }
            }
        });
        looping.start();
        assert g == 0;
    }
}
