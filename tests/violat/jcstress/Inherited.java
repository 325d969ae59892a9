import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.StringResult1;

/** Methods, @State and @Outcome come from above, or another class says what is right. */
public class Inherited {
    @State
    @Outcome(id = "2", expect = Expect.ACCEPTABLE, desc = "both")
    @Outcome(id = "1", expect = Expect.UNKNOWN, desc = "lost")
    public abstract static class Increments {
        int count;

        @Actor
        public void first() {
            count++;
        }

        @Actor
        public void second() {
            count++;
        }

        @Arbiter
        public void result(StringResult1 r) {
            r.r1 = String.valueOf(count);
        }
    }

    @JCStressTest
    public static class Racy extends Increments {}

    @JCStressTest
    public static class Overriding extends Increments {
        @Override
        public void second() {}
    }

    @JCStressTest
    @JCStressMeta(Accepts.class)
    @Outcome(id = "2", expect = Expect.ACCEPTABLE, desc = "both")
    public static class Elsewhere extends Increments {}

    @Outcome(id = "1", expect = Expect.ACCEPTABLE_INTERESTING, desc = "as well")
    public static class Accepts {}

    @JCStressTest
    public abstract static class Abstract extends Increments {}
}
