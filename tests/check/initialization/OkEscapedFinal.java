// EXPECT: verified
// OUTCOMES: normal "none" | normal "0,0" | normal "0,1" | normal "1,1"
//
// The constructor lets its object escape before it writes the final field, so a reader may find the field unset.
// The reader reads `shared`, and if that is not null the field twice. The writer publishes, then writes x = 1.
// - `shared` read before it is published: none.
// - Published; both reads before the write: 0,0. The write between them: 0,1. The write before both: 1,1.
public class OkEscapedFinal {
    static OkEscapedFinal shared;
    static String result = "none";
    final int x;

    OkEscapedFinal() {
        shared = this;
        x = 1;
    }

    public static void main(String[] args) throws Exception {
        Thread reader = new Thread(() -> {
            OkEscapedFinal s = shared;
            if (s == null) return;
            int first = s.x;
            int second = s.x;
            result = first + "," + second;
        });
        reader.start();
        new OkEscapedFinal();
        reader.join();
        System.out.print(result);
    }
}
