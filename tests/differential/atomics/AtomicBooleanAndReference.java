// AtomicBoolean and AtomicReference: identity comparison, exchange, update functions.
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;

public class AtomicBooleanAndReference {
    public static void main(String[] args) {
        AtomicBoolean flag = new AtomicBoolean();
        System.out.println(flag + " " + flag.compareAndSet(false, true) + " " + flag.compareAndSet(false, true));
        System.out.println(flag.getAndSet(false) + " " + flag.get() + " " + flag.compareAndExchange(false, true));
        System.out.println(flag.compareAndExchange(false, true) + " " + flag.getPlain() + flag.getOpaque());
        flag.setRelease(false);
        System.out.println(flag.getAcquire());

        String first = new String("same");
        String second = new String("same");
        AtomicReference<String> ref = new AtomicReference<>(first);
        System.out.println(ref.compareAndSet(second, "no") + " " + ref.compareAndSet(first, "yes") + " " + ref);
        System.out.println(ref.getAndSet(null) + " " + ref.get() + " " + ref.compareAndSet(null, "set"));
        System.out.println(ref.updateAndGet(s -> s + "!") + " " + ref.getAndUpdate(String::toUpperCase) + " " + ref);
        System.out.println(ref.accumulateAndGet("x", String::concat) + " " + ref.getAndAccumulate("y", (a, b) -> b + a));
        String now = ref.get();
        System.out.println(ref.compareAndExchange("other", "z") == now);
        System.out.println(ref.compareAndExchange(now, "z") == now);
        System.out.println(ref + " " + new AtomicReference<Object>());
    }
}
