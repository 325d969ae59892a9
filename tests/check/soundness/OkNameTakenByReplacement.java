// EXPECT: verified
// OUTCOMES: normal "false" | normal "true"
//
// A step lets an object die and makes its equal, which takes the name. In another state an alias keeps the old one alive.
import java.util.*; import java.util.concurrent.*; import java.util.concurrent.atomic.*; import java.util.concurrent.locks.*; import java.lang.invoke.*; import java.io.*;
public class OkNameTakenByReplacement {
  static volatile Object p, q;
  static volatile int g;
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> { p = new Object(); q = p; g = 1; });
    t.start(); p = new Object(); int k = g; t.join();
    System.out.print(p == q);
  }
}
