// EXPECT: verified
// OUTCOMES: normal "" | normal "1\n"
// RACES: RaceHbUnsafePublication.shared rw | RaceHbUnsafePublication.x rw
// OPTIONS: --races hb
// SKIP: o-dpor
//
// o.x is written before anybody else can come to o, and read behind a racy read of the reference: nothing orders the two (JLS 17.4.5).
public class RaceHbUnsafePublication {
    int x;
    static RaceHbUnsafePublication shared;

    public static void main(String[] args) {
        new Thread(() -> {
            RaceHbUnsafePublication o = new RaceHbUnsafePublication();
            o.x = 1;
            shared = o;
        }).start();
        RaceHbUnsafePublication seen = shared;
        if (seen != null) {
            System.out.println(seen.x);
        }
    }
}
