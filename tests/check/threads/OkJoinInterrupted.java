// EXPECT: verified
// OUTCOMES: normal "n true" | normal "i false"
//
// join throws only if the thread still lives when it looks; else the interrupt stays pending.

public class OkJoinInterrupted {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {});
        t.start();
        Thread.currentThread().interrupt();
        String how = "n ";
        try {
            t.join();
        } catch (InterruptedException e) {
            how = "i ";
        }
        System.out.print(how + Thread.currentThread().isInterrupted());
    }
}
