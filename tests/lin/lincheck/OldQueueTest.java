import java.util.ArrayDeque;
import org.jetbrains.kotlinx.lincheck.annotations.OpGroupConfig;
import org.jetbrains.kotlinx.lincheck.annotations.Operation;
import org.jetbrains.kotlinx.lincheck.annotations.Param;
import org.jetbrains.kotlinx.lincheck.annotations.StateRepresentation;
import org.jetbrains.kotlinx.lincheck.annotations.Validate;
import org.jetbrains.kotlinx.lincheck.paramgen.IntGen;
import org.jetbrains.kotlinx.lincheck.paramgen.ThreadIdGen;

/** A queue for one consumer, as a test of Lincheck 2: right, as consumers are never two. */
@OpGroupConfig(name = "consumer", nonParallel = true)
@Param(name = "element", gen = IntGen.class, conf = "3:7")
public class OldQueueTest {
    private final ArrayDeque<Integer> items = new ArrayDeque<>();

    @Operation(params = {"element"})
    public void offer(int element) {
        synchronized (items) {
            items.addLast(element);
        }
    }

    /** Two steps: between them another consumer could take the element. */
    @Operation(group = "consumer")
    public Integer poll() {
        synchronized (items) {
            if (items.isEmpty()) return null;
        }
        synchronized (items) {
            return items.removeFirst();
        }
    }

    @Operation(runOnce = true)
    public int close() {
        return 0;
    }

    @Operation
    public int of(@Param(gen = ThreadIdGen.class) int thread) {
        return thread;
    }

    @Validate
    public void validate() {
        if (items.size() > 9) throw new IllegalStateException("too many");
    }

    @StateRepresentation
    public String state() {
        return items.toString();
    }

    public void notAnOperation() {
        throw new AssertionError();
    }
}
