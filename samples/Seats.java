import java.util.concurrent.ConcurrentHashMap;

/** Seats by number; each is sold once. */
public class Seats {
    private final ConcurrentHashMap<Integer, Integer> sold = new ConcurrentHashMap<>();

    public boolean buy(int seat, int customer) {
        return sold.putIfAbsent(seat, customer) == null;
    }

    public void cancel(int seat) {
        sold.remove(seat);
    }

    public int free() {
        return 100 - sold.size();
    }
}
