// EXPECT: verified
// OUTCOMES: normal "" | normal "1\n"
// RACES: RacePublicationOfFinal.shared rw
//
// JLS 17.5: a final field is frozen when the constructor ends, so it is seen as 1 even if the reference is handed over without
// order. The race of the reference is one all the same.
public class RacePublicationOfFinal {
    final int x;
    static RacePublicationOfFinal shared;

    RacePublicationOfFinal() {
        x = 1;
    }

    public static void main(String[] args) {
        new Thread(() -> shared = new RacePublicationOfFinal()).start();
        RacePublicationOfFinal seen = shared;
        if (seen != null) {
            System.out.println(seen.x);
        }
    }
}
