// instanceof and checkcast across classes, interfaces, primitive arrays, nested arrays and null.
class TypeTests {
    interface A {}
    interface B extends A {}
    static class P implements A {}
    static class Q extends P implements B {}
    static final class R {}

    static String t(Object o) {
        return (o instanceof Object ? "O" : ".") + (o instanceof A ? "A" : ".") + (o instanceof B ? "B" : ".")
            + (o instanceof P ? "P" : ".") + (o instanceof Q ? "Q" : ".") + (o instanceof Object[] ? "o" : ".")
            + (o instanceof int[] ? "i" : ".") + (o instanceof A[] ? "a" : ".") + (o instanceof Object[][] ? "2" : ".")
            + (o instanceof int[][] ? "j" : ".") + (o instanceof Cloneable ? "C" : ".")
            + (o instanceof java.io.Serializable ? "S" : ".") + (o instanceof Cloneable[] ? "c" : ".")
            + (o instanceof Number ? "N" : ".") + (o instanceof Comparable<?> ? "K" : ".")
            + (o instanceof boolean[] ? "z" : ".") + (o instanceof byte[] ? "b" : ".");
    }

    public static void main(String[] args) {
        Object[] all = {null, new Object(), new P(), new Q(), new R(), new Object[0], new int[0], new P[0], new Q[0],
            new A[0], new int[0][0], new Object[0][0], new int[0][0][0], new Q[0][], 1, "s", 'c', new boolean[0],
            new byte[0], new Cloneable[0], new String[0], Thread.State.NEW, String.class};
        for (Object o : all) {
            System.out.println(t(o));
        }
        for (Object o : all) {
            StringBuilder s = new StringBuilder();
            try {
                P p = (P) o;
                s.append('P');
            } catch (ClassCastException e) {
                s.append('.');
            }
            try {
                B p = (B) o;
                s.append('B');
            } catch (ClassCastException e) {
                s.append('.');
            }
            try {
                Object[] p = (Object[]) o;
                s.append('o');
            } catch (ClassCastException e) {
                s.append('.');
            }
            try {
                int[] p = (int[]) o;
                s.append('i');
            } catch (ClassCastException e) {
                s.append('.');
            }
            try {
                A[] p = (A[]) o;
                s.append('a');
            } catch (ClassCastException e) {
                s.append('.');
            }
            System.out.println(s);
        }
    }
}
