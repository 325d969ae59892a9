// EXPECT: verified
// OUTCOMES: normal "" | normal "1\n"
// RACES: none
//
// The interrupt happens before the other sees it (JLS 17.4.4).
public class NoRaceInterrupt {
    static int data;

    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        new Thread(() -> {
            data = 1;
            main.interrupt();
        }).start();
        if (Thread.interrupted()) {
            System.out.println(data);
        }
    }
}
