// Instance initialisation: fields and blocks run after super(), virtual calls in constructors see defaults, this() runs once.
class InstanceInitOrder {
    static StringBuilder log = new StringBuilder();

    static int l(String s, int v) {
        log.append(s).append(' ');
        return v;
    }

    static class Base {
        int a = l("Base.a", 1);

        {
            l("Base.block", 0);
        }

        Base() {
            l("Base()", 0);
            hook();
        }

        void hook() {
            l("Base.hook", 0);
        }

        int b = l("Base.b", 2);
    }

    static class Derived extends Base {
        int c = l("Derived.c", 7);
        final int k = 11;
        final Integer boxed = 12;
        String s = "set";

        {
            l("Derived.block" + c, 0);
        }

        Derived() {
            this(l("arg", 5));
            l("Derived()", 0);
        }

        Derived(int x) {
            super();
            l("Derived(" + x + ")", 0);
        }

        @Override
        void hook() {
            l("hook c=" + c + " k=" + k + " boxed=" + boxed + " s=" + s, 0);
            c = 99;
        }
    }

    static class Throws {
        int x = l("before", 1);
        int y = Integer.parseInt(x == 1 ? "z" : "1");
        int z = l("after", 2);
    }

    final int blank;

    InstanceInitOrder(boolean f) {
        if (f) {
            blank = 1;
        } else {
            blank = 2;
        }
    }

    public static void main(String[] args) {
        Derived d = new Derived();
        System.out.println(log + "" + d.c);
        log.setLength(0);
        new Derived(3) {
            int e = l("anon.e", 1);

            @Override
            void hook() {
                super.hook();
                l("anon.hook" + e, 0);
            }
        };
        System.out.println(log);
        log.setLength(0);
        try {
            new Throws();
        } catch (NumberFormatException e) {
            System.out.println(log + e.getMessage());
        }
        System.out.println(new InstanceInitOrder(true).blank + new InstanceInitOrder(false).blank);
    }
}
