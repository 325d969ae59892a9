// EXPECT: verified
// OUTCOMES: normal "ab ab" | normal "ba ba" | normal "ab ba" | normal "ba ab"
// OPTIONS: --hashes any
//
// In which order an IdentityHashMap and a HashSet iterate over keys without a hashCode of their own: any.
import java.util.*;
public class OkIdentityMapOrder {
  static class Key { final String name; Key(String n) { name = n; } }
  public static void main(String[] args) throws Exception {
    Map<Key, String> map = Collections.synchronizedMap(new IdentityHashMap<>());
    Key a = new Key("a"), b = new Key("b");
    Thread t = new Thread(() -> map.put(a, "a"));
    t.start(); map.put(b, "b"); t.join();
    String found = "";
    for (String name : map.values()) found += name;
    found += " ";
    for (Key k : new HashSet<>(List.of(new Key("a"), new Key("b")))) found += k.name;
    System.out.print(found);
  }
}
