#include "jvm/link/link_cell.h"

#include "jvm/link/conversions.h"

namespace plait {

namespace {

constexpr std::string_view kLinker = "java/lang/invoke/PlaitLinker";
constexpr std::string_view kObject = "Ljava/lang/Object;";

NativeResult read_cell(NativeCall& call) {
  const auto& [cell, offset] = invoke_state(call.vm).cells.find(&call.method)->second;
  // Who fills it is first with a result that others then have; each would have found the same.
  call.tell({ActionKind::kRead, cell->mirror, offset});
  return call.ret_ref(Ref{call.heap().load<u32>(cell->mirror, offset)});
}

constexpr NativeEntry kReadCell = {"", "readCell", "", read_cell, kTold};

// The static type of a constant that is linked through a cell.
std::string constant_descriptor(const LinkContext& link, u16 index) {
  switch (link.tag(index)) {
    case ConstantTag::kMethodType: return "Ljava/lang/invoke/MethodType;";
    case ConstantTag::kMethodHandle: return "Ljava/lang/invoke/MethodHandle;";
    default: return std::string(link.file.nat_descriptor(link.file.constants[index].b));
  }
}

}  // namespace

Method* make_cell(Vm& vm, Ref* mirror) {
  auto c = std::make_unique<Class>();
  c->name = intern_symbol("java/lang/invoke/PlaitCell");
  c->access_flags = kAccFinal | kAccSuper | kAccSynthetic;
  c->module = "java.base";
  c->super = vm.known().object;
  Field f;
  f.name = intern_symbol("value");
  f.descriptor = intern_symbol(kObject);
  f.access_flags = kAccStatic;
  f.type = BasicType::kReference;
  c->fields.push_back(f);
  Class* cell = vm.classes().define_synthetic(std::move(c));
  Method* reader = add_native_adapter(vm, "readCell", "()Ljava/lang/Object;", &kReadCell);
  invoke_state(vm).cells.emplace(reader, std::pair(cell, cell->fields[0].offset));
  *mirror = cell->mirror;
  return reader;
}

void emit_cell_value(LinkContext& link, CodeBuilder& b, std::string_view resolver, u16 index) {
  Ref mirror = kNull;
  Method* reader = make_cell(link.vm, &mirror);
  const auto filled = b.new_label();
  b.invoke_static(reader);
  b.op(Op::k_dup);
  b.branch(Op::k_ifnonnull, filled);
  b.op(Op::k_pop);
  b.constant_ref(mirror);
  b.constant_ref(link.caller.mirror);
  b.constant_int(index);
  b.invoke_static(library_method(link.vm, kLinker, resolver,
                                 "(Ljava/lang/Class;Ljava/lang/Class;I)Ljava/lang/Object;"));
  b.bind(filled);
}

Method* link_constant(LinkContext& link, u16 index) {
  const std::string descriptor = constant_descriptor(link, index);
  Method* adapter = add_adapter(link.vm, "constant", "()" + descriptor);
  CodeBuilder b(*adapter);
  emit_cell_value(link, b, "constant", index);
  // A null constant is stored as a stand-in.
  b.invoke_static(
      library_method(link.vm, kLinker, "unwrap", "(Ljava/lang/Object;)Ljava/lang/Object;"));
  if (adapter->return_type != BasicType::kReference) emit_unbox(link.vm, b, adapter->return_type);
  b.ret(adapter->return_type);
  b.finish();
  return adapter;
}

}  // namespace plait
