import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

/** Made by static methods alone; its methods take functions, enums and collections. Updates are not atomic. */
final class Made {
    enum Colour { RED, GREEN, BLUE }

    @FunctionalInterface
    interface Own extends BiFunction<Object, Object, Object> {}

    private final int limit;
    private int value;
    private Object object = "start";

    private Made(int limit) {
        this.limit = limit;
    }

    static Made create() {
        return new Made(100);
    }

    static Made bounded(int limit, boolean fair) {
        return new Made(fair ? limit : -limit);
    }

    public int limit() {
        return limit;
    }

    public int update(IntUnaryOperator function) {
        return value = function.applyAsInt(value);
    }

    public int combine(int other, IntBinaryOperator function) {
        return value = function.applyAsInt(value, other);
    }

    public Object change(Function<Object, Object> function) {
        return object = function.apply(object);
    }

    public Object merge(Object other, Own function) {
        return object = function.apply(object, other);
    }

    public String test(Predicate<Object> predicate, ToLongFunction<Object> number) {
        return predicate.test(object) + " " + number.applyAsLong(object);
    }

    public void run(Runnable runnable) {
        runnable.run();
    }

    public String paint(Colour colour, TimeUnit unit) {
        return colour + " " + unit;
    }

    public String all(List<Object> list, Set<Object> set, Iterable<Object> items) {
        return list + " " + set + " " + items;
    }
}
