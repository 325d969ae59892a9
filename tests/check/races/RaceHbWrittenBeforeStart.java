// EXPECT: verified
// OUTCOMES: normal "" | normal "1\n"
// RACES: RaceHbWrittenBeforeStart.shared rw
// OPTIONS: --races hb
// SKIP: o-dpor
//
// The object is handed over by a race, but what main wrote into it comes before the start of the thread that reads it (JLS 17.4.4). So
// that the object is handed over late says nothing of when it was written.
public class RaceHbWrittenBeforeStart {
    int x;
    static RaceHbWrittenBeforeStart shared;

    public static void main(String[] args) {
        RaceHbWrittenBeforeStart o = new RaceHbWrittenBeforeStart();
        Thread first = new Thread(() -> {});
        first.start();
        o.x = 1;
        new Thread(() -> {
            RaceHbWrittenBeforeStart seen = shared;
            if (seen != null) {
                System.out.println(seen.x);
            }
        }).start();
        shared = o;
    }
}
