// ishl ishr iushr use the low five bits of the count; iand ior ixor and complement act bitwise.
class IntShifts {
    static final int[] V = {0, 1, -1, 5, -5, 0x12345678, 0x80000001, Integer.MAX_VALUE, Integer.MIN_VALUE};
    static final int[] C = {0, 1, 4, 30, 31, 32, 33, 63, 64, 65, -1, -31, -32, -33, 1000, Integer.MIN_VALUE};

    public static void main(String[] args) {
        for (int v : V) {
            for (int c : C) {
                System.out.print(v << c);
                System.out.print(' ');
                System.out.print(v >> c);
                System.out.print(' ');
                System.out.print(v >>> c);
                System.out.print(' ');
                System.out.print(v << (long) c);
                System.out.println();
            }
        }
        for (int a : V) {
            for (int b : V) {
                System.out.print(a & b);
                System.out.print(' ');
                System.out.print(a | b);
                System.out.print(' ');
                System.out.print(a ^ b);
                System.out.print(' ');
                System.out.println(~a);
            }
        }
        byte b = -8;
        b >>>= 1;
        System.out.println(b);
        short s = -8;
        s >>>= 20;
        System.out.println(s);
        char c = '\uffff';
        c <<= 4;
        System.out.println((int) c);
        c >>= 4;
        System.out.println((int) c);
    }
}
