// The text of NullPointerException for many forms of expression, in lambdas and in a method with parameters.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

public class NpeForms {
  enum Colour { RED, GREEN }

  static class Node {
    int val;
    long lval;
    double dval;
    boolean flag;
    int[] arr;
    Node next;
    String text;
    static String shared;

    Node get() { return null; }
    Node self() { return this; }
    Node with(Object a, int b) { return null; }
    <T> T generic() { return null; }
    class Inner {}
  }

  interface Form { void run() throws Throwable; }

  static Node root;
  static int[] ints;
  static int[][] grid;

  static int one() { return 1; }
  static int pick(int a, int b) { return a; }
  static RuntimeException nothingToThrow() { return null; }
  static String noString() { return null; }
  static String many(String a, int b, int[][] c, char d, long e, Object f, StringBuilder g, String[] h) { return null; }

  static int count;

  static void form(Form f) {
    count++;
    try {
      f.run();
      System.out.println(count + ": no exception");
    } catch (Throwable t) {
      System.out.println(count + ": " + t);
    }
  }

  static void fields(Node p, Object o, String s) {
    form(() -> o.hashCode());
    form(() -> ((String) o).length());
    form(() -> s.length());
    form(() -> p.next.val = 1);
    form(() -> p.next.next.val = 1);
    form(() -> p.next.val++);
    form(() -> p.next.lval = 3L);
    form(() -> p.next.dval += 3.5);
    form(() -> p.next.flag ^= true);
    form(() -> p.get().get().val = 2);
    form(() -> p.self().next.self().val = 2);
    form(() -> p.self().next.next.next.next.next.next.val = 2);
    form(() -> root.val = 3);
    form(() -> NpeForms.root.next.val = 4);
    form(() -> Node.shared.length());
    form(() -> p.text.length());
    form(() -> new Node().next.get());
    form(() -> new Node().with(null, 1).val = 1);
    form(() -> p.with(s, 1).get());
    form(() -> p.<String>generic().length());
    form(() -> p.next.new Inner());
    form(() -> { Object w = p.next; w.hashCode(); });
    form(() -> { String t = noString(); t.length(); });
    form(() -> (count > 0 ? s : (String) o).length());
    form(() -> (count > 0 ? s : noString()).length());
    form(() -> { boolean b = p.flag || p.next.flag; });
    form(() -> "abc".substring(p.next.val));
    form(() -> { throw (RuntimeException) o; });
    form(() -> { throw null; });
    form(() -> { throw nothingToThrow(); });
    form(() -> { synchronized (o) { count += 0; } });
    form(() -> { synchronized (p.next) { count += 0; } });
    form(() -> { synchronized (noString()) { count += 0; } });
    form(() -> many("a", 3, new int[1][], 'c', 1L, o, new StringBuilder(), null).length());
    form(() -> ((Object) null).toString());
    form(() -> { Supplier<Object> bound = o::toString; });
    form(() -> { throw new NullPointerException(); });
    form(() -> { throw new NullPointerException("own"); });
    form(() -> java.util.Objects.requireNonNull(o));
    form(() -> java.util.Objects.requireNonNull(o, "message"));
    form(() -> s.getClass());
    form(() -> { switch (s) { case "a": count += 0; } });
  }

  static void arrays(int[] ia, int[][] aa, int[][][] aaa, Object[] oa, Object[] oas, int[] ib, int i) {
    form(() -> ia[0] = 1);
    form(() -> ia[i]++);
    form(() -> ints[i + 1] = 2);
    form(() -> grid[3][4] = 2);
    form(() -> aa[1][2] = 3);
    form(() -> aa[i][i] += 3);
    form(() -> aa[ib[1]][2] = 3);
    form(() -> aa[ib[ib[0]]][ib[1]] = 3);
    form(() -> aaa[1][2][i] = 3);
    form(() -> aaa[one()][pick(1, 2)][2] = 3);
    form(() -> aaa[1][-1 + 2][100000] = 3);
    form(() -> oa[1] = "x");
    form(() -> oas[0].toString());
    form(() -> oas[i].toString());
    form(() -> oas[i * 2].toString());
    form(() -> oas[ib[1]].toString());
    form(() -> oas[one()].hashCode());
    form(() -> ia.clone());
    form(() -> oa.clone());
    form(() -> System.out.println(ia.length));
    form(() -> System.out.println(aa[1].length));
    form(() -> new Node().arr[3] = 4);
    form(() -> ((int[][]) oas[1])[1][2] = 2);
    form(() -> { for (int x : ia) count += 0; });
    form(() -> { int[] none = null; none[0]++; });
    form(() -> System.arraycopy(null, 0, ib, 0, 1));
    form(() -> String.valueOf((char[]) null));
  }

  static void kinds(long[] l, double[] d, float[] f, char[] c, short[] s, byte[] b, boolean[] z) {
    form(() -> l[1] = 3L);
    form(() -> d[1] = 3.0);
    form(() -> f[1] = 1f);
    form(() -> c[1] = 'c');
    form(() -> s[1] = 1);
    form(() -> b[1] = 1);
    form(() -> z[1] = true);
    form(() -> System.out.println(l[1]));
    form(() -> System.out.println(d[1]));
    form(() -> System.out.println(f[1]));
    form(() -> System.out.println(c[1]));
    form(() -> System.out.println(s[1]));
    form(() -> System.out.println(b[1]));
    form(() -> System.out.println(z[1]));
  }

  static void library(Integer boxed, Long wide, List<Object> none, Map<String, String> map, Runnable r, Colour colour) {
    List<Object> list = new ArrayList<>(Arrays.asList((Object) null));
    form(() -> { int n = boxed; });
    form(() -> { long n = wide; });
    form(() -> list.get(0).toString());
    form(() -> map.get("a").length());
    form(() -> r.run());
    form(() -> { for (Object x : none) count += 0; });
    form(() -> { switch (colour) { case RED: count += 0; } });
    form(() -> { try { one(); } finally { none.size(); } });
    form(() -> { try { throw new RuntimeException(); } catch (RuntimeException e) { e.getCause().toString(); } });
  }

  // Parameters that were written are locals; iinc does not count as writing.
  static void written(int variant, Object o, Object[] oas, int i) {
    if (variant == 0) o.hashCode();
    if (variant == 1) oas[i].hashCode();
    if (variant == 2) { o = null; o.hashCode(); }
    if (variant == 3) { i = 3; oas[i].hashCode(); }
    if (variant == 4) { i++; oas[i].hashCode(); }
    while (count > 0) { count++; o.hashCode(); }
  }

  public static void main(String[] args) {
    fields(new Node(), null, null);
    arrays(null, new int[5][], new int[4][4][], null, new Object[9], new int[] {0, 1, 0, 1}, 1);
    kinds(null, null, null, null, null, null, null);
    library(null, null, null, Map.of(), null, null);
    for (int k = 0; k < 6; k++) {
      final int variant = k;
      form(() -> written(variant, null, new Object[9], 1));
    }
  }
}
