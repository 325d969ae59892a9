package xxxx.util.concurrent;

import java.util.concurrent.ConcurrentLinkedQueue;
import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

// { offer(0); poll(); offer(1) } || { size() }
@JCStressTest
@Outcome(
    id = "true,\\s*0,\\s*true,\\s*0",
    expect = Expect.ACCEPTABLE,
    desc = "atomic")
@Outcome(
    id = "true,\\s*0,\\s*true,\\s*1",
    expect = Expect.ACCEPTABLE,
    desc = "atomic")
@State
public class ConcurrentLinkedQueueTest2 {
    ConcurrentLinkedQueue obj = new ConcurrentLinkedQueue();

    @Actor
    public void actor1(StringResult4 result) {
        String r;
        try { r = ResultAdapter.get(obj.offer(0)); } catch (Exception e) { r = ResultAdapter.get(e); }
        result.r1 = r;
        try { r = ResultAdapter.get(obj.poll()); } catch (Exception e) { r = ResultAdapter.get(e); }
        result.r2 = r;
        try { r = ResultAdapter.get(obj.offer(1)); } catch (Exception e) { r = ResultAdapter.get(e); }
        result.r3 = r;
    }

    @Actor
    public void actor2(StringResult4 result) {
        String r;
        try { r = ResultAdapter.get(obj.size()); } catch (Exception e) { r = ResultAdapter.get(e); }
        result.r4 = r;
    }
}
