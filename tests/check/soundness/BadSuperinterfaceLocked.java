// EXPECT: deadlock
// OUTCOMES: normal "0" | normal "7" | deadlock ""
//
// t initialises Both: First, then Late. main initialises Late, whose initialiser needs Both. If t has begun with Both and main with Late before it
// is Late's turn in t, each waits for the other. If t comes to Late first, its initialiser reads Both's static before that is set, as t itself is at Both: 0. If main
// initialises both classes, Late counts as being initialised by main itself: 7.
public class BadSuperinterfaceLocked {
    interface Late {
        int X = Both.value();
        default void m() {}
    }

    static class First {
        static int f = 1;
        static { f++; }
    }

    static class Both extends First implements Late {
        static int seven = Integer.parseInt("7");
        static int value() { return seven; }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> new Both());
        t.start();
        int x = Late.X;
        t.join();
        System.out.print(x);
    }
}
