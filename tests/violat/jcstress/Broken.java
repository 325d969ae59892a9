import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.StringResult1;

/** Tests that are not whole. */
public class Broken {
    @JCStressTest
    @Outcome(id = "x", expect = Expect.ACCEPTABLE)
    @State
    public static class NoActor {}

    @JCStressTest
    @Outcome(id = "x", expect = Expect.ACCEPTABLE)
    public static class NoState {
        @Actor
        public void actor(StringResult1 r) {}
    }

    @JCStressTest
    @State
    public static class NoOutcome {
        @Actor
        public void actor(StringResult1 r) {}
    }

    @JCStressTest
    @Outcome(id = "(", expect = Expect.ACCEPTABLE)
    @State
    public static class BadId {
        @Actor
        public void actor(StringResult1 r) {}
    }

    @JCStressTest
    @Outcome(id = "x", expect = Expect.ACCEPTABLE)
    @State
    public static class OddParameter {
        @Actor
        public void actor(StringResult1 r, String s) {}
    }

    @JCStressTest(Mode.Termination)
    @Outcome(id = "TERMINATED", expect = Expect.ACCEPTABLE)
    @State
    public static class Terminates {
        @Actor
        public void actor() {}
    }
}
