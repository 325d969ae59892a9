// EXPECT: verified
// OUTCOMES: normal "1 0 true\n" | normal "2 0 true\n"
//
// Counters belong to one execution: incremented once or twice, another one not at all.
import gov.nasa.jpf.vm.Verify;

public class OkVerifyCounters {
    public static void main(String[] args) {
        Verify.incrementCounter(0);
        if (Verify.getBoolean(false)) Verify.incrementCounter(0);
        System.out.println(Verify.getCounter(0) + " " + Verify.getCounter(1) + " " + Verify.isRunningInJPF());
    }
}
