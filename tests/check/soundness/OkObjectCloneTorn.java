// EXPECT: verified
// OUTCOMES: normal "00" | normal "01" | normal "10" | normal "11"
//
// As OkArrayCloneTorn, with an object of two fields.
public class OkObjectCloneTorn {
    static class Pair implements Cloneable {
        int x, y;
        Pair copy() {
            try {
                return (Pair) clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static final Pair p = new Pair();

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            p.x = 1;
            p.y = 1;
        });
        t.start();
        Pair copy = p.copy();
        t.join();
        System.out.print(copy.x + "" + copy.y);
    }
}
