// EXPECT: assertion
// OUTCOMES: exception ""
//
// main is alone and writes n three times in one step; tests/trace wants a line for each, with the value that it wrote.
public class BadThreeWritesAlone {
    static int n;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> n++);
        t.start();
        t.join();
        n++;
        n = 50;
        n = 60;
        assert n == 61;
    }
}
