// VarHandle of a reference field: identity comparison, exchange, no arithmetic, subtype checks.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class VarHandleReferenceField {
    volatile CharSequence text = "start";
    static final VarHandle TEXT;

    static {
        try {
            TEXT = MethodHandles.lookup().findVarHandle(VarHandleReferenceField.class, "text", CharSequence.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static void attempt(Runnable action) {
        try {
            action.run();
            System.out.println("fine");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getName());
        }
    }

    public static void main(String[] args) {
        VarHandleReferenceField o = new VarHandleReferenceField();
        System.out.println((CharSequence) TEXT.getAndSet(o, "next") + " " + o.text);
        System.out.println(TEXT.compareAndSet(o, new String("next"), "no") + " " + TEXT.compareAndSet(o, "next", "yes"));
        System.out.println((CharSequence) TEXT.compareAndExchange(o, "yes", "ok") + " " + o.text);
        Object loose = TEXT.getVolatile(o);
        System.out.println(loose);
        TEXT.setRelease(o, (CharSequence) null);
        System.out.println((CharSequence) TEXT.getAcquire(o) + " " + TEXT.weakCompareAndSetPlain(o, "x", "y"));
        TEXT.setOpaque(o, (CharSequence) new StringBuilder("builder"));
        System.out.println((CharSequence) TEXT.getOpaque(o));
        attempt(() -> TEXT.getAndAdd(o, "x"));
        attempt(() -> TEXT.getAndBitwiseOr(o, "x"));
        attempt(() -> TEXT.set(o, (Object) 5));
        attempt(() -> TEXT.set((Object) "not the receiver", (CharSequence) "x"));
        attempt(() -> TEXT.set((VarHandleReferenceField) null, (CharSequence) "x"));
        attempt(() -> TEXT.set(o, 5));
        attempt(() -> TEXT.get());
        attempt(() -> TEXT.get(o, o));
        System.out.println(o.text);
    }
}
