package xxxx.util;

import java.util.Vector;
import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

// new, add(0) || clear(), elements() at the end; one @Outcome only, so there is no container of them. The constructor is the first sequence.
@JCStressTest
@Outcome(id = "true,\\s*(\\[\\]|\\[0\\]),\\s*[01]", expect = Expect.ACCEPTABLE, desc = "atomic")
@State
public class VectorTest3 {
    Vector obj = new Vector();

    public VectorTest3() {
        obj.add(5);
    }

    @Actor
    public void actor1(StringResult3 result) {
        result.r1 = ResultAdapter.get(obj.add(0));
    }

    @Actor
    public void actor2(StringResult3 result) {
        obj.clear();
    }

    @Arbiter
    public void arbiter(StringResult3 result) {
        result.r2 = ResultAdapter.get(obj.elements());
        result.r3 = ResultAdapter.get(obj.size());
    }
}
