// dup, dup_x1, dup_x2, dup2, dup2_x1, dup2_x2 as reached by compound assignment used as a value.
class DupForms {
    int i = 5;
    long l = 7;
    double d = 1.5;
    static int si = 3;
    static long sl = 4;
    String s = "a";
    byte b = 127;
    char c = 'x';
    static DupForms self;
    static int calls;

    static DupForms get() {
        calls++;
        return self;
    }

    public static void main(String[] args) {
        DupForms o = new DupForms();
        self = o;
        int x = o.i++;
        int y = ++o.i;
        System.out.println(x + " " + y + " " + o.i);
        long p = o.l++;
        long q = o.l += 10;
        System.out.println(p + " " + q + " " + o.l);
        double e = o.d--;
        double f = o.d *= 4;
        System.out.println(e + " " + f);
        System.out.println(si++ + ++si + (si += 5));
        System.out.println(sl-- + --sl + (sl <<= 3));
        int[] a = {1, 2, 3};
        long[] la = {1, 2, 3};
        double[] da = {1, 2, 3};
        int k = 0;
        System.out.println(a[k++]++ + " " + a[0] + " " + ++a[k++] + " " + k);
        System.out.println((la[k]++) + " " + (la[k] += 5) + " " + la[2]);
        System.out.println((da[--k] /= 4) + " " + da[k]++ + " " + da[k]);
        int m, n;
        long u, v;
        m = n = a[2] = o.i = si = 42;
        u = v = la[0] = o.l = sl = 43;
        System.out.println(m + n + a[2] + o.i + si + u + v + la[0] + o.l + sl);
        System.out.println(get().i++ + (get().l += get().i) + calls);
        System.out.println(o.s += "b" + (o.s += "c") + o.s);
        String[] sa = {"x", "y"};
        System.out.println(sa[k - 1] += k++);
        System.out.println(sa[0] + sa[1] + k);
        System.out.println(o.b++ + " " + o.b);
        System.out.println(o.c++ + " " + o.c + (o.c += 1));
        Integer box = 5;
        System.out.println(box++ + ++box + box);
        Long lb = 5L;
        lb <<= 2;
        System.out.println(lb);
    }
}
