// lshl lshr lushr use the low six bits of an int count; land lor lxor act on all 64 bits.
class LongShifts {
    static final long[] V = {0L, 1L, -1L, 5L, -5L, 0x123456789abcdef0L, 0x8000000000000001L, Long.MAX_VALUE,
        Long.MIN_VALUE, 0xffffffffL};
    static final int[] C = {0, 1, 8, 31, 32, 33, 62, 63, 64, 65, 127, 128, -1, -63, -64, -65, Integer.MAX_VALUE};

    public static void main(String[] args) {
        for (long v : V) {
            for (int c : C) {
                System.out.print(v << c);
                System.out.print(' ');
                System.out.print(v >> c);
                System.out.print(' ');
                System.out.print(v >>> c);
                System.out.print(' ');
                System.out.println(v >>> (long) c);
            }
        }
        for (long a : V) {
            for (long b : V) {
                System.out.print(a & b);
                System.out.print(' ');
                System.out.print(a | b);
                System.out.print(' ');
                System.out.println(a ^ b);
            }
            System.out.println(~a);
        }
        int i = 1;
        i <<= 33L;
        System.out.println(i);
        int j = -1;
        j >>>= 0x100000004L;
        System.out.println(j);
    }
}
