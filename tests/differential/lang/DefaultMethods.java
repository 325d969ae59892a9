// Interface default, static and private methods: diamonds, most-specific rule, class wins, super calls, abstract redeclaration.
class DefaultMethods {
    interface Top {
        default String m() {
            return "Top";
        }

        static String s() {
            return "Top.s";
        }
    }

    interface Left extends Top {
        default String m() {
            return "Left+" + Top.super.m();
        }
    }

    interface Right extends Top {
        default String m() {
            return "Right+" + Top.super.m() + helper(1);
        }

        private String helper(int n) {
            return "h" + n + shelper();
        }

        private static String shelper() {
            return "sh";
        }
    }

    interface Plain extends Top {
    }

    static class Diamond implements Left, Right {
        public String m() {
            return Left.super.m() + "|" + Right.super.m();
        }
    }

    static class MostSpecific implements Plain, Left, Top {
    }

    static class Base {
        public String m() {
            return "Base";
        }
    }

    static class ClassWins extends Base implements Left {
    }

    interface Again extends Left {
        String m();
    }

    static class MustImpl implements Again {
        public String m() {
            return "MustImpl";
        }
    }

    static abstract class Abs implements Left {
        public abstract String m();
    }

    static class FromAbs extends Abs {
        public String m() {
            return "FromAbs";
        }
    }

    interface State {
        int get();

        void set(int v);

        default int inc() {
            set(get() + 1);
            return get();
        }
    }

    static class Holder implements State {
        private int v = 5;

        public int get() {
            return v;
        }

        public void set(int n) {
            v = n;
        }
    }

    interface Eq {
        boolean equals(Object o);

        default String str() {
            return toString();
        }
    }

    public static void main(String[] args) {
        Top[] ts = {new Diamond(), new MostSpecific(), new ClassWins(), new MustImpl(), new FromAbs(), new Plain() {}, new Top() {
            public String m() {
                return "anon+" + Top.super.m();
            }
        }};
        for (Top t : ts) {
            System.out.println(t.m());
        }
        System.out.println(Top.s());
        Holder h = new Holder();
        System.out.println(h.inc() + h.inc() + h.v);
        Eq e = new Eq() {
            public String toString() {
                return "Eq!";
            }
        };
        System.out.println(e.str() + e.equals(e));
        Left l = new ClassWins();
        Base b = (Base) l;
        System.out.println(l.m() + b.m());
    }
}
