// Interfaces initialise only when a non-constant field is read, or when an implementing class with defaults initialises.
class InterfaceInit {
    static int say(String s) {
        System.out.println("init " + s);
        return s.length();
    }

    interface Quiet {
        int Q = say("Quiet");

        void a();
    }

    interface Loud {
        int L = say("Loud");

        default void d() {
        }
    }

    interface LoudChild extends Loud {
        int LC = say("LoudChild");
    }

    interface Consts {
        int C = 42;
        String S = "const";
        int D = say("Consts");
    }

    static class Impl implements Quiet, LoudChild {
        static int i = say("Impl");

        public void a() {
        }
    }

    static class Child extends Impl implements Consts {
        static int c = say("Child");
    }

    public static void main(String[] args) {
        System.out.println("start");
        System.out.println(Consts.C + Consts.S);
        new Impl();
        System.out.println("made Impl");
        System.out.println(Child.i);
        System.out.println("read through Child");
        System.out.println(Child.c);
        System.out.println(Quiet.Q);
        System.out.println(LoudChild.L);
        System.out.println(LoudChild.LC);
        System.out.println(Child.D);
    }
}
