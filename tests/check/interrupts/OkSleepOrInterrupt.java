// EXPECT: verified
// OUTCOMES: normal "i false" | normal "n true" | normal "n false"
//
// The interrupt ends the sleep, or comes after it.

public class OkSleepOrInterrupt {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            String how = "n ";
            try {
                Thread.sleep(10);
            } catch (InterruptedException e) {
                how = "i ";
            }
            System.out.print(how + Thread.currentThread().isInterrupted());
        });
        t.start();
        t.interrupt();
    }
}
