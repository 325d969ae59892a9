// EXPECT: verified
// OUTCOMES: normal "a<b<c" | normal "a<c<b" | normal "b<a<c" | normal "b<c<a" | normal "c<a<b" | normal "c<b<a"
// OUTCOMES: normal "a=b<c" | normal "c<a=b" | normal "a=c<b" | normal "b<a=c" | normal "b=c<a" | normal "a<b=c" | normal "a=b=c"
// OPTIONS: --hashes any
//
// Three objects, each asked by another thread: all 13 ways in which three numbers can be ordered.
public class OkHashOrdersOfThree {
  record Hashed(String name, int hash) { }
  public static void main(String[] args) throws Exception {
    int[] hash = new int[3];
    Object a = new Object(), b = new Object(), c = new Object();
    Thread s = new Thread(() -> hash[1] = b.hashCode()), t = new Thread(() -> hash[2] = System.identityHashCode(c));
    s.start(); t.start(); hash[0] = a.hashCode(); s.join(); t.join();
    String[] name = {"a", "b", "c"};
    for (int i = 0; i < 2; i++) {
      for (int j = 0; j < 2 - i; j++) {
        if (hash[j] <= hash[j + 1]) continue;
        int h = hash[j]; hash[j] = hash[j + 1]; hash[j + 1] = h;
        String n = name[j]; name[j] = name[j + 1]; name[j + 1] = n;
      }
    }
    String found = name[0];
    for (int i = 1; i < 3; i++) found += (hash[i - 1] < hash[i] ? "<" : "=") + name[i];
    System.out.print(found);
  }
}
