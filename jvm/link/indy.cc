#include "jvm/link/indy.h"

#include "jvm/link/indy_linkers.h"
#include "jvm/link/link_cell.h"

namespace plait {

namespace {

Method* link_known(LinkContext& link, const DynamicSite& site, u16 bootstrap) {
  constexpr std::string_view kLambda = "java/lang/invoke/LambdaMetafactory";
  constexpr std::string_view kConcat = "java/lang/invoke/StringConcatFactory";
  constexpr std::string_view kSwitch = "java/lang/runtime/SwitchBootstraps";
  if (link.names_method(bootstrap, kLambda, "metafactory")) return link_lambda(link, site, false);
  if (link.names_method(bootstrap, kLambda, "altMetafactory")) return link_lambda(link, site, true);
  if (link.names_method(bootstrap, kConcat, "makeConcatWithConstants"))
    return link_concat(link, site, true);
  if (link.names_method(bootstrap, kConcat, "makeConcat")) return link_concat(link, site, false);
  if (link.names_method(bootstrap, "java/lang/runtime/ObjectMethods", "bootstrap"))
    return link_record_method(link, site);
  if (link.names_method(bootstrap, kSwitch, "typeSwitch")) return link_switch(link, site, false);
  if (link.names_method(bootstrap, kSwitch, "enumSwitch")) return link_switch(link, site, true);
  return nullptr;
}

}  // namespace

Slow link_call_site(Vm& vm, Thread& t, Class& caller, u16 cp_index, CallSite& site) {
  LinkContext link(vm, t, caller);
  const ClassFile& file = *caller.file;
  const Constant& entry = file.constants[cp_index];
  const BootstrapMethod& bootstrap = file.bootstrap_methods[entry.a];
  const DynamicSite dynamic{file.nat_name(entry.b), file.nat_descriptor(entry.b),
                            bootstrap.arguments, cp_index};
  Method* adapter = link_known(link, dynamic, bootstrap.method_handle);
  if (!adapter && !link.failed()) adapter = link_generic(link, dynamic);
  if (link.failed()) return link.outcome();
  site.method = adapter;
  return Slow::kDone;
}

namespace {

// The instruction becomes a call of a static method without arguments that returns the constant.
// Unlike a rewritten ldc_ref it stays right when the search takes back the run that made the
// object.
void call_constant(Code& code, Insn& insn, Method* adapter) {
  CallSite site;
  site.name = adapter->name;
  site.descriptor = adapter->descriptor;
  site.cp_index = insn.a;
  site.return_type = adapter->return_type;
  site.is_static = true;
  site.method = adapter;
  insn.u = static_cast<u32>(code.calls.size());
  code.calls.push_back(site);
  insn.op = static_cast<u16>(Op::k_invokedynamic_linked);
}

}  // namespace

Slow resolve_invoke_constant(Vm& vm, Thread& t, Method& from, Code& code, Insn& insn) {
  LinkContext link(vm, t, *from.owner);
  Method* adapter = link_constant(link, insn.a);
  if (!adapter) return link.outcome();
  call_constant(code, insn, adapter);
  return Slow::kDone;
}

Slow resolve_interned_constant(Vm& vm, Code& code, Insn& insn, Ref string) {
  Method* adapter = add_adapter(vm, "constant", "()Ljava/lang/String;");
  CodeBuilder b(*adapter);
  b.constant_ref(string);
  b.invoke_direct(library_method(vm, "java/lang/String", "intern", "()Ljava/lang/String;"));
  b.ret(BasicType::kReference);
  b.finish();
  call_constant(code, insn, adapter);
  return Slow::kDone;
}

}  // namespace plait
