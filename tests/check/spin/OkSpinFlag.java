// EXPECT: verified
// OUTCOMES: normal "1\n"
//
// The reader spins until the flag is set, which comes after the data. Spinning returns to the same state.
public class OkSpinFlag {
    static volatile boolean ready;
    static int data, result;

    public static void main(String[] args) throws Exception {
        Thread reader = new Thread(() -> {
            while (!ready) Thread.onSpinWait();
            result = data;
        });
        reader.start();
        data = 1;
        ready = true;
        reader.join();
        System.out.println(result);
    }
}
