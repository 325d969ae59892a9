// StringBuilder append, insert, delete, replace, reverse with surrogates, setLength, capacity growth and index errors.
class StringBuilderOps {
    static void p(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) {
        StringBuilder s = new StringBuilder();
        s.append(1).append('c').append("str").append(2.5).append(3f).append(true).append((Object) null).append(new char[]{'x', 'y'})
            .append("abcdef", 1, 3).append(4L).append(new char[]{'p', 'q', 'r'}, 1, 2).append(new StringBuilder("sb")).appendCodePoint(65);
        p(s);
        p(s.length());
        s.insert(0, "start").insert(5, 9).insert(s.length(), 'E').insert(3, new char[]{'_'}).insert(1, 1.5).insert(2, false);
        p(s);
        s.delete(0, 3).deleteCharAt(0).replace(2, 6, "REPL").delete(10, 1000);
        p(s);
        p(s.reverse());
        p(s.indexOf("L") + " " + s.indexOf("L", 5) + " " + s.lastIndexOf("R") + " " + s.indexOf("zz") + " " + s.lastIndexOf("E", 3));
        s.setCharAt(0, '#');
        s.setLength(4);
        p(s);
        s.setLength(6);
        p((int) s.charAt(5) + " " + s.length());
        StringBuilder u = new StringBuilder("a\ud83d\ude00b\ud800c");
        u.reverse();
        for (int i = 0; i < u.length(); i++) {
            System.out.print(Integer.toHexString(u.charAt(i)) + " ");
        }
        p(u.codePointCount(0, u.length()) + " " + u.codePointAt(3) + " " + u.offsetByCodePoints(0, 2));
        StringBuilder g = new StringBuilder(2);
        p(g.capacity());
        g.append("abc");
        p(g.capacity());
        g.append("\u4e2d");
        p(g.length() + " " + (int) g.charAt(3) + " " + g.capacity());
        g.deleteCharAt(3).append("latin");
        p(g);
        g.ensureCapacity(100);
        p(g.capacity());
        g.trimToSize();
        p(g.capacity() + " " + new StringBuilder("0123").capacity());
        char[] dst = new char[5];
        g.getChars(1, 4, dst, 1);
        p(dst[0] == 0 ? "nul" + dst[1] + dst[2] + dst[3] : "?");
        p(g.substring(2) + g.substring(1, 2) + g.subSequence(0, 2) + g.chars().sum());
        p(new StringBuilder("a").compareTo(new StringBuilder("b")) + " " + new StringBuilder("x").equals(new StringBuilder("x")));
        p("abc".contentEquals(new StringBuilder("abc")));
        Runnable[] bad = {() -> g.charAt(-1), () -> g.charAt(99), () -> g.setCharAt(50, 'x'), () -> g.delete(5, 2), () -> g.insert(-1, ""),
            () -> g.replace(30, 40, ""), () -> g.setLength(-1), () -> g.substring(3, 1), () -> g.append("abc", 2, 5)};
        for (Runnable r : bad) {
            try {
                r.run();
                p("fine");
            } catch (IndexOutOfBoundsException e) {
                p(e);
            }
        }
        StringBuffer b = new StringBuffer("buf");
        b.append(b).insert(0, b).reverse();
        p(b);
    }
}
