// VarHandle of an int field: every access mode, its result and the value it leaves.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class VarHandleIntField {
    volatile int value = 12;
    static final VarHandle VALUE;

    static {
        try {
            VALUE = MethodHandles.lookup().findVarHandle(VarHandleIntField.class, "value", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    void show(String mode, Object result) {
        System.out.println(mode + " -> " + result + " leaves " + value);
    }

    public static void main(String[] args) {
        VarHandleIntField o = new VarHandleIntField();
        o.show("get", (int) VALUE.get(o));
        VALUE.set(o, 13);
        o.show("getVolatile", (int) VALUE.getVolatile(o));
        VALUE.setVolatile(o, 14);
        o.show("getOpaque", (int) VALUE.getOpaque(o));
        VALUE.setOpaque(o, 15);
        o.show("getAcquire", (int) VALUE.getAcquire(o));
        VALUE.setRelease(o, 16);
        o.show("compareAndSet", VALUE.compareAndSet(o, 16, 17));
        o.show("compareAndSet", VALUE.compareAndSet(o, 16, 18));
        o.show("compareAndExchange", (int) VALUE.compareAndExchange(o, 17, 19));
        o.show("compareAndExchangeAcquire", (int) VALUE.compareAndExchangeAcquire(o, 19, 20));
        o.show("compareAndExchangeRelease", (int) VALUE.compareAndExchangeRelease(o, 0, 21));
        while (!VALUE.weakCompareAndSet(o, 20, 21)) Thread.onSpinWait();
        while (!VALUE.weakCompareAndSetPlain(o, 21, 22)) Thread.onSpinWait();
        while (!VALUE.weakCompareAndSetAcquire(o, 22, 23)) Thread.onSpinWait();
        while (!VALUE.weakCompareAndSetRelease(o, 23, 24)) Thread.onSpinWait();
        o.show("weakCompareAndSet", VALUE.weakCompareAndSet(o, 0, 1));
        o.show("getAndSet", (int) VALUE.getAndSet(o, 25));
        o.show("getAndSetAcquire", (int) VALUE.getAndSetAcquire(o, 26));
        o.show("getAndSetRelease", (int) VALUE.getAndSetRelease(o, 27));
        o.show("getAndAdd", (int) VALUE.getAndAdd(o, 3));
        o.show("getAndAddAcquire", (int) VALUE.getAndAddAcquire(o, -1));
        o.show("getAndAddRelease", (int) VALUE.getAndAddRelease(o, Integer.MAX_VALUE));
        VALUE.set(o, 0b1100);
        o.show("getAndBitwiseOr", (int) VALUE.getAndBitwiseOr(o, 0b0011));
        o.show("getAndBitwiseOrAcquire", (int) VALUE.getAndBitwiseOrAcquire(o, 0b10000));
        o.show("getAndBitwiseOrRelease", (int) VALUE.getAndBitwiseOrRelease(o, 0b100000));
        o.show("getAndBitwiseAnd", (int) VALUE.getAndBitwiseAnd(o, 0b111100));
        o.show("getAndBitwiseAndAcquire", (int) VALUE.getAndBitwiseAndAcquire(o, 0b110100));
        o.show("getAndBitwiseAndRelease", (int) VALUE.getAndBitwiseAndRelease(o, 0b110000));
        o.show("getAndBitwiseXor", (int) VALUE.getAndBitwiseXor(o, 0b010101));
        o.show("getAndBitwiseXorAcquire", (int) VALUE.getAndBitwiseXorAcquire(o, -1));
        o.show("getAndBitwiseXorRelease", (int) VALUE.getAndBitwiseXorRelease(o, 1));
        System.out.println(VALUE.varType() + " " + VALUE.coordinateTypes());
        System.out.println(VALUE);
    }
}
