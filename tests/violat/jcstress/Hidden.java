import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.StringResult1;

/** Neither the test nor its actors are public: the reader comes before the writer or after it. */
@JCStressTest
@State
@Outcome(expect = Expect.ACCEPTABLE)
class Hidden {
    int x;

    @Actor
    void write() {
        x = 1;
    }

    @Actor
    void read(StringResult1 r) {
        r.r1 = String.valueOf(x);
    }
}
