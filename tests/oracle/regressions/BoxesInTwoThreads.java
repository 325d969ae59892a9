// On JDK 25 the initialiser of Integer's cache looks at what others can see. Who stood in front of it goes on because another was first.
// laws
public class BoxesInTwoThreads {
    static volatile Object box;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> box = Integer.valueOf(1));
        Thread two = new Thread(() -> box = Integer.valueOf(2));
        one.start();
        two.start();
        one.join();
        two.join();
        System.out.println(box);
    }
}
