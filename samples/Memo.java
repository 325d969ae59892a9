import java.util.concurrent.ConcurrentHashMap;

// A cache whose entries need each other. ConcurrentHashMap forbids that the function of computeIfAbsent changes the map: each thread
// keeps its own bucket while it wants the other's, and both wait for ever.
public class Memo {
  static final ConcurrentHashMap<Integer, Integer> cache = new ConcurrentHashMap<>(4);

  static int cost(int item, int part) {
    return cache.computeIfAbsent(item, i -> 1 + cache.computeIfAbsent(part, p -> 1));
  }

  public static void main(String[] args) {
    new Thread(() -> cost(1, 2)).start();
    cost(2, 1);
  }
}
