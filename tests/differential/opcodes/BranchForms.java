// Every int and reference branch opcode, taken and not taken, in both plain and negated contexts.
class BranchForms {
    static int bits;

    static void b(boolean v) {
        System.out.print(v ? '1' : '0');
    }

    static void ints(int a, int c) {
        b(a == c);
        b(a != c);
        b(a < c);
        b(a >= c);
        b(a > c);
        b(a <= c);
        b(a == 0);
        b(a != 0);
        b(a < 0);
        b(a >= 0);
        b(a > 0);
        b(a <= 0);
        b(!(a == c));
        b(!(a < c) && c > 0 || a == 1);
        b(a < c ? c < 0 : a > 3);
        System.out.println();
    }

    static void refs(Object a, Object c) {
        b(a == c);
        b(a != c);
        b(a == null);
        b(a != null);
        b(!(a == null) && c == null);
        b(a == null || c != null);
        System.out.println();
    }

    static boolean side(boolean r, int bit) {
        bits |= bit;
        return r;
    }

    public static void main(String[] args) {
        int[] v = {0, 1, -1, 5, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int x : v) {
            for (int y : v) {
                ints(x, y);
            }
        }
        Object o = new Object();
        refs(null, null);
        refs(o, null);
        refs(null, o);
        refs(o, o);
        refs(o, "s");
        b(side(false, 1) && side(true, 2) || side(true, 4) && !side(true, 8));
        System.out.println(bits);
        b(side(false, 16) & side(true, 32) | side(false, 64) ^ side(true, 128));
        System.out.println(bits);
    }
}
