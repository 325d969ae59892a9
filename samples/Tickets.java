import java.util.HashMap;
import java.util.Map;

/** Sells each seat once. Or does it? */
public class Tickets {
    private final Map<Integer, String> sold = new HashMap<>();

    boolean buy(int seat, String who) {
        if (sold.containsKey(seat)) return false;
        sold.put(seat, who);
        return true;
    }

    public static void main(String[] args) throws InterruptedException {
        Tickets tickets = new Tickets();
        boolean[] bought = new boolean[2];
        Thread ann = new Thread(() -> bought[0] = tickets.buy(7, "Ann"), "Ann");
        Thread bob = new Thread(() -> bought[1] = tickets.buy(7, "Bob"), "Bob");
        ann.start();
        bob.start();
        ann.join();
        bob.join();
        assert !(bought[0] && bought[1]) : "seat 7 was sold twice";
    }
}
