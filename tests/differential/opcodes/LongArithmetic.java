// ladd lsub lmul lneg ldiv lrem wrap, truncate toward zero and take the dividend's sign, over all corner pairs.
class LongArithmetic {
    static final long[] V = {0L, 1L, -1L, 3L, -3L, 10L, -10L, 3037000500L, -3037000500L, 4294967296L, 4294967295L,
        Long.MAX_VALUE, Long.MIN_VALUE, Long.MIN_VALUE + 1};

    static void row(long a, long b) {
        System.out.print(a);
        System.out.print(' ');
        System.out.print(b);
        System.out.print(": ");
        System.out.print(a + b);
        System.out.print(' ');
        System.out.print(a - b);
        System.out.print(' ');
        System.out.print(a * b);
        System.out.print(' ');
        if (b == 0) {
            System.out.println("-");
        } else {
            System.out.print(a / b);
            System.out.print(' ');
            System.out.println(a % b);
        }
    }

    public static void main(String[] args) {
        for (long a : V) {
            System.out.print("neg ");
            System.out.println(-a);
            for (long b : V) {
                row(a, b);
            }
        }
        int caught = 0;
        for (long a : V) {
            try {
                caught += (int) (a / 0L);
            } catch (ArithmeticException e) {
                caught++;
            }
            try {
                caught += (int) (a % 0L);
            } catch (ArithmeticException e) {
                caught++;
            }
        }
        System.out.println(caught);
    }
}
