package plait.internal;

import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.security.AllPermission;
import java.security.CodeSource;
import java.security.Permissions;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import jdk.internal.loader.ClassLoaders;
import jdk.internal.misc.Unsafe;

/** What the VM needs done in Java about class loaders. */
final class Loaders {
  private Loaders() {}

  /** Makes the JDK's loaders, once, before the program starts. */
  static ClassLoader start() {
    ClassLoader app = ClassLoaders.appClassLoader();
    Thread.currentThread().setContextClassLoader(app);
    return app;
  }

  /** Class.forName0 for what the VM's own loaders do not know. */
  static Class<?> forName(String name, boolean initialize, ClassLoader loader) throws ClassNotFoundException {
    int dimensions = name.lastIndexOf('[') + 1;
    if (dimensions > 0) name = name.substring(dimensions + 1, name.length() - 1);
    Class<?> type = ask(loader, name);
    for (; dimensions > 0; dimensions--) type = type.arrayType();
    if (initialize) Unsafe.getUnsafe().ensureClassInitialized(type);
    return type;
  }

  /** Resolution of a class that the VM must ask `loader` for. */
  static void load(ClassLoader loader, String internalName) {
    try {
      ask(loader, internalName.replace('/', '.'));
    } catch (ClassNotFoundException e) {
      Error error = new NoClassDefFoundError(internalName);
      error.initCause(e);
      throw error;
    }
  }

  /** As the VM asks: once for a name, under the loader's monitor unless that has said it needs none. */
  private static Class<?> ask(ClassLoader loader, String name) throws ClassNotFoundException {
    Class<?> known = initiated(loader, name);
    if (known != null) return known;
    if (isParallel(loader)) return load(loader, name, null);
    synchronized (loader) {
      return load(loader, name, initiated(loader, name));
    }
  }

  private static Class<?> load(ClassLoader loader, String name, Class<?> known) throws ClassNotFoundException {
    if (known != null) return known;
    Class<?> type = loader.loadClass(name);
    if (type == null || !type.getName().equals(name)) throw new ClassNotFoundException(name);
    record(loader, type);
    return type;
  }

  /** The class that the loader defined or gave under that name; null if none. */
  private static native Class<?> initiated(ClassLoader loader, String name);

  private static native boolean isParallel(ClassLoader loader);

  private static native void record(ClassLoader loader, Class<?> type);

  /** Class.getProtectionDomain: where a class of the class path comes from. */
  static ProtectionDomain protectionDomain(Class<?> type) throws MalformedURLException {
    ClassLoader loader = type.getClassLoader();
    String location = loader == null || type.isArray() ? null : location(type);
    if (location == null) return AllPermissions.DOMAIN;
    CodeSource source = new CodeSource(new File(location).toURI().toURL(), (Certificate[]) null);
    return new ProtectionDomain(source, null, loader, null);
  }

  private static final class AllPermissions {
    static final ProtectionDomain DOMAIN = new ProtectionDomain(null, permissions());

    private static Permissions permissions() {
      Permissions all = new Permissions();
      all.add(new AllPermission());
      return all;
    }
  }

  /** The folder or jar, null if it is neither. */
  private static native String location(Class<?> type);

  /** A resource of the JDK's image, null if there is none. */
  static InputStream systemResource(String module, String name) {
    byte[] bytes = resourceBytes(name);
    return bytes == null ? null : new ByteArrayInputStream(bytes);
  }

  private static native byte[] resourceBytes(String name);
}
