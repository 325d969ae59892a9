// EXPECT: verified
// OUTCOMES: normal "" | normal "3\n"
// RACES: RaceHbPublicationOfFinal.shared rw
// OPTIONS: --races hb
// SKIP: o-dpor
//
// Who comes to the object by a race still sees its final fields as the constructor left them, and what they refer to (JLS 17.5).
public class RaceHbPublicationOfFinal {
    final int x;
    final int[] more;
    static RaceHbPublicationOfFinal shared;

    RaceHbPublicationOfFinal() {
        x = 1;
        more = new int[] {2};
    }

    public static void main(String[] args) {
        new Thread(() -> shared = new RaceHbPublicationOfFinal()).start();
        RaceHbPublicationOfFinal seen = shared;
        if (seen != null) {
            System.out.println(seen.x + seen.more[0]);
        }
    }
}
