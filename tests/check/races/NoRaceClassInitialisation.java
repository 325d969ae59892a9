// EXPECT: verified
// OUTCOMES: normal "5\n"
// RACES: none
//
// Who initialises a class does so before any other use of it.
public class NoRaceClassInitialisation {
    static class Holder {
        static int value = 5;
    }

    static int seen;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> seen = Holder.value);
        t.start();
        int mine = Holder.value;
        t.join();
        System.out.println(seen);
    }
}
