// EXPECT: verified
// OUTCOMES: normal "" | normal "1\n"
// RACES: RaceUnsafePublication.shared rw
//
// The reference is handed over without order. The accesses of x are never next to each other, as who reads it has the reference:
// the race of the reference is told, and says that x may be seen as 0 on a real machine.
public class RaceUnsafePublication {
    int x;
    static RaceUnsafePublication shared;

    public static void main(String[] args) {
        new Thread(() -> {
            RaceUnsafePublication o = new RaceUnsafePublication();
            o.x = 1;
            shared = o;
        }).start();
        RaceUnsafePublication seen = shared;
        if (seen != null) {
            System.out.println(seen.x);
        }
    }
}
