// EXPECT: livelock
// OUTCOMES: normal "set\n" | livelock "lost\n"
// HOTSPOT: no
//
// The setter looks whether anybody waits before anybody does, and sets nothing. Then the waiter spins for ever.
public class BadNobodySetsTheFlag {
    static volatile boolean waits, flag;

    public static void main(String[] args) {
        new Thread(() -> {
            waits = true;
            while (!flag) {
            }
        }).start();
        if (waits) {
            flag = true;
            System.out.println("set");
        } else {
            System.out.println("lost");
        }
    }
}
