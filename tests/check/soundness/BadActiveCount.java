// EXPECT: assertion
// OUTCOMES: normal "" | exception ""
//
// The other thread may have ended.
public class BadActiveCount {
    public static void main(String[] args) {
        new Thread(() -> { }).start();
        assert Thread.activeCount() == 2;
    }
}
