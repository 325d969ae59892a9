package plait.internal;

/** What ForkJoinPool does in other words (natives/concurrent/steady_code.cc). */
public final class Pools {
  private Pools() {}

  /** What is added to the phase of a worker that goes idle, where bit 31 of a phase says that the worker is idle. */
  public static native int nextStamp();

  /** Where bit 16 does: to the phase it has when it is active again, ... */
  public static native int nextActive();

  /** ... and until then. */
  public static native int nextInactive();

  /** In place of ++r, r being used as an index of queues alone. */
  public static native void advanceByOne();

  /** In place of r += 2. */
  public static native void advanceByTwo();
}
