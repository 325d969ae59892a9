// LinkedTransferQueue: transfer waits for its taker, tryTransfer needs one, put does not.
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.TimeUnit;

public class LinkedTransferQueueTransfer {
    public static void main(String[] args) throws Exception {
        LinkedTransferQueue<String> queue = new LinkedTransferQueue<>();
        System.out.println(queue.tryTransfer("x") + " " + queue.size() + " " + queue.tryTransfer("y", 2, TimeUnit.MILLISECONDS)
                + " " + queue.size() + " " + queue.hasWaitingConsumer());
        queue.put("queued");
        System.out.println(queue + " " + queue.take());
        StringBuffer log = new StringBuffer();
        Thread sender = new Thread(() -> {
            try {
                queue.transfer("handed over");
                log.append("transfer returned");
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        sender.start();
        while (queue.isEmpty()) Thread.yield();
        System.out.println("[" + log + "] " + queue.peek());
        System.out.println(queue.take());
        sender.join();
        System.out.println(log);
        String[] got = new String[1];
        Thread taker = new Thread(() -> {
            try {
                got[0] = queue.take();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        taker.start();
        while (!queue.hasWaitingConsumer()) Thread.yield();
        System.out.println(queue.getWaitingConsumerCount() + " " + queue.tryTransfer("direct"));
        taker.join();
        System.out.println(got[0] + " " + queue.isEmpty());
    }
}
