// EXPECT: verified
// OUTCOMES: normal "908497712"
// HOTSPOT: no
// JDK: < 19
//
// Both threads come to a class of the library whose initialiser makes a generator of random numbers. Who is first does not
// matter, and nothing may depend on it: the numbers together are the same. (On JDK 25 the same takes 50,000 states.)
import java.util.*;
public class OkSeedInInitializer {
  static volatile String a, b;
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> a = UUID.randomUUID().toString()), u = new Thread(() -> b = UUID.randomUUID().toString());
    t.start(); u.start(); t.join(); u.join();
    List<String> all = new ArrayList<>(List.of(a, b));
    Collections.sort(all);
    System.out.print(all.hashCode());
  }
  
}
