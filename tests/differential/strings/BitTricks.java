// Integer and Long bit operations: counts, rotations, reversals, highest and lowest bits, unsigned compare and divide.
class BitTricks {
    public static void main(String[] args) {
        int[] is = {0, 1, -1, 2, 0x12345678, 0x80000000, 0x7fffffff, 0xf0f0f0f0, 12, -12};
        for (int i : is) {
            System.out.println(i + ": " + Integer.bitCount(i) + " " + Integer.numberOfLeadingZeros(i) + " " + Integer.numberOfTrailingZeros(i)
                + " " + Integer.highestOneBit(i) + " " + Integer.lowestOneBit(i) + " " + Integer.reverse(i) + " " + Integer.reverseBytes(i)
                + " " + Integer.rotateLeft(i, 5) + " " + Integer.rotateRight(i, 5) + " " + Integer.rotateLeft(i, -33) + " " + Integer.signum(i));
            for (int j : is) {
                if (j != 0) {
                    System.out.print(Integer.divideUnsigned(i, j) + "," + Integer.remainderUnsigned(i, j) + "," + Integer.compareUnsigned(i, j) + " ");
                }
            }
            System.out.println();
        }
        long[] ls = {0, 1, -1, 0x123456789abcdef0L, Long.MIN_VALUE, Long.MAX_VALUE, 0xff00ff00ff00ff00L, 1L << 32, 10};
        for (long i : ls) {
            System.out.println(i + ": " + Long.bitCount(i) + " " + Long.numberOfLeadingZeros(i) + " " + Long.numberOfTrailingZeros(i) + " "
                + Long.highestOneBit(i) + " " + Long.lowestOneBit(i) + " " + Long.reverse(i) + " " + Long.reverseBytes(i) + " "
                + Long.rotateLeft(i, 13) + " " + Long.rotateRight(i, 70) + " " + Long.signum(i) + " " + Long.hashCode(i));
            for (long j : ls) {
                if (j != 0) {
                    System.out.print(Long.divideUnsigned(i, j) + "," + Long.remainderUnsigned(i, j) + "," + Long.compareUnsigned(i, j) + " ");
                }
            }
            System.out.println();
        }
        System.out.println(Short.reverseBytes((short) 0x1234) + " " + (int) Character.reverseBytes('\u1234') + " " + Integer.max(3, -3)
            + Integer.sum(1, 2) + Long.min(5L, 2L) + Short.compare((short) 1, (short) 5) + Byte.compareUnsigned((byte) -1, (byte) 1));
        try {
            Integer.divideUnsigned(1, 0);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }
}
