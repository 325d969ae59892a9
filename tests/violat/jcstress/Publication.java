import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.IZL_Result;

/** A state of its own, three kinds of results, an interesting and a forbidden one. */
@JCStressTest
@Description("A flag set before what it guards.")
@Ref("section 17")
@Outcome(id = {"0, false, null", "0, false, x"}, expect = Expect.ACCEPTABLE, desc = "too early")
@Outcome(id = "1, true, x", expect = Expect.ACCEPTABLE, desc = "seen")
@Outcome(id = "0, true, .*", expect = Expect.ACCEPTABLE_INTERESTING, desc = "in between")
@Outcome(expect = Expect.FORBIDDEN, desc = "neither")
public class Publication {
    @State
    public static class Shared {
        boolean flag;
        int value;
        Object name;

        public Shared() {}
    }

    @Actor
    public void writer(Shared s) {
        s.flag = true;
        s.value = 1;
        s.name = "x";
    }

    @Actor
    public void reader(IZL_Result r, Shared s) {
        r.r2 = s.flag;
        r.r1 = s.value;
        r.r3 = s.name;
    }
}
