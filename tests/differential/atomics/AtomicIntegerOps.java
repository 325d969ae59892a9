// AtomicInteger: every method's result and the value it leaves, wrap-around included.
import java.util.concurrent.atomic.AtomicInteger;

public class AtomicIntegerOps {
    static AtomicInteger a = new AtomicInteger(10);

    static void show(String what, Object result) {
        System.out.println(what + " -> " + result + " leaves " + a.get());
    }

    public static void main(String[] args) {
        show("getAndIncrement", a.getAndIncrement());
        show("incrementAndGet", a.incrementAndGet());
        show("getAndDecrement", a.getAndDecrement());
        show("decrementAndGet", a.decrementAndGet());
        show("getAndAdd", a.getAndAdd(5));
        show("addAndGet", a.addAndGet(-20));
        show("getAndSet", a.getAndSet(7));
        show("compareAndSet hit", a.compareAndSet(7, 8));
        show("compareAndSet miss", a.compareAndSet(7, 9));
        show("compareAndExchange hit", a.compareAndExchange(8, 3));
        show("compareAndExchange miss", a.compareAndExchange(8, 4));
        show("compareAndExchangeAcquire", a.compareAndExchangeAcquire(3, 4));
        show("compareAndExchangeRelease", a.compareAndExchangeRelease(4, 5));
        show("updateAndGet", a.updateAndGet(x -> x * x));
        show("getAndUpdate", a.getAndUpdate(x -> x + 1));
        show("accumulateAndGet", a.accumulateAndGet(4, (x, y) -> x * 10 + y));
        show("getAndAccumulate", a.getAndAccumulate(2, Math::min));
        while (!a.weakCompareAndSetVolatile(2, 6)) Thread.onSpinWait();
        while (!a.weakCompareAndSetPlain(6, 7)) Thread.onSpinWait();
        while (!a.weakCompareAndSetAcquire(7, 8)) Thread.onSpinWait();
        while (!a.weakCompareAndSetRelease(8, 9)) Thread.onSpinWait();
        show("weak", a.weakCompareAndSetPlain(1, 2));
        a.lazySet(11);
        show("lazySet", a.getPlain());
        a.setPlain(12);
        show("setPlain", a.getOpaque());
        a.setOpaque(13);
        show("setOpaque", a.getAcquire());
        a.setRelease(Integer.MAX_VALUE);
        show("wrap", a.incrementAndGet());
        System.out.println(a + " " + a.longValue() + " " + a.doubleValue() + " " + a.byteValue());
    }
}
