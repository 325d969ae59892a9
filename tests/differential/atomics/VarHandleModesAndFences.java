// VarHandle access modes by name, exact invocation, method handles from modes, fences.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.invoke.WrongMethodTypeException;

public class VarHandleModesAndFences {
    int x = 3;

    public static void main(String[] args) throws Throwable {
        VarHandle x = MethodHandles.lookup().findVarHandle(VarHandleModesAndFences.class, "x", int.class);
        for (VarHandle.AccessMode mode : VarHandle.AccessMode.values()) {
            System.out.println(mode + " " + mode.methodName() + " " + x.isAccessModeSupported(mode) + " " + x.accessModeType(mode));
        }
        System.out.println(VarHandle.AccessMode.valueFromMethodName("getAndAdd"));
        VarHandleModesAndFences o = new VarHandleModesAndFences();
        MethodHandle add = x.toMethodHandle(VarHandle.AccessMode.GET_AND_ADD);
        System.out.println((int) add.invokeExact(o, 4) + " " + o.x + " " + add.type());
        MethodHandle invoker = MethodHandles.varHandleInvoker(VarHandle.AccessMode.COMPARE_AND_SET,
                MethodType.methodType(boolean.class, VarHandleModesAndFences.class, int.class, int.class));
        System.out.println((boolean) invoker.invoke(x, o, 7, 70) + " " + o.x);
        VarHandle exact = x.withInvokeExactBehavior();
        System.out.println(exact.hasInvokeExactBehavior() + " " + x.hasInvokeExactBehavior());
        exact.set(o, 5);
        try {
            exact.set(o, (byte) 5);
        } catch (WrongMethodTypeException e) {
            System.out.println(e.getClass().getName());
        }
        x.set(o, (byte) 6);
        System.out.println(o.x);
        long widened = (int) x.get(o);
        Object boxed = x.get(o);
        System.out.println(widened + " " + boxed + " " + boxed.getClass());
        VarHandle.fullFence();
        VarHandle.acquireFence();
        VarHandle.releaseFence();
        VarHandle.loadLoadFence();
        VarHandle.storeStoreFence();
        java.lang.ref.Reference.reachabilityFence(o);
        System.out.println("fenced");
    }
}
