// Double-checked locking without volatile: the first look at the instance is under no lock. Threads that interleave cannot tell, so
// the program is verified for sequential consistency, and the data race is told: on a real machine a reader may see the reference
// before the fields behind it. --fail-on race makes it a failure; a volatile field mends it.
public class LazyHolder {
  static LazyHolder instance;

  final int[] settings;
  int timeout;

  LazyHolder() {
    settings = new int[] {1, 2};
    timeout = 30;
  }

  static LazyHolder get() {
    if (instance == null) {
      synchronized (LazyHolder.class) {
        if (instance == null) instance = new LazyHolder();
      }
    }
    return instance;
  }

  public static void main(String[] args) {
    new Thread(LazyHolder::get).start();
    assert get().timeout == 30;
  }
}
