// boolean locals, fields, arrays and arguments stay 0 or 1 through logical operators, and booleans print by name.
class BooleanOps {
    boolean f;
    static boolean g = true;

    static boolean xor3(boolean a, boolean b, boolean c) {
        return a ^ b ^ c;
    }

    static boolean maj(boolean a, boolean b, boolean c) {
        return a & b | b & c | a & c;
    }

    public static void main(String[] args) {
        for (int i = 0; i < 8; i++) {
            boolean a = (i & 4) != 0;
            boolean b = (i & 2) != 0;
            boolean c = (i & 1) != 0;
            System.out.println(xor3(a, b, c) + " " + maj(a, b, c) + " " + (a && !b || c) + " " + (a ? b : c) + " " + (a == b)
                + " " + (a != c) + " " + !(a | b | c));
        }
        BooleanOps o = new BooleanOps();
        o.f |= g;
        g &= !o.f;
        o.f ^= g;
        boolean[] arr = new boolean[3];
        arr[1] = o.f;
        arr[2] = arr[1] ^ arr[0];
        System.out.println(o.f + " " + g + " " + arr[0] + arr[1] + arr[2]);
        boolean t;
        if (t = arr[1]) {
            System.out.println("assigned " + t);
        }
        Boolean box = arr[1];
        System.out.println(box == Boolean.TRUE);
        System.out.println(Boolean.hashCode(true) + " " + Boolean.hashCode(false) + " " + Boolean.compare(true, false));
        System.out.println(Boolean.parseBoolean("TrUe") + " " + Boolean.parseBoolean("yes") + Boolean.parseBoolean(null));
        System.out.println(Boolean.logicalXor(true, true) + " " + Boolean.logicalAnd(true, false));
    }
}
