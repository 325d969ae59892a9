package java.lang.invoke;

import jdk.internal.misc.Unsafe;

/** Replaces the native ClassLoader.defineClass0, which defines the classes that a Lookup is given. */
final class PlaitHiddenClasses {
    private PlaitHiddenClasses() {
    }

    static Class<?> defineClass0(ClassLoader loader, Class<?> lookup, String name, byte[] bytes, int offset, int length,
            java.security.ProtectionDomain domain, boolean initialize, int flags, Object classData) {
        Class<?> c = define(loader, lookup, bytes, offset, length, flags, classData);
        if (initialize) {
            Unsafe.getUnsafe().ensureClassInitialized(c);
        }
        return c;
    }

    private static native Class<?> define(ClassLoader loader, Class<?> lookup, byte[] bytes, int offset, int length,
            int flags, Object classData);
}
