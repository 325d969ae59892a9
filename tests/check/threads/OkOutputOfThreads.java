// EXPECT: verified
// OUTCOMES: normal "abx" | normal "axb" | normal "xab"
//
// Each print is one step: T1 prints a then b, T2 prints x anywhere.
public class OkOutputOfThreads {
    public static void main(String[] args) {
        new Thread(() -> {
            System.out.print("a");
            System.out.print("b");
        }).start();
        new Thread(() -> System.out.print("x")).start();
    }
}
