package plait.internal;

import java.util.concurrent.locks.LockSupport;

/** What ForkJoinPool does in other words (natives/concurrent/steady_code.cc). */
public final class Pools {
  private Pools() {}

  /** What is added to the phase of a worker that goes idle, where bit 31 of a phase says that the worker is idle. */
  public static native int nextStamp();

  /** Where bit 16 does: to the phase it has when it is active again, ... */
  public static native int nextActive();

  /** ... and until then. */
  public static native int nextInactive();

  /** In place of ++r, where r is used in r & (n - 1) alone. */
  public static native void nextBelow();

  /** In place of ++r, where r is used in r & m alone. */
  public static native void nextMasked();

  /** In place of r += 2, as nextBelow. */
  public static native void nextButOneBelow();

  /** In place of parkNanos(blocker, nanos): a permit is used up, but no time passes. */
  static void rest(Object blocker, long nanos) {
    LockSupport.parkUntil(blocker, 1);  // it was in 1970
  }

  /** In place of r += 2, as nextMasked. */
  public static native void nextButOneMasked();
}
