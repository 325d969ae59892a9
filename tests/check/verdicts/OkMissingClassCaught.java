// EXPECT: verified
// OUTCOMES: normal "without"
//
// A program may do without a class that is not there: it catches what loading it throws.
public class OkMissingClassCaught {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            try {
                Class.forName("no.such.Library");
            } catch (ClassNotFoundException | NoClassDefFoundError e) {
                System.out.print("without");
            }
        });
        t.start();
        t.join();
    }
}
