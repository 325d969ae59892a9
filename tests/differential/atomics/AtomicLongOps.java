// AtomicLong: results and wrap-around beyond 32 bits.
import java.util.concurrent.atomic.AtomicLong;

public class AtomicLongOps {
    public static void main(String[] args) {
        AtomicLong a = new AtomicLong(0xFFFF_FFFFL);
        System.out.println(a.incrementAndGet() + " " + a.getAndIncrement() + " " + a);
        System.out.println(a.getAndAdd(1L << 40) + " " + a.addAndGet(-(1L << 41)));
        System.out.println(a.getAndSet(Long.MAX_VALUE) + " " + a.incrementAndGet());
        System.out.println(a.compareAndSet(Long.MIN_VALUE, -1) + " " + a.compareAndSet(0xFFFF_FFFFL, 2) + " " + a);
        System.out.println(a.compareAndExchange(-1, 1L << 33) + " " + a.compareAndExchange(0, 5) + " " + a);
        System.out.println(a.updateAndGet(x -> x >>> 1) + " " + a.getAndUpdate(x -> ~x) + " " + a);
        System.out.println(a.accumulateAndGet(3, (x, y) -> x ^ y) + " " + a.getAndAccumulate(9, Long::max) + " " + a);
        System.out.println(a.getAndDecrement() + " " + a.decrementAndGet() + " " + a.intValue() + " " + a.floatValue());
        a.lazySet(1);
        a.setRelease(a.getAcquire() + 1);
        a.setOpaque(a.getOpaque() + 1);
        a.setPlain(a.getPlain() + 1);
        System.out.println(a);
    }
}
