// JDK 25 ScopedValue: bound within call and run, rebound when nested, unbound outside and in new threads.
// JDK: 25+
public class ScopedValueBinding {
    static final ScopedValue<String> USER = ScopedValue.newInstance();
    static final ScopedValue<Integer> LEVEL = ScopedValue.newInstance();

    static String describe() {
        return USER.orElse("nobody") + "/" + (LEVEL.isBound() ? LEVEL.get() : -1);
    }

    public static void main(String[] args) throws Exception {
        System.out.println(describe());
        ScopedValue.where(USER, "ann").where(LEVEL, 1).run(() -> {
            System.out.println(describe());
            String inner = ScopedValue.where(USER, "bob").call(ScopedValueBinding::describe);
            System.out.println(inner + " then " + describe());
            String[] seen = new String[1];
            Thread t = new Thread(() -> seen[0] = describe());
            t.start();
            try {
                t.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            System.out.println("new thread " + seen[0]);
        });
        try {
            USER.get();
        } catch (java.util.NoSuchElementException e) {
            System.out.println(e.getClass().getName());
        }
        try {
            ScopedValue.where(LEVEL, 9).run(() -> { throw new IllegalStateException("at " + LEVEL.get()); });
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + LEVEL.isBound());
        }
    }
}
