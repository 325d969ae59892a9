// EXPECT: assertion
// OUTCOMES: normal "2\n" | exception "1\n"
//
// n++ is a read and a write. Both reads before the first write: 1. Else one thread's write comes before the other's
// read: 2.
public class BadLostUpdateField {
    int n;

    public static void main(String[] args) throws Exception {
        BadLostUpdateField counter = new BadLostUpdateField();
        Thread t1 = new Thread(() -> counter.n++);
        Thread t2 = new Thread(() -> counter.n++);
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(counter.n);
        assert counter.n == 2;
    }
}
