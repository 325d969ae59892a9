// Integer and Long to text in every radix, hex/octal/binary, unsigned forms, and exact digits at the extremes.
class IntegerToString {
    public static void main(String[] args) {
        int[] is = {0, 1, -1, 9, 10, 99, 100, 12345, -12345, 999999999, 1000000000, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int i : is) {
            System.out.println(i + " " + Integer.toHexString(i) + " " + Integer.toOctalString(i) + " " + Integer.toBinaryString(i) + " "
                + Integer.toUnsignedString(i) + " " + Integer.toUnsignedLong(i) + " " + Integer.toString(i, 36) + " " + Integer.toString(i, 7)
                + " " + Integer.toString(i, 99) + " " + Integer.toUnsignedString(i, 16));
        }
        long[] ls = {0, -1, 10, 123456789012L, Long.MAX_VALUE, Long.MIN_VALUE, 1L << 32, -(1L << 32), 999999999999999999L,
            1000000000000000000L};
        for (long l : ls) {
            System.out.println(l + " " + Long.toHexString(l) + " " + Long.toOctalString(l) + " " + Long.toBinaryString(l) + " "
                + Long.toUnsignedString(l) + " " + Long.toString(l, 36) + " " + Long.toString(l, 3) + " " + Long.toUnsignedString(l, 8));
        }
        for (int r = 2; r <= 36; r++) {
            System.out.print(Integer.toString(-48879, r) + " " + Long.toString(Long.MIN_VALUE, r) + " ");
        }
        System.out.println();
        long p = 1;
        StringBuilder sb = new StringBuilder();
        for (int k = 0; k < 19; k++) {
            sb.append(p).append(' ').append(-p).append(' ').append(p - 1).append(' ');
            p *= 10;
        }
        System.out.println(sb);
        System.out.println(Byte.toString((byte) -128) + Short.toString((short) 32767) + Byte.toUnsignedInt((byte) -1) + Short.toUnsignedInt((short) -1));
        System.out.println(java.util.HexFormat.of().formatHex(new byte[]{0, -1, 127}) + java.util.HexFormat.ofDelimiter(":").withUpperCase().formatHex(new byte[]{10, -86}));
    }
}
