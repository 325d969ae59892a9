// SplittableRandom with a seed: its exact sequence, splits independent of order, bounded values and streams.
import java.util.*;

class SplittableRandoms {
    public static void main(String[] args) {
        for (long seed : new long[]{0, 1, -7, 123456789L}) {
            SplittableRandom r = new SplittableRandom(seed);
            System.out.println(r.nextInt() + " " + r.nextLong() + " " + r.nextInt(100) + " " + r.nextInt(-5, 5) + " " + r.nextBoolean() + " " + r.nextDouble() + " " + r.nextLong(1L << 40));
        }
        SplittableRandom a = new SplittableRandom(5);
        SplittableRandom b = a.split();
        SplittableRandom c = a.split();
        long x = b.nextLong(), y = c.nextLong(), z = a.nextLong();
        SplittableRandom a2 = new SplittableRandom(5);
        SplittableRandom b2 = a2.split();
        SplittableRandom c2 = a2.split();
        System.out.println((a2.nextLong() == z) + " " + (c2.nextLong() == y) + " " + (b2.nextLong() == x));
        System.out.println(x + " " + y + " " + z);
        System.out.println(new SplittableRandom(9).ints(5, 0, 50).boxed().toList() + " " + new SplittableRandom(9).longs(2).boxed().toList() + " " + new SplittableRandom(9).doubles(2).sum());
        byte[] by = new byte[10];
        new SplittableRandom(1).nextBytes(by);
        System.out.println(Arrays.toString(by));
        int[] hist = new int[5];
        SplittableRandom h = new SplittableRandom(77);
        for (int i = 0; i < 500; i++) {
            hist[h.nextInt(5)]++;
        }
        System.out.println(Arrays.toString(hist));
        try {
            h.nextInt(0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
