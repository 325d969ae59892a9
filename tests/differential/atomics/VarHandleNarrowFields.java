// VarHandles of byte, short, char and boolean fields: neighbours stay untouched, arithmetic wraps.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class VarHandleNarrowFields {
    byte b0 = 1, b1 = 2, b2 = 3, b3 = 4;
    short s0 = 10, s1 = 20;
    char c0 = 'a', c1 = 'b';
    boolean z0, z1 = true;

    static VarHandle of(String name, Class<?> type) throws ReflectiveOperationException {
        return MethodHandles.lookup().findVarHandle(VarHandleNarrowFields.class, name, type);
    }

    void show() {
        System.out.println(b0 + " " + b1 + " " + b2 + " " + b3 + " " + s0 + " " + s1 + " " + c0 + c1 + " " + z0 + " " + z1);
    }

    public static void main(String[] args) throws Exception {
        VarHandleNarrowFields o = new VarHandleNarrowFields();
        VarHandle b1 = of("b1", byte.class);
        System.out.println((byte) b1.getAndAdd(o, (byte) 127) + " " + b1.compareAndSet(o, (byte) -127, (byte) 50));
        o.show();
        System.out.println((byte) b1.getAndBitwiseXor(o, (byte) -1) + " " + (byte) b1.compareAndExchange(o, (byte) 0, (byte) 9)
                + " " + (byte) b1.getAndSet(o, (byte) 7));
        o.show();
        VarHandle s0 = of("s0", short.class);
        System.out.println((short) s0.getAndAdd(o, (short) 32760) + " " + (short) s0.getAndBitwiseAnd(o, (short) 0xFF)
                + " " + s0.weakCompareAndSetPlain(o, (short) 1234, (short) 0) + " " + (short) s0.getVolatile(o));
        o.show();
        VarHandle c1 = of("c1", char.class);
        System.out.println((char) c1.getAndAdd(o, (char) 1) + " " + (char) c1.getAndBitwiseOr(o, (char) 0x20)
                + " " + c1.compareAndSet(o, 'c', 'Z') + " " + (char) c1.getAcquire(o));
        o.show();
        VarHandle z0 = of("z0", boolean.class);
        System.out.println(z0.compareAndSet(o, false, true) + " " + (boolean) z0.getAndBitwiseAnd(o, false)
                + " " + (boolean) z0.getAndBitwiseXor(o, true) + " " + (boolean) z0.getAndBitwiseOr(o, false)
                + " " + (boolean) z0.getAndSet(o, false));
        o.show();
        try {
            z0.getAndAdd(o, true);
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getClass().getName());
        }
        System.out.println(z0.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD) + " "
                + z0.isAccessModeSupported(VarHandle.AccessMode.GET_AND_BITWISE_OR));
    }
}
