// EXPECT: verified
// OUTCOMES: normal "1024"
//
// 1,024 threads, one after the other, with every algorithm.
public class OkThousandThreads {
  static int sum;
  public static void main(String[] args) throws Exception {
    for (int i = 0; i < 1024; i++) {
      Thread t = new Thread(() -> sum++);
      t.start();
      t.join();
    }
    System.out.print(sum);
  }
}
