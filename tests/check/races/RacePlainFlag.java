// EXPECT: verified
// OUTCOMES: normal "" | normal "1\n"
// RACES: RacePlainFlag.flag rw
//
// The accesses of data are never next to each other: who reads it saw the flag. Only the flag is told, and that says enough.
public class RacePlainFlag {
    static int data;
    static boolean flag;

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
