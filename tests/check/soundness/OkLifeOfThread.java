// EXPECT: verified
// OUTCOMES: normal "NEW false true TERMINATED false IllegalThreadStateException IllegalThreadStateException"
//
// States, setDaemon after start, a second start.
public class OkLifeOfThread {
    static String thrownBy(Runnable call) {
        try {
            call.run();
            return "none";
        } catch (RuntimeException e) {
            return e.getClass().getSimpleName();
        }
    }

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread t = new Thread(() -> {
            synchronized (lock) { }
        });
        String text = t.getState() + " " + t.isAlive();
        String daemon;
        synchronized (lock) {
            t.start();
            text += " " + t.isAlive();
            daemon = thrownBy(() -> t.setDaemon(true));
        }
        t.join();
        text += " " + t.getState() + " " + t.isAlive();
        System.out.print(text + " " + daemon + " " + thrownBy(t::start));
    }
}
