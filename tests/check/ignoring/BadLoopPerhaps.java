// EXPECT: assertion, livelock
// OUTCOMES: normal "" | exception "" | livelock ""
// HOTSPOT: no
//
// Figure 2 of the same paper. The looping thread may choose not to loop, and then executions end: before g = 1 was
// written main passes its assertion, after it does not. Nothing has to be done about the loop to find this.
import plait.Choose;

public class BadLoopPerhaps {
    static int g;

    public static void main(String[] args) {
        Thread looping = new Thread(() -> {
            g = 1;
            if (Choose.bool()) {
                while (true) {
                }
            }
        });
        looping.start();
        assert g == 0;
    }
}
