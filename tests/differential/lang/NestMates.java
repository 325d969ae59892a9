// Nest mates reach each other's private fields, constructors, methods and statics in every direction.
class NestMates {
    private int p = 1;
    private static int sp = 2;

    private NestMates() {
    }

    private int m(int x) {
        return x + p;
    }

    static class A {
        private int q = 3;
        private static String name = "A";

        private A(int q) {
            this.q = q;
        }

        private int up(NestMates n) {
            return n.m(10) + n.p++ + ++sp + new B().w;
        }

        private static long stat(long a, double b) {
            return a + (long) b;
        }
    }

    static class B extends A {
        private int w = 4;

        private B() {
            super(50);
        }

        private int up(NestMates n) {
            return -1;
        }

        int sup() {
            return super.q + ((A) this).q + super.up(new NestMates());
        }
    }

    class In {
        private int z = p + sp;

        private class Deeper {
            private int y = z + p;

            private void set() {
                p = 100;
                z -= 5;
                sp *= 2;
            }
        }
    }

    interface I {
        private int hid() {
            return 5;
        }

        private static int shid() {
            return 6;
        }
    }

    private enum E {
        X {
            int f() {
                return hid() + 1;
            }
        };

        private static int hid() {
            return 8;
        }

        abstract int f();
    }

    public static void main(String[] args) throws Exception {
        NestMates n = new NestMates();
        A a = new A(30);
        System.out.println(a.q + A.name + a.up(n) + " " + n.p + " " + sp);
        B b = new B();
        System.out.println(b.w + " " + b.up(n) + " " + ((A) b).up(n) + " " + b.sup());
        System.out.println(A.stat(5, 6.9));
        In in = n.new In();
        In.Deeper d = in.new Deeper();
        d.set();
        System.out.println(n.p + " " + in.z + " " + d.y + " " + sp);
        System.out.println(((I) new I() {}).hid() + I.shid() + E.X.f());
        System.out.println(A.class.getNestHost() + " " + In.Deeper.class.isNestmateOf(B.class) + " "
            + String.class.isNestmateOf(A.class) + " " + NestMates.class.getNestMembers().length);
        System.out.println((int) A.class.getDeclaredField("q").get(a));
        System.out.println(A.class.getDeclaredMethod("stat", long.class, double.class).invoke(null, 1L, 2.0));
    }
}
