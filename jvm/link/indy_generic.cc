// Any bootstrap method that is not synthesised: it runs in Java when the instruction is first
// executed, and its CallSite is kept in a cell. The adapter calls the site's present target.
#include "jvm/link/indy_linkers.h"
#include "jvm/link/link_cell.h"

namespace plait {

Method* link_generic(LinkContext& link, const DynamicSite& site) {
  Method* adapter = add_adapter(link.vm, "dynamic", site.descriptor);
  CodeBuilder b(*adapter);
  emit_cell_value(link, b, "callSite", site.cp_index);
  b.invoke_virtual(library_method(link.vm, "java/lang/invoke/CallSite", "getTarget",
                                  "()Ljava/lang/invoke/MethodHandle;"));
  u16 local = 0;
  for (auto p : parameter_descriptors(site.descriptor)) {
    b.load(type_of_descriptor(p[0]), local);
    local = static_cast<u16>(local + slots_of_descriptor(p));
  }
  Method* invoke_exact = library_method(link.vm, "java/lang/invoke/MethodHandle", "invokeExact",
                                        "([Ljava/lang/Object;)Ljava/lang/Object;");
  b.invoke_polymorphic(invoke_exact, site.descriptor);
  b.ret(adapter->return_type);
  b.finish();
  return adapter;
}

}  // namespace plait
