// EXPECT: verified
// OUTCOMES: normal "s!aA2bB1"
//
// Both's superclass Super comes first; making a Both there, on the way, initialises nothing (this thread is at it). Then B's superinterface A, which
// has a default method, before B itself; Plain has none and is initialised only when its constant is read.
public class OkSuperinterfacesInOrder {
    static int say(String text, int value) {
        System.out.print(text);
        return value;
    }

    interface A {
        int X = say("a", 1);
        default void a() {}
    }

    interface Plain {
        int X = say("p", 1);
        void p();
    }

    interface B extends A, Plain {
        int X = say("A" + (A.X + 1) + "b", 1);
        default void b() {}
    }

    static class Super {
        static {
            System.out.print("s");
            new Both();
            System.out.print("!");
        }
    }

    static class Both extends Super implements B {
        static { System.out.print("B" + B.X); }
        public void p() {}
    }

    public static void main(String[] args) {
        new Both();
    }
}
