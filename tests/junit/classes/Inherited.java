import org.junit.jupiter.api.Test;

/** Tests that a class inherits, by an annotation of the project's own. */
abstract class Inherited {
    @Test
    @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
    @interface Every {}

    abstract int answer();

    @Every
    void isRight() {
        if (answer() != 42) throw new AssertionError(answer());
    }

    static class Heir extends Inherited {
        @Override
        int answer() {
            return 42;
        }
    }
}
