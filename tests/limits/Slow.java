/** For plait lin: calls, and an object, that take for ever. */
public class Slow {
    private int n;

    public int call() {
        byte[] bytes = new byte[1 << 20];
        while (n >= 0) {
            n = n + 1 & 0xfffffff;
            System.arraycopy(bytes, 0, bytes, 1, bytes.length - 1);
        }
        return n;
    }

    public int many() {
        int sum = 0;
        for (int i = 0; i < 50; i++) {
            synchronized (this) {
                sum += n++;
            }
        }
        return sum;
    }

    /** Its maker never comes to an end. */
    public static class Maker {
        public Maker() {
            for (long i = 0; i != -1; i += 2) {
                if (i < 0) return;
            }
        }

        public int call() {
            return 1;
        }
    }
}
