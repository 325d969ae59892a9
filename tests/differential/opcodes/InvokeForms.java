// invokevirtual, invokespecial, invokestatic and invokeinterface select the right method for super, private and overloads.
class InvokeForms {
    interface I {
        String who();

        default String hi() {
            return "hi " + who();
        }

        static String st() {
            return "I.st";
        }
    }

    static class A implements I {
        public String who() {
            return "A";
        }

        private String priv() {
            return "A.priv";
        }

        String callPriv() {
            return priv();
        }

        static String st() {
            return "A.st";
        }

        String over(Object o) {
            return "A.o";
        }

        String over(String o) {
            return "A.s";
        }

        final String fin() {
            return "fin " + who();
        }
    }

    static class B extends A {
        public String who() {
            return "B>" + super.who();
        }

        private String priv() {
            return "B.priv";
        }

        static String st() {
            return "B.st";
        }

        String over(Object o) {
            return "B.o";
        }
    }

    static class C extends B {
        public String who() {
            return "C>" + super.who();
        }

        public String hi() {
            return "C " + super.hi();
        }

        public String toString() {
            return "C!" + (super.toString().startsWith("InvokeForms$C@"));
        }
    }

    static String f(long x) {
        return "long";
    }

    static String f(Integer x) {
        return "Integer";
    }

    static String f(Object x) {
        return "Object";
    }

    static String f(int... x) {
        return "varargs";
    }

    public static void main(String[] args) {
        A[] all = {new A(), new B(), new C()};
        for (A a : all) {
            I i = a;
            System.out.println(a.who() + "|" + i.who() + "|" + i.hi() + "|" + a.callPriv() + "|" + a.over("s") + "|"
                + a.over((Object) "s") + "|" + a.fin());
        }
        System.out.println(A.st() + B.st() + C.st() + I.st());
        System.out.println(f(1) + f((short) 1) + f((Integer) 1) + f('c') + f(1.0) + f() + f(1, 2) + f("s") + f((byte) 1));
        System.out.println(new C());
        I anon = () -> "lambda";
        System.out.println(anon.hi());
        Object arr = new int[3];
        System.out.println(arr.equals(arr) + " " + (((int[]) arr).clone().length) + " " + arr.getClass().getSimpleName());
        CharSequence cs = "abc";
        System.out.println(cs.length() + cs.toString() + cs.equals("abc") + cs.hashCode());
    }
}
