// EXPECT: verified
// OUTCOMES: normal "false,false\n" | normal "false,true\n" | normal "true,false\n" | normal "true,true\n"
//
// Each thread chooses on its own: all four combinations.
import plait.Choose;

public class OkChooseInThreads {
    static boolean r1, r2;

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> r1 = Choose.bool());
        Thread t2 = new Thread(() -> r2 = Choose.bool());
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(r1 + "," + r2);
    }
}
