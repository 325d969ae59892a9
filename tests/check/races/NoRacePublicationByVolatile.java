// EXPECT: verified
// OUTCOMES: normal "" | normal "1\n"
// RACES: none
//
// The write of the volatile reference happens before the read that sees it, and x was written before.
public class NoRacePublicationByVolatile {
    int x;
    static volatile NoRacePublicationByVolatile shared;

    public static void main(String[] args) {
        new Thread(() -> {
            NoRacePublicationByVolatile o = new NoRacePublicationByVolatile();
            o.x = 1;
            shared = o;
        }).start();
        NoRacePublicationByVolatile seen = shared;
        if (seen != null) {
            System.out.println(seen.x);
        }
    }
}
