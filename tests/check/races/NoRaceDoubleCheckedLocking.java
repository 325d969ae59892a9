// EXPECT: verified
// OUTCOMES: normal "7\n"
// RACES: none
//
// The same with a volatile field.
public class NoRaceDoubleCheckedLocking {
    static volatile NoRaceDoubleCheckedLocking instance;
    int value;

    static NoRaceDoubleCheckedLocking get() {
        if (instance == null) {
            synchronized (NoRaceDoubleCheckedLocking.class) {
                if (instance == null) {
                    NoRaceDoubleCheckedLocking made = new NoRaceDoubleCheckedLocking();
                    made.value = 7;
                    instance = made;
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
