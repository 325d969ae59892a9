// i2b i2c i2s i2l l2i i2f i2d l2f l2d: truncation, sign or zero extension, and round-to-nearest-even widening.
class IntegralConversions {
    public static void main(String[] args) {
        int[] is = {0, 1, -1, 127, 128, 255, 256, -128, -129, 32767, 32768, 65535, 65536, -32769, 16777216, 16777217,
            16777219, -16777217, 2147483583, 2147483584, 2147483585, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int i : is) {
            System.out.print(i);
            System.out.print(' ');
            System.out.print((byte) i);
            System.out.print(' ');
            System.out.print((short) i);
            System.out.print(' ');
            System.out.print((int) (char) i);
            System.out.print(' ');
            System.out.print((long) i);
            System.out.print(' ');
            System.out.print((float) i);
            System.out.print(' ');
            System.out.print((int) (float) i);
            System.out.print(' ');
            System.out.println((double) i);
        }
        long[] ls = {0, -1, 0xffffffffL, 0x80000000L, 0x17fffffffL, 9007199254740992L, 9007199254740993L,
            9007199254740995L, -9007199254740993L, 0x7fffffbfffffffffL, 0x7fffffc000000000L, 0x7ffffffffffffdffL,
            0x7ffffffffffffe00L, Long.MAX_VALUE, Long.MIN_VALUE, 0x100000080000001L};
        for (long l : ls) {
            System.out.print(l);
            System.out.print(' ');
            System.out.print((int) l);
            System.out.print(' ');
            System.out.print((byte) l);
            System.out.print(' ');
            System.out.print((short) l);
            System.out.print(' ');
            System.out.print((int) (char) l);
            System.out.print(' ');
            System.out.print((float) l);
            System.out.print(' ');
            System.out.println((double) l);
        }
        double[] ds = {1e-46, 7.006492321624085e-46, 7.1e-46, 3.4028235677973366e38, 3.4028235677973362e38, 1e39, 0.1,
            1.00000005960464477539, 1.00000017881393432617, -0.0, Double.NaN, Double.MIN_VALUE};
        for (double d : ds) {
            System.out.print(Float.floatToRawIntBits((float) d));
            System.out.print(' ');
            System.out.println((double) (float) d);
        }
    }
}
