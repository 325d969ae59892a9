// EXPECT: verified
// OUTCOMES: normal ""
//
// A proxy is published; naming it looks at objects without fields.
import java.lang.reflect.*;
public class OkProxyShared {
  static Object p(Class<?> i) { return Proxy.newProxyInstance(OkProxyShared.class.getClassLoader(), new Class<?>[]{i}, (p,m,a)->null); }
  public static void main(String[] args) throws Exception {
    new Thread(() -> {}).start();
    p(Runnable.class);
  }
}
