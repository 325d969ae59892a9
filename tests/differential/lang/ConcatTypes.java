// String concatenation of every type, null, constants, char arithmetic, side effects in order and very long chains.
class ConcatTypes {
    static int n;

    static String s(String v) {
        n++;
        return v + n;
    }

    static class T {
        public String toString() {
            return null;
        }
    }

    public static void main(String[] args) {
        byte b = -1;
        short sh = -2;
        char c = 'x';
        int i = Integer.MIN_VALUE;
        long l = Long.MIN_VALUE;
        float f = 1e10f;
        double d = -0.0;
        boolean z = true;
        Object o = null;
        String str = null;
        char[] ca = null;
        System.out.println("" + b + sh + c + i + l + f + d + z + o + str + ca);
        System.out.println(b + sh + c + "" + b + sh + c);
        System.out.println(1 + 2 + "3" + 4 + 5);
        System.out.println('a' + 'b' + "c" + 'd' + 'e' + ('f' + 1) + (char) ('f' + 1));
        System.out.println("" + new T() + "|" + (Object) new T());
        System.out.println(s("a") + s("b") + (s("c") + s("d")) + n);
        str += "x";
        str += 1 + 2;
        str += 'c';
        System.out.println(str);
        o = "o";
        o += "p";
        System.out.println(o);
        System.out.println("\1\2 const" + "\u0001" + i + "\u0002");
        String u = "\u00e9" + l + "\u4e2d" + c + "\ud83d\ude00" + b;
        System.out.println(u.length() + " " + u.hashCode());
        String r = "";
        for (int k = 0; k < 40; k++) {
            r += k % 3 == 0 ? k : k % 3 == 1 ? "," : 'y';
        }
        System.out.println(r);
        String big = "a" + b + c + i + l + f + d + z + o + "b" + b + c + i + l + f + d + z + o + "c" + b + c + i + l + f + d + z + o
            + "d" + b + c + i + l + f + d + z + o + "e" + b + c + i + l + f + d + z + o + "f" + b + c + i + l + f + d + z + o;
        System.out.println(big.length() + " " + big.hashCode());
        System.out.println((Integer) 5 + "" + (Character) 'q' + (Long) 7L + new StringBuilder("sb") + new int[0].length);
        final String k1 = "con", k2 = "st";
        System.out.println((k1 + k2) == "const");
    }
}
