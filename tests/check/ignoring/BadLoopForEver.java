// EXPECT: assertion, livelock
// OUTCOMES: livelock ""
// HOTSPOT: no
//
// Figure 1 of "Sound Transaction-based Reduction without Cycle Detection" (Levin et al. 2005). The looping thread sets g
// and is never noticed again. A search that lets it go on first, and alone, never comes to the assertion with g = 1.
// No execution ends.
public class BadLoopForEver {
    static int g;

    public static void main(String[] args) {
        Thread looping = new Thread(() -> {
            g = 1;
            while (true) {
            }
        });
        looping.start();
        assert g == 0;
    }
}
