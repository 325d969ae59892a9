// EXPECT: verified
// OUTCOMES: normal "1\n2\n" | normal "2\n1\n"
// SKIP: dpor, source-dpor, optimal-dpor
//
// First use of a Formatter in two threads: what the library then looks up and keeps is the same whoever does it, so
// this has hundreds of states, not hundreds of thousands. Only the order of the prints can be told.
public class OkFormatInTwoThreads {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> System.out.printf("%d%n", 1));
        t.start();
        System.out.printf("%d%n", 2);
        t.join();
    }
}
