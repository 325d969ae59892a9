// Boxing and unboxing: cached identities, mixed comparisons, ternary promotion, null unboxing, equals across types.
class BoxingCaches {
    static Integer nul() {
        return null;
    }

    static String over(long x) {
        return "long";
    }

    static String over(Object x) {
        return "Object " + x.getClass().getSimpleName();
    }

    public static void main(String[] args) {
        int[] v = {-129, -128, -1, 0, 127, 128};
        for (int i : v) {
            Integer a = i, b = i;
            Long c = (long) i, d = (long) i;
            Short e = (short) i, f = (short) i;
            System.out.println(i + " " + (a == b) + (c == d) + (e == f) + a.equals(b) + a.equals((Object) c) + (a == (int) b));
        }
        Character x = 127, y = 127, p = '\u00e9', q = '\u00e9';
        System.out.println((x == y) + " " + (p == q) + " " + p.equals(q));
        Byte b1 = (byte) 200, b2 = (byte) 200;
        System.out.println(b1 == b2);
        Boolean t = true;
        System.out.println(t == Boolean.valueOf("TRUE"));
        Float f1 = 1f, f2 = 1f;
        System.out.println(f1 == f2);
        Object tern = true ? 1 : 2.0;
        System.out.println(tern);
        Object tern2 = true ? (Object) 1 : 2.0;
        System.out.println(tern2);
        Object tern3 = true ? 'a' : 0;
        System.out.println(tern3);
        int zero = 0;
        Object tern4 = true ? 'a' : zero;
        System.out.println(tern4);
        try {
            int z = zero == 0 ? nul() : 0;
            System.out.println(z);
        } catch (NullPointerException e) {
            System.out.println("npe in ternary");
        }
        Integer ok = zero == 0 ? nul() : Integer.valueOf(0);
        System.out.println(ok);
        System.out.println(over(5) + " " + over((Integer) 5) + " " + over('c') + " " + over(2.0));
        Integer i = 1000;
        Long l = 1000L;
        System.out.println(l.equals(1000) + " " + (l == (long) i) + " " + (i < l) + " " + l.hashCode() + " " + i.hashCode());
        i++;
        i = -i + i * 2;
        System.out.println(i);
        Character c = 'a';
        c++;
        System.out.println(c);
        java.util.List<Integer> li = new java.util.ArrayList<>(java.util.List.of(5, 6, 7));
        li.remove(1);
        li.remove((Integer) 7);
        System.out.println(li);
        System.out.println(Long.valueOf(1L << 33).hashCode() + " " + Double.valueOf(1.5).hashCode() + " " + Float.valueOf(-0f).hashCode()
            + " " + Character.valueOf('z').hashCode() + " " + Short.valueOf((short) -3).hashCode() + " " + Byte.hashCode((byte) -7));
        Number[] ns = {1, 2L, 3f, 4.75, (short) 5, (byte) 6};
        for (Number n : ns) {
            System.out.print(n.intValue() + n.doubleValue() + n.getClass().getSimpleName() + " ");
        }
        System.out.println();
    }
}
