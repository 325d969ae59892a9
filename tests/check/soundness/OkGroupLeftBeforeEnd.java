// EXPECT: verified
// OUTCOMES: normal "0 false" | normal "0 true" | normal "1 false" | normal "1 true"
// JDK: < 19
//
// On JDK 17 a thread leaves its group before it has ended: between the two it is alive and not counted.
public class OkGroupLeftBeforeEnd {
    public static void main(String[] args) throws Exception {
        ThreadGroup group = new ThreadGroup("g");
        Thread t = new Thread(group, () -> { });
        t.start();
        int count = group.activeCount();
        boolean alive = t.isAlive();
        t.join();
        System.out.print(count + " " + alive);
    }
}
