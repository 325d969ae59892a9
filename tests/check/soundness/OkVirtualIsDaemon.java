// EXPECT: verified
// OUTCOMES: normal "true VirtualThreads" | normal "true VirtualThreadsv"
// JDK: >= 21
//
// Virtual threads are daemons, of a group of their own; they do not keep the VM alive.
public class OkVirtualIsDaemon {
    public static void main(String[] args) throws Exception {
        Thread t = Thread.ofVirtual().unstarted(() -> System.out.print("v"));
        System.out.print(t.isDaemon() + " " + t.getThreadGroup().getName());
        t.start();
    }
}
