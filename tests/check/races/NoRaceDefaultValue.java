// EXPECT: verified
// OUTCOMES: normal "0\n"
// RACES: none
//
// JLS 17.4.4: the write of the default value happens before the first action of every thread. Nobody writes another.
public class NoRaceDefaultValue {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> System.out.println(x));
        t.start();
        t.join();
    }
}
