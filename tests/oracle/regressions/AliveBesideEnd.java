// Whether it is alive tells when the thread has ended.
public class AliveBesideEnd {
    public static void main(String[] args) {
        Thread t = new Thread(() -> { });
        t.start();
        System.out.println(t.isAlive());
    }
}
