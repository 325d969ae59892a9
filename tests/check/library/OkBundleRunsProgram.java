// EXPECT: verified
// OUTCOMES: normal "0 0\n" | normal "0 1\n" | normal "1 0\n" | normal "1 1\n"
//
// Code of the program runs in a look into the cache of bundles, and reads two variables: another
// thread writes both in between, or before, or after. So the look is no single step here.
import java.util.*;

public class OkBundleRunsProgram {
  static volatile int x, y;

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> {
      x = 1;
      y = 1;
    });
    t.start();
    String seen = ResourceBundle.getBundle("Reader").getString("seen");
    t.join();
    System.out.println(seen);
  }
}

class Reader extends ListResourceBundle {
  private final String seen;

  public Reader() {
    int first = OkBundleRunsProgram.x;
    seen = first + " " + OkBundleRunsProgram.y;
  }

  protected Object[][] getContents() {
    return new Object[][] {{"seen", seen}};
  }
}
