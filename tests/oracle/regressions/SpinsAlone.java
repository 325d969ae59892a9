// Alone a thread goes round its loop in one step, thousands of times.
public class SpinsAlone {
    static volatile int v;
    static int x;
    static int[] none;

    public static void main(String[] args) {
        new Thread(() -> {
            while (v != 9) x ^= 1;
        }).start();
        none[0]++;
    }
}
