// Object.clone: shallow copies, arrays of arrays, CloneNotSupportedException, deep clones through overriding.
class ClonesAndCopies {
    static class Plain implements Cloneable {
        int a = 1;
        int[] arr = {1, 2};
        final String s;
        transient long t = 5;
        static int made;

        Plain(String s) {
            this.s = s;
            made++;
        }

        public Plain clone() throws CloneNotSupportedException {
            return (Plain) super.clone();
        }
    }

    static class Deep extends Plain {
        Deep next;

        Deep(String s) {
            super(s);
        }

        @Override
        public Deep clone() throws CloneNotSupportedException {
            Deep d = (Deep) super.clone();
            d.arr = arr.clone();
            d.next = next == null ? null : next.clone();
            return d;
        }
    }

    static class Not {
        Object go() throws CloneNotSupportedException {
            return clone();
        }
    }

    public static void main(String[] args) throws Exception {
        Plain p = new Plain("p");
        p.a = 7;
        Plain c = p.clone();
        c.a++;
        c.arr[0] = 99;
        System.out.println(p.a + " " + c.a + " " + p.arr[0] + " " + (p.arr == c.arr) + (p.s == c.s) + c.t + " " + Plain.made);
        Deep d = new Deep("d");
        d.next = new Deep("e");
        Deep dc = d.clone();
        dc.next.arr[1] = 77;
        System.out.println(d.next.arr[1] + " " + dc.next.arr[1] + " " + (dc.getClass() == Deep.class) + (dc != d) + Plain.made);
        try {
            new Not().go();
        } catch (CloneNotSupportedException e) {
            System.out.println(e);
        }
        int[][] m = {{1, 2}, {3}};
        int[][] mc = m.clone();
        mc[0][0] = 50;
        mc[1] = null;
        System.out.println(m[0][0] + " " + (m[1] == null) + (mc[0] == m[0]));
        long[] l = {Long.MIN_VALUE, 5};
        double[] dd = {1.5, Double.NaN};
        boolean[] z = {true, false};
        String[] s = {"a", null};
        char[] ch = "xyz".toCharArray();
        System.out.println(l.clone()[0] + " " + dd.clone()[1] + z.clone()[0] + s.clone()[1] + new String(ch.clone()) + new byte[0].clone().length);
        Object o = s;
        System.out.println(((Object[]) o).clone().getClass().getSimpleName() + " " + (s.clone().equals(s)));
        java.util.ArrayList<int[]> al = new java.util.ArrayList<>();
        al.add(new int[]{1});
        Object al2 = al.clone();
        System.out.println(((java.util.ArrayList<?>) al2).get(0) == al.get(0));
    }
}
