// java.util.Random with fixed seeds: every method's exact sequence, gaussians, bounded ranges, streams, setSeed.
import java.util.*;

class Randoms {
    public static void main(String[] args) {
        for (long seed : new long[]{0, 1, 42, -1, Long.MAX_VALUE}) {
            Random r = new Random(seed);
            StringBuilder s = new StringBuilder();
            s.append(r.nextInt()).append(' ').append(r.nextInt(10)).append(' ').append(r.nextInt(1 << 20)).append(' ').append(r.nextInt(1_500_000_000)).append(' ')
                .append(r.nextLong()).append(' ').append(r.nextBoolean()).append(' ').append(r.nextFloat()).append(' ').append(r.nextDouble()).append(' ');
            byte[] b = new byte[7];
            r.nextBytes(b);
            s.append(Arrays.toString(b)).append(' ').append(r.nextInt(5, 9)).append(' ').append(r.nextLong(1000)).append(' ').append(r.nextDouble(2, 3));
            System.out.println(s);
        }
        Random g = new Random(7);
        for (int i = 0; i < 4; i++) {
            System.out.println((float) g.nextGaussian());
        }
        g.setSeed(7);
        System.out.println((float) g.nextGaussian());
        System.out.println(new Random(3).ints(5).boxed().toList() + " " + new Random(3).ints(5, -5, 5).boxed().toList() + " " + new Random(3).longs(2).boxed().toList() + " "
            + new Random(3).doubles(2).boxed().toList());
        int[] hist = new int[6];
        Random d = new Random(123);
        for (int i = 0; i < 600; i++) {
            hist[d.nextInt(6)]++;
        }
        System.out.println(Arrays.toString(hist));
        Runnable[] bad = {() -> d.nextInt(0), () -> d.nextInt(-5), () -> d.nextInt(5, 5), () -> d.ints(-1), () -> d.nextDouble(1, 0)};
        for (Runnable r : bad) {
            try {
                r.run();
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        List<Integer> l = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6, 7));
        Collections.shuffle(l, new Random(99));
        System.out.println(l);
        Random own = new Random() {
            int n;

            @Override
            protected int next(int bits) {
                return n++ & ((1 << bits) - 1);
            }
        };
        System.out.println(own.nextInt() + " " + own.nextInt() + " " + own.nextLong() + " " + own.nextBoolean() + own.nextInt(4));
    }
}
