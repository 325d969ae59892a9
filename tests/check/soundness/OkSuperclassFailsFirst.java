// EXPECT: verified
// OUTCOMES: normal "s0 N0 L7"
//
// Fails's superclass fails, so neither its superinterface nor itself is initialised, and it is erroneous as well (JLS 12.4.2, step 7); the interface
// can be initialised later.
public class OkSuperclassFailsFirst {
    static int lateRuns, ownRuns;

    static int late() {
        lateRuns++;
        return 7;
    }

    interface Late {
        int X = late();
        default void m() {}
    }

    static class Super {
        static { if (true) throw new IllegalStateException(); }
    }

    static class Fails extends Super implements Late {
        static { ownRuns++; }
    }

    public static void main(String[] args) {
        try {
            new Fails();
        } catch (ExceptionInInitializerError e) {
            System.out.print("s" + lateRuns);
        }
        try {
            new Fails();
        } catch (NoClassDefFoundError e) {
            System.out.print(" N" + ownRuns);
        }
        System.out.print(" L" + Late.X);
    }
}
