// EXPECT: assertion
// OUTCOMES: normal "4\n" | exception "2\n" | exception "3\n"
//
// volatile does not make n++ atomic. Two threads, two increments each. 4: none overlap. 3: one pair overlaps. 2: T1
// reads 0; T2 increments once; T1 writes 1; T2 reads 1; T1 increments to 2; T2 writes 2. Not 1: the last write of
// all is a thread's second increment (else the other thread's follows), which read a value of at least 1, because
// the thread's own first increment wrote at least 1 and every later write is at least 1.
public class BadVolatileIncrement {
    static volatile int n;

    static void incrementTwice() {
        n++;
        n++;
    }

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(BadVolatileIncrement::incrementTwice);
        Thread t2 = new Thread(BadVolatileIncrement::incrementTwice);
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(n);
        assert n == 4;
    }
}
