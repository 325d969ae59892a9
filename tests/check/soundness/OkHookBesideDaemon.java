// EXPECT: verified
// OUTCOMES: normal "h" | normal "dh" | normal "hd"
// HOTSPOT: no
//
// Daemons run beside shutdown hooks, until the last hook has ended and the VM is gone.
public class OkHookBesideDaemon {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.print("h")));
        Thread d = new Thread(() -> System.out.print("d"));
        d.setDaemon(true);
        d.start();
    }
}
