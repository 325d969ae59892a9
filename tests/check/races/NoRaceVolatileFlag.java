// EXPECT: verified
// OUTCOMES: normal "" | normal "1\n"
// RACES: none
//
// The read of flag that sees true comes after its write, and data was written before.
public class NoRaceVolatileFlag {
    static int data;
    static volatile boolean flag;

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            flag = true;
        }).start();
        if (flag) {
            System.out.println(data);
        }
    }
}
