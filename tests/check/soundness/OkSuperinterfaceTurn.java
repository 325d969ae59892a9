// EXPECT: verified
// OUTCOMES: normal "7"
//
// A class's superclass and superinterfaces are initialised one after the other (JLS 12.4.2, step 7). While First's initialiser runs, Late's turn
// has not come, so its use there initialises it: 7, not the default value. No threads are needed.
public class OkSuperinterfaceTurn {
    interface Late {
        int X = Integer.parseInt("7");
        default void m() {}
    }

    static class First {
        static { System.out.print(Late.X); }
    }

    static class Both extends First implements Late {}

    public static void main(String[] args) {
        new Both();
    }
}
