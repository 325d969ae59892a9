// EXPECT: verified
// OUTCOMES: normal "0 root\n" | normal "0 de\n" | normal "1 root\n" | normal "1 de\n"
//
// A look into the cache of bundles reads a setting: no bundle of the locale asked for is there, so
// that of the default locale is taken. It is a step of its own: what others do may come between the
// step before it (x is 0 still) and the look (the default is German already).
import java.util.*;

public class OkBundleSeesLocale {
  static volatile int x;

  public static void main(String[] args) throws Exception {
    Locale.setDefault(Locale.ENGLISH);
    Thread t = new Thread(() -> {
      x = 1;
      Locale.setDefault(Locale.GERMAN);
    });
    t.start();
    int seen = x;
    String which = ResourceBundle.getBundle("Words", Locale.FRENCH).getClass().getName();
    t.join();
    System.out.println(seen + (which.equals("Words") ? " root" : " de"));
  }
}

class Words extends ListResourceBundle {
  public Words() {}

  protected Object[][] getContents() {
    return new Object[][] {};
  }
}

class Words_de extends Words {
  public Words_de() {}
}
