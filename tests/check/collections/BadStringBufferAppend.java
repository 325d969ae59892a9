// EXPECT: deadlock
// OUTCOMES: normal "ab,bab\n" | normal "aba,ba\n" | deadlock ""
//
// a.append(b) locks a and, inside, b; b.append(a) the other way round. T1 first: a = ab, then b = b + ab. T2 first:
// b = ba, then a = a + ba. Each has its own: deadlock.
public class BadStringBufferAppend {
    static final StringBuffer a = new StringBuffer("a"), b = new StringBuffer("b");

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> a.append(b));
        Thread t2 = new Thread(() -> b.append(a));
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(a + "," + b);
    }
}
