package java.security;

// What `new SecureRandom()` uses: a splitmix64 generator, the same numbers in every run. Installed by the VM, which also
// gives the seed.
final class PlaitSecureRandomSpi extends SecureRandomSpi {
    private static final long serialVersionUID = 1L;
    private long state;

    private long next() {
        long z = state += 0x9e3779b97f4a7c15L;
        z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }

    @Override protected synchronized void engineSetSeed(byte[] seed) {
        for (byte b : seed) state = state * 31 + b;
    }

    @Override protected synchronized void engineNextBytes(byte[] bytes) {
        for (int i = 0; i < bytes.length; ) {
            long bits = next();
            for (int n = 0; n < 8 && i < bytes.length; n++, bits >>= 8) bytes[i++] = (byte) bits;
        }
    }

    @Override protected byte[] engineGenerateSeed(int count) {
        byte[] seed = new byte[count];
        engineNextBytes(seed);
        return seed;
    }
}
