package plait.internal;

import java.lang.module.ModuleDescriptor;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import jdk.internal.loader.BootLoader;
import jdk.internal.module.ServicesCatalog;
import jdk.internal.module.ServicesCatalog.ServiceProvider;

/** Modules of the JDK, known from their module-info alone. */
final class Modules {
  private Modules() {}

  /** Module.getDescriptor: read when first asked for. */
  static ModuleDescriptor descriptor(Module module) {
    ModuleDescriptor known = getDescriptor(module);
    if (known != null || !module.isNamed()) return known;
    byte[] bytes = moduleInfo(module.getName());
    if (bytes == null) return null;
    ModuleDescriptor read = ModuleDescriptor.read(ByteBuffer.wrap(bytes));
    setDescriptor(module, read);
    return read;
  }

  /** Module.getPackages. The boot loader's unnamed module has none. */
  static Set<String> packages(Module module) {
    ModuleDescriptor descriptor = descriptor(module);
    if (descriptor != null) return descriptor.packages();
    Set<String> names = new HashSet<>();
    if (!module.isNamed() && module.getClassLoader() != null) {
      for (Package p : module.getClassLoader().getDefinedPackages()) names.add(p.getName());
    }
    return names;
  }

  /** ServicesCatalog.findServices: every module of the JDK is in the catalog of the boot loader, none in others. */
  static List<ServiceProvider> findServices(ServicesCatalog catalog, String service) {
    if (catalog != BootLoader.getServicesCatalog()) return List.of();
    Object[] found = providers(service);
    List<ServiceProvider> providers = new ArrayList<>(found.length / 2);
    for (int i = 0; i < found.length; i += 2) {
      providers.add(new ServiceProvider((Module) found[i], (String) found[i + 1]));
    }
    return providers;
  }

  /** ModuleLayer.boot. The only layer: it holds the modules of the JDK, as their members say. */
  static ModuleLayer bootLayer() {
    return ModuleLayer.empty();
  }

  /** Module.getLayer. */
  static ModuleLayer layer(Module module) {
    return module.isNamed() ? bootLayer() : null;
  }

  /** ModuleLayer.modules. */
  static Set<Module> modules(ModuleLayer layer) {
    return Set.of(all());
  }

  /** ModuleLayer.findModule. */
  static Optional<Module> findModule(ModuleLayer layer, String name) {
    return Optional.ofNullable(find(name));
  }

  private static native Module find(String name);

  private static native Module[] all();

  private static native ModuleDescriptor getDescriptor(Module module);

  private static native void setDescriptor(Module module, ModuleDescriptor descriptor);

  private static native byte[] moduleInfo(String name);

  /** A module and the name of a class in it, then the next. */
  private static native Object[] providers(String service);
}
