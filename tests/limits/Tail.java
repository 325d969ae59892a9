import java.util.HashSet;
import java.util.Set;

/** A thread, then main alone, which asks for hashes of what others could reach, then another thread. One schedule matters. */
public class Tail {
    static volatile int x;
    static final Object[] kept = new Object[40];

    static void count() {
        for (int i = 0; i < 60; i++) x++;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> {
            for (int i = 0; i < kept.length; i++) kept[i] = new Object();
            count();
        });
        first.start();
        first.join();
        Set<Object> all = new HashSet<>();
        for (Object one : kept) all.add(one);
        Thread second = new Thread(Tail::count);
        second.start();
        second.join();
    }
}
