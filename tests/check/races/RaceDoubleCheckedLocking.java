// EXPECT: verified
// OUTCOMES: normal "7\n"
// RACES: RaceDoubleCheckedLocking.instance rw
//
// The first look at the instance is under no lock, and the field is not volatile: the defect that double-checked locking is known for.
public class RaceDoubleCheckedLocking {
    static RaceDoubleCheckedLocking instance;
    final int value = 7;

    static RaceDoubleCheckedLocking get() {
        if (instance == null) {
            synchronized (RaceDoubleCheckedLocking.class) {
                if (instance == null) {
                    instance = new RaceDoubleCheckedLocking();
                }
            }
        }
        return instance;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> get());
        t.start();
        int value = get().value;
        t.join();
        System.out.println(value);
    }
}
