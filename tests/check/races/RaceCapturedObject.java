// EXPECT: verified
// OUTCOMES: normal "0\n" | normal "1\n"
// RACES: RaceCapturedObject.x rw
//
// A lambda captures the object by its reference: the field is shared.
public class RaceCapturedObject {
    int x;

    public static void main(String[] args) {
        RaceCapturedObject o = new RaceCapturedObject();
        new Thread(() -> o.x = 1).start();
        System.out.println(o.x);
    }
}
