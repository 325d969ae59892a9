// VarHandle of static fields: no coordinates, class initialised on first access, finals are read-only.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class VarHandleStaticField {
    static class Holder {
        static int count = start();
        static String name = "n";
        static final long FIXED = Long.parseLong("77");

        static int start() {
            System.out.println("Holder initialised");
            return 5;
        }
    }

    public static void main(String[] args) throws Exception {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        VarHandle count = lookup.findStaticVarHandle(Holder.class, "count", int.class);
        VarHandle name = lookup.findStaticVarHandle(Holder.class, "name", String.class);
        VarHandle fixed = lookup.findStaticVarHandle(Holder.class, "FIXED", long.class);
        System.out.println((int) count.getAndAdd(2) + " " + (int) count.getVolatile() + " " + count.compareAndSet(7, 8));
        System.out.println((String) name.getAndSet("m") + " " + (String) name.get() + " " + Holder.name);
        System.out.println((long) fixed.get() + " " + count.coordinateTypes().size());
        System.out.println(fixed.isAccessModeSupported(VarHandle.AccessMode.SET) + " "
                + fixed.isAccessModeSupported(VarHandle.AccessMode.GET_ACQUIRE));
        try {
            fixed.set(1L);
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getClass().getName());
        }
        try {
            lookup.findStaticVarHandle(Holder.class, "missing", int.class);
        } catch (NoSuchFieldException e) {
            System.out.println(e.getClass().getName());
        }
        try {
            lookup.findVarHandle(Holder.class, "count", int.class);
        } catch (IllegalAccessException e) {
            System.out.println(e.getClass().getName());
        }
    }
}
