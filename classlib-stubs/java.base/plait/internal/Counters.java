package plait.internal;

import java.nio.ByteBuffer;
import jdk.internal.perf.Perf;

/** Memory for performance counters. */
final class Counters {
  private Counters() {}

  /** Perf.createLong. */
  static ByteBuffer createLong(Perf perf, String name, int variability, int units, long value) {
    return ByteBuffer.allocate(Long.BYTES);
  }
}
