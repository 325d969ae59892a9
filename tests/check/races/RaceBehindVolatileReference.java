// EXPECT: verified
// OUTCOMES: normal "" | normal "0\n" | normal "1\n"
// RACES: RaceBehindVolatileReference.x rw
//
// The reference is volatile and written once; x is written again afterwards, which nothing orders before the read.
public class RaceBehindVolatileReference {
    int x;
    static volatile RaceBehindVolatileReference shared;

    public static void main(String[] args) {
        new Thread(() -> {
            RaceBehindVolatileReference o = new RaceBehindVolatileReference();
            shared = o;
            o.x = 1;
        }).start();
        RaceBehindVolatileReference seen = shared;
        if (seen != null) {
            System.out.println(seen.x);
        }
    }
}
