package jdk.internal.misc;

// In HotSpot the VM writes these values into the class.
final class UnsafeConstants {
    private UnsafeConstants() {}

    static final int ADDRESS_SIZE0 = 8;
    static final int PAGE_SIZE = 4096;
    static final boolean BIG_ENDIAN = false;
    static final boolean UNALIGNED_ACCESS = true;
    static final int DATA_CACHE_LINE_FLUSH_SIZE = 0;
}
