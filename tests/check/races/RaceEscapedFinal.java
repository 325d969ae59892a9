// EXPECT: verified
// OUTCOMES: normal "" | normal "0\n" | normal "1\n"
// RACES: RaceEscapedFinal.shared rw | RaceEscapedFinal.x rw
//
// JLS 17.5 promises nothing to who got the reference before the constructor ended: then the field is one like any other.
public class RaceEscapedFinal {
    final int x;
    static RaceEscapedFinal shared;

    RaceEscapedFinal() {
        shared = this;
        x = 1;
    }

    public static void main(String[] args) {
        new Thread(RaceEscapedFinal::new).start();
        RaceEscapedFinal seen = shared;
        if (seen != null) {
            System.out.println(seen.x);
        }
    }
}
