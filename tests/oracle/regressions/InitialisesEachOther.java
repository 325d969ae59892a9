// Who waits for a class goes on because its initialisation ended.
public class InitialisesEachOther {
    static int x, y;

    static class First {
        static int f = Second.f + 1;
    }

    static class Second {
        static int f;

        static {
            y = 1;
            f = x;
        }
    }

    public static void main(String[] args) {
        new Thread(() -> System.out.println(Second.f)).start();
        new Thread(() -> System.out.println(First.f + Second.f)).start();
        x = 2;
    }
}
