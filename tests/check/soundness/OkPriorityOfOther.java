// EXPECT: verified
// OUTCOMES: normal "5" | normal "7"
//
// t changes it before main looks, or afterwards.
public class OkPriorityOfOther {
    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        Thread t = new Thread(() -> main.setPriority(7));
        t.start();
        System.out.print(main.getPriority());
    }
}
