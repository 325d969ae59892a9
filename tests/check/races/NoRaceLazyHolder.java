// EXPECT: verified
// OUTCOMES: normal "7 7\n"
// RACES: none
//
// The class of the holder is initialised by whoever asks first, before the other can read (JLS 12.4.2).
public class NoRaceLazyHolder {
    int x = 7;

    static class Holder {
        static final NoRaceLazyHolder INSTANCE = new NoRaceLazyHolder();
    }

    static int seen;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> seen = Holder.INSTANCE.x);
        t.start();
        int mine = Holder.INSTANCE.x;
        t.join();
        System.out.println(mine + " " + seen);
    }
}
