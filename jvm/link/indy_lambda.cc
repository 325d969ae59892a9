// Lambdas and method references: a hidden class with the captured values as fields (what
// InnerClassLambdaMetafactory spins on HotSpot), and an adapter that makes its instance.
#include "jvm/heap/heap.h"
#include "jvm/link/conversions.h"
#include "jvm/link/indy_linkers.h"

namespace plait {

namespace {

constexpr i32 kFlagMarkers = 2, kFlagBridges = 4, kFlagSerializable = 1;

struct Lambda {
  Class* c = nullptr;
  HandleConstant implementation;
  std::vector<std::string_view> captured;  // descriptors
  std::string_view instantiated;           // the interface method's type at this site
};

std::string lambda_name(const LinkContext& link, const DynamicSite& site) {
  // A function of the site alone, so that it does not depend on the order in which sites are
  // linked.
  u64 hash = 0xcbf29ce484222325;
  for (char ch : *link.caller.name) hash = (hash ^ static_cast<u8>(ch)) * 0x100000001b3;
  const u64 address = 0x0000'7000'0000'0000 + (hash & 0xff'ffff'0000) + site.cp_index * 0x400u;
  if (link.vm.jdk_release() >= 21)
    return fmt::format("{}$$Lambda+0x{:016x}", *link.caller.name, address);
  return fmt::format("{}$$Lambda${}+0x{:016x}", *link.caller.name, site.cp_index, address);
}

std::unique_ptr<Class> make_class(LinkContext& link, const DynamicSite& site,
                                  const std::vector<std::string_view>& captured) {
  auto c = std::make_unique<Class>();
  c->loader = link.caller.loader;
  c->module = link.caller.module;
  c->name = intern_symbol(lambda_name(link, site));
  c->access_flags = kAccFinal | kAccSuper | kAccSynthetic;
  c->super = link.vm.known().object;
  c->interfaces.push_back(link.load_descriptor(return_descriptor(site.descriptor)));
  for (std::size_t i = 0; i < captured.size(); ++i) {
    Field f;
    f.name = intern_symbol(fmt::format("arg${}", i + 1));
    f.descriptor = intern_symbol(captured[i]);
    f.access_flags = kAccPrivate | kAccFinal;
    f.type = type_of_descriptor(captured[i][0]);
    f.index = static_cast<u32>(i);
    c->fields.push_back(f);
  }
  return c;
}

Class* nest_host_of(LinkContext& link) {
  if (link.caller.nest_host) return link.caller.nest_host;
  return link.file.nest_host.empty() ? &link.caller : link.load(link.file.nest_host);
}

// altMetafactory's trailing arguments: flags, then markers and bridges as the flags say. Returns
// true iff the lambda is serializable.
bool add_alternatives(LinkContext& link, const DynamicSite& site, Class& c,
                      std::vector<std::string_view>& bridges) {
  std::size_t at = 3;
  auto next_int = [&] { return static_cast<i32>(link.file.constants[site.arguments[at++]].bits); };
  const i32 flags = next_int();
  if (flags & kFlagMarkers) {
    for (i32 n = next_int(); n > 0; --n)
      c.interfaces.push_back(link.load(link.file.class_name(site.arguments[at++])));
  }
  if (flags & kFlagBridges) {
    for (i32 n = next_int(); n > 0; --n) bridges.push_back(link.method_type(site.arguments[at++]));
  }
  if (flags & kFlagSerializable) c.interfaces.push_back(link.vm.known().serializable);
  return flags & kFlagSerializable;
}

void emit_call(CodeBuilder& b, const HandleConstant& target) {
  switch (target.kind) {
    case ReferenceKind::kInvokeStatic: return b.invoke_static(target.method);
    case ReferenceKind::kInvokeSpecial:
    case ReferenceKind::kNewInvokeSpecial: return b.invoke_direct(target.method);
    default: return b.invoke_virtual(target.method);
  }
}

// Parameter types of the implementation with its receiver in front, and its result.
struct CallType {
  std::vector<std::string> parameters;
  std::string result;
};

CallType call_type_of(const HandleConstant& target) {
  CallType type;
  const std::string holder = (*target.holder->name)[0] == '['
                                 ? std::string(*target.holder->name)
                                 : fmt::format("L{};", *target.holder->name);
  const bool is_constructor = target.kind == ReferenceKind::kNewInvokeSpecial;
  if (!target.method->is_static() && !is_constructor) type.parameters.push_back(holder);
  for (auto p : parameter_descriptors(*target.method->descriptor)) type.parameters.emplace_back(p);
  type.result =
      is_constructor ? holder : std::string(return_descriptor(*target.method->descriptor));
  return type;
}

// The interface method (or a bridge): captured values, then the arguments, each converted; the
// call; its result.
void build_body(LinkContext& link, const Lambda& lambda, Method& method) {
  CodeBuilder b(method);
  const CallType target = call_type_of(lambda.implementation);
  const auto wanted = parameter_descriptors(lambda.instantiated);
  if (lambda.implementation.kind == ReferenceKind::kNewInvokeSpecial) {
    b.new_object(lambda.implementation.holder);
    b.op(Op::k_dup);
  }
  for (std::size_t i = 0; i < lambda.captured.size(); ++i) {
    b.load(BasicType::kReference, 0);
    b.get_field(lambda.c->fields[i]);
    emit_conversion(link, b, lambda.captured[i], target.parameters[i], lambda.captured[i]);
  }
  u16 local = 1;
  std::size_t i = 0;
  for (auto p : parameter_descriptors(*method.descriptor)) {
    b.load(type_of_descriptor(p[0]), local);
    emit_conversion(link, b, p, target.parameters[lambda.captured.size() + i], wanted[i]);
    local = static_cast<u16>(local + slots_of_descriptor(p));
    ++i;
  }
  emit_call(b, lambda.implementation);
  const std::string_view result = return_descriptor(*method.descriptor);
  if (result == "V" && target.result != "V") {
    b.op(slots_of_descriptor(target.result) == 2 ? Op::k_pop2 : Op::k_pop);
  }
  emit_conversion(link, b, target.result, result, return_descriptor(lambda.instantiated));
  b.ret(method.return_type);
  b.finish();
}

// writeReplace(): what a serializable lambda is written as, a SerializedLambda that names the site.
void build_write_replace(LinkContext& link, const DynamicSite& site, const Lambda& lambda,
                         Method& method) {
  Vm& vm = link.vm;
  CodeBuilder b(method);
  Class* form = vm.classes().require("java/lang/invoke/SerializedLambda");
  auto text = [&](std::string_view t) { b.constant_ref(vm.intern_modified_utf8(t)); };
  const std::string_view interface = return_descriptor(site.descriptor);
  const Method& target = *lambda.implementation.method;
  b.new_object(form);
  b.op(Op::k_dup);
  b.constant_ref(link.caller.mirror);
  text(interface.substr(1, interface.size() - 2));
  text(site.name);
  text(link.method_type(site.arguments[0]));
  b.constant_int(static_cast<i32>(lambda.implementation.kind));
  text(*lambda.implementation.holder->name);
  text(*target.name);
  text(*target.descriptor);
  text(lambda.instantiated);
  b.constant_int(static_cast<i32>(lambda.captured.size()));
  b.new_array(vm.known().object);
  for (std::size_t i = 0; i < lambda.captured.size(); ++i) {
    const Field& f = lambda.c->fields[i];
    b.op(Op::k_dup);
    b.constant_int(static_cast<i32>(i));
    b.load(BasicType::kReference, 0);
    b.get_field(f);
    if (f.type != BasicType::kReference) emit_box(vm, b, f.type);
    b.op(Op::k_aastore);
  }
  const std::string s = "Ljava/lang/String;";
  b.invoke_direct(library_method(
      vm, *form->name, "<init>",
      "(Ljava/lang/Class;" + s + s + s + "I" + s + s + s + s + "[Ljava/lang/Object;)V"));
  b.ret(BasicType::kReference);
  b.finish();
}

// ()Interface hands out one permanent instance; with captured values the adapter makes a fresh one.
Method* make_factory(LinkContext& link, const DynamicSite& site, const Lambda& lambda) {
  Method* factory = add_adapter(link.vm, "lambda", site.descriptor);
  CodeBuilder b(*factory);
  if (lambda.captured.empty()) {
    const u32 name =
        0x4000'0000u | (static_cast<u32>(std::hash<std::string_view>{}(*lambda.c->name)) >> 2);
    b.constant_ref(link.vm.whole_heap().allocate_permanent_object(lambda.c, name));
  } else {
    b.new_object(lambda.c);
    u16 local = 0;
    for (const Field& f : lambda.c->fields) {
      b.op(Op::k_dup);
      b.load(f.type, local);
      b.put_field(f);
      local = static_cast<u16>(local + slots_of(f.type));
    }
  }
  b.ret(BasicType::kReference);
  b.finish();
  return factory;
}

}  // namespace

Method* link_lambda(LinkContext& link, const DynamicSite& site, bool is_alt) {
  Lambda lambda;
  lambda.captured = parameter_descriptors(site.descriptor);
  lambda.implementation = link.method_handle(site.arguments[1]);
  lambda.instantiated = link.method_type(site.arguments[2]);
  std::vector<std::string_view> types = {link.method_type(site.arguments[0])};
  auto c = make_class(link, site, lambda.captured);
  const bool is_serializable = is_alt && add_alternatives(link, site, *c, types);
  if (link.failed()) return nullptr;
  for (auto type : types) c->methods.push_back(make_synthetic_method(site.name, type, kAccPublic));
  if (is_serializable) {
    c->methods.push_back(
        make_synthetic_method("writeReplace", "()Ljava/lang/Object;", kAccPrivate | kAccFinal));
  }
  lambda.c = link.classes().define_synthetic(std::move(c));
  lambda.c->nest_host = nest_host_of(link);
  for (std::size_t i = 0; i < types.size(); ++i) build_body(link, lambda, *lambda.c->methods[i]);
  if (is_serializable) build_write_replace(link, site, lambda, *lambda.c->methods.back());
  return link.failed() ? nullptr : make_factory(link, site, lambda);
}

}  // namespace plait
