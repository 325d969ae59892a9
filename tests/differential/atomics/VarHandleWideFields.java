// VarHandles of long, float and double fields: atomics compare bits, so NaN matches NaN and 0.0 is not -0.0.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class VarHandleWideFields {
    long j = 1L << 40;
    float f = 1.5f;
    double d = 2.5;

    public static void main(String[] args) throws Exception {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        VarHandle j = lookup.findVarHandle(VarHandleWideFields.class, "j", long.class);
        VarHandle f = lookup.findVarHandle(VarHandleWideFields.class, "f", float.class);
        VarHandle d = lookup.findVarHandle(VarHandleWideFields.class, "d", double.class);
        VarHandleWideFields o = new VarHandleWideFields();
        System.out.println((long) j.getAndAdd(o, 5L) + " " + (long) j.getAndBitwiseXor(o, -1L) + " " + o.j);
        System.out.println(j.compareAndSet(o, ~((1L << 40) + 5), 9L) + " " + (long) j.compareAndExchange(o, 9L, 10L)
                + " " + (long) j.getAndSetAcquire(o, 11L) + " " + (long) j.getOpaque(o));
        System.out.println((float) f.getAndAdd(o, 0.25f) + " " + o.f + " " + f.compareAndSet(o, 1.75f, Float.NaN));
        System.out.println(f.compareAndSet(o, Float.NaN, 0.0f) + " " + f.compareAndSet(o, -0.0f, 1f) + " " + o.f);
        System.out.println((double) d.getAndAdd(o, 0.5) + " " + (double) d.compareAndExchange(o, 3.0, -0.0)
                + " " + d.compareAndSet(o, 0.0, 1.0) + " " + d.compareAndSet(o, -0.0, 7.0) + " " + o.d);
        System.out.println((double) d.getAndSetRelease(o, 8.0) + " " + (double) d.getVolatile(o));
        System.out.println(d.isAccessModeSupported(VarHandle.AccessMode.GET_AND_BITWISE_OR) + " "
                + d.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD));
    }
}
