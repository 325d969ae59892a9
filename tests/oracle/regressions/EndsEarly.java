// The last thread does in one step what it could not do before another's. optimal-dpor never tried the shorter one.
public class EndsEarly {
    static int x, y;

    public static void main(String[] args) {
        new Thread(() -> {
            if (x == 0) throw new IllegalStateException("e");
        }).start();
        new Thread(() -> x = y + 1).start();
    }
}
