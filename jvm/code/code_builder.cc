#include "jvm/code/code_builder.h"

#include <algorithm>
#include <string_view>

namespace plait {

namespace {

// Slots of a column of the opcode table such as "AIJ". REQUIRES: it only names types.
int slots_of_letters(const char* letters) {
  int slots = 0;
  for (const char* p = letters; *p && *p != '_'; ++p) {
    CHECK(std::string_view("IJFDA").find(*p) != std::string_view::npos);
    slots += *p == 'J' || *p == 'D' ? 2 : 1;
  }
  return slots;
}

// The five forms of a load, store or return: int, long, float, double, reference, in opcode order.
Op typed(Op int_form, BasicType type) {
  int step = 0;
  switch (type) {
    case BasicType::kLong: step = 1; break;
    case BasicType::kFloat: step = 2; break;
    case BasicType::kDouble: step = 3; break;
    case BasicType::kReference: step = 4; break;
    default: break;
  }
  return static_cast<Op>(static_cast<int>(int_form) + step);
}

Op get_op(const Field& f) {
  const bool s = f.is_static();
  switch (f.type) {
    case BasicType::kBoolean:
    case BasicType::kByte: return s ? Op::k_getstatic_i8 : Op::k_getfield_i8;
    case BasicType::kShort: return s ? Op::k_getstatic_i16 : Op::k_getfield_i16;
    case BasicType::kChar: return s ? Op::k_getstatic_u16 : Op::k_getfield_u16;
    case BasicType::kLong:
    case BasicType::kDouble: return s ? Op::k_getstatic_64 : Op::k_getfield_64;
    case BasicType::kReference: return s ? Op::k_getstatic_ref : Op::k_getfield_ref;
    default: return s ? Op::k_getstatic_32 : Op::k_getfield_32;
  }
}

Op put_op(BasicType type) {
  switch (type) {
    case BasicType::kBoolean: return Op::k_putfield_bool;
    case BasicType::kByte: return Op::k_putfield_8;
    case BasicType::kShort:
    case BasicType::kChar: return Op::k_putfield_16;
    case BasicType::kLong:
    case BasicType::kDouble: return Op::k_putfield_64;
    case BasicType::kReference: return Op::k_putfield_ref;
    default: return Op::k_putfield_32;
  }
}

bool ends_flow(Op op) { return op == Op::k_goto || op == Op::k_athrow || op == Op::k_tableswitch; }

}  // namespace

CodeBuilder::CodeBuilder(Method& method) : method_(method), code_(std::make_unique<Code>()) {
  code_->method = &method;
  code_->max_locals = method.arg_slots;
}

void CodeBuilder::load(BasicType type, u16 local) {
  emit(typed(Op::k_iload, type), local);
  adjust(static_cast<int>(slots_of(type)));
}

void CodeBuilder::store(BasicType type, u16 local) {
  emit(typed(Op::k_istore, type), local);
  adjust(-static_cast<int>(slots_of(type)));
}

void CodeBuilder::constant_int(i32 value) {
  emit(Op::k_ldc_raw32, 0, static_cast<u32>(value));
  adjust(1);
}

void CodeBuilder::constant_ref(Ref permanent) {
  emit(Op::k_ldc_ref, 0, permanent.bits);
  adjust(1);
}

void CodeBuilder::op(Op op) {
  emit(op);
  if (op == Op::k_dup) return adjust(1);
  if (op == Op::k_dup2) return adjust(2);
  if (op == Op::k_pop) return adjust(-1);
  if (op == Op::k_pop2) return adjust(-2);
  if (op == Op::k_swap) return;
  const OpcodeInfo& info = opcode_info(static_cast<u16>(op));
  adjust(-slots_of_letters(info.pops));
  adjust(slots_of_letters(info.pushes));
  if (ends_flow(op)) reachable_ = false;
}

void CodeBuilder::get_field(const Field& field) {
  emit(get_op(field), 0, field.offset);
  adjust(static_cast<int>(slots_of(field.type)) - 1);
}

void CodeBuilder::put_field(const Field& field) {
  emit(put_op(field.type), 0, field.offset);
  adjust(-static_cast<int>(slots_of(field.type)) - 1);
}

void CodeBuilder::get_static(const Field& field) {
  emit(get_op(field), 0, static_cast<u32>(code_->statics.size()));
  code_->statics.push_back({field.owner, field.offset});
  adjust(static_cast<int>(slots_of(field.type)));
}

u32 CodeBuilder::class_site(Class* c) {
  code_->classes.push_back({0, c});
  return static_cast<u32>(code_->classes.size() - 1);
}

void CodeBuilder::new_object(Class* c) {
  emit(Op::k_new, 0, class_site(c));
  adjust(1);
}

void CodeBuilder::new_array(Class* component) { emit(Op::k_anewarray, 0, class_site(component)); }

void CodeBuilder::check_cast(Class* c) { emit(Op::k_checkcast, 0, class_site(c)); }

void CodeBuilder::instance_of(Class* c) { emit(Op::k_instanceof, 0, class_site(c)); }

void CodeBuilder::invoke_static(Method* target) {
  CHECK(target->is_static());
  invoke(Op::k_invokestatic_direct, target, target->descriptor, true);
}

void CodeBuilder::invoke_direct(Method* target) {
  CHECK(!target->is_static());
  invoke(Op::k_invokevirtual_direct, target, target->descriptor, false);
}

void CodeBuilder::invoke_virtual(Method* target) {
  CHECK(!target->is_static());
  if (target->is_private() || target->is_constructor()) return invoke_direct(target);
  const Op op =
      target->vtable_index >= 0 ? Op::k_invokevirtual_vtable : Op::k_invokeinterface_selected;
  invoke(op, target, target->descriptor, false);
}

void CodeBuilder::invoke_polymorphic(Method* declaration, std::string_view descriptor) {
  invoke(Op::k_invoke_polymorphic, declaration, intern_symbol(descriptor), false);
}

void CodeBuilder::invoke(Op op, Method* target, Symbol descriptor, bool is_static) {
  const Shape shape = shape_of(*descriptor);
  CallSite site;
  site.name = target->name;
  site.descriptor = descriptor;
  site.arg_slots = static_cast<u16>(shape.arg_slots + (is_static ? 0 : 1));
  site.return_type = shape.return_type;
  site.is_static = is_static;
  site.method = target;
  emit(op, 0, static_cast<u32>(code_->calls.size()));
  code_->calls.push_back(site);
  adjust(-static_cast<int>(site.arg_slots));
  adjust(static_cast<int>(slots_of(shape.return_type)));
}

CodeBuilder::Label CodeBuilder::new_label() {
  labels_.emplace_back();
  return Label{static_cast<u32>(labels_.size() - 1)};
}

// Records that control can arrive at `label` with the present depth.
void CodeBuilder::reach(Label label) {
  Target& target = labels_[label.id];
  if (target.depth < 0) target.depth = depth_;
  CHECK(target.depth == depth_);
}

void CodeBuilder::bind(Label label) {
  Target& target = labels_[label.id];
  CHECK(target.insn < 0);
  if (reachable_) reach(label);
  CHECK(target.depth >= 0);  // somebody branches here, or it is reached from above
  depth_ = target.depth;
  reachable_ = true;
  target.insn = static_cast<i32>(code_->insns.size());
}

void CodeBuilder::branch(Op op, Label label) {
  emit(op);
  branches_.emplace_back(static_cast<u32>(code_->insns.size() - 1), label.id);
  adjust(-slots_of_letters(opcode_info(static_cast<u16>(op)).pops));
  reach(label);
  if (ends_flow(op)) reachable_ = false;
}

void CodeBuilder::table_switch(const std::vector<Label>& targets, Label otherwise) {
  emit(Op::k_tableswitch, 0, static_cast<u32>(code_->switches.size()));
  adjust(-1);
  SwitchTable table;
  table.is_table = true;
  for (Label label : targets) {
    reach(label);
    table.targets.push_back(label.id);  // becomes an instruction in finish()
  }
  reach(otherwise);
  table.default_target = otherwise.id;
  code_->switches.push_back(std::move(table));
  reachable_ = false;
}

void CodeBuilder::ret(BasicType type) {
  if (type == BasicType::kVoid) {
    emit(Op::k_return);
  } else {
    emit(typed(Op::k_ireturn, type));
    adjust(-static_cast<int>(slots_of(type)));
  }
  reachable_ = false;
}

Insn& CodeBuilder::emit(Op op, u16 a, u32 u) {
  CHECK(reachable_);
  Insn insn;
  insn.op = static_cast<u16>(op);
  insn.a = a;
  insn.u = u;
  code_->insns.push_back(insn);
  return code_->insns.back();
}

void CodeBuilder::adjust(int slots) {
  depth_ += slots;
  CHECK(depth_ >= 0);
  code_->max_stack = std::max(code_->max_stack, static_cast<u16>(depth_));
}

void CodeBuilder::finish() {
  CHECK_MSG(!reachable_, "code of {} falls off its end", describe(method_));
  auto place_of = [this](u32 label) {
    CHECK(labels_[label].insn >= 0);
    return static_cast<u32>(labels_[label].insn);
  };
  for (auto [insn, label] : branches_) code_->insns[insn].u = place_of(label);
  for (SwitchTable& table : code_->switches) {
    for (u32& target : table.targets) target = place_of(target);
    table.default_target = place_of(table.default_target);
  }
  method_.code = code_.release();
}

std::unique_ptr<Method> make_synthetic_method(std::string_view name, std::string_view descriptor,
                                              u16 flags) {
  const Shape shape = shape_of(descriptor);
  auto method = std::make_unique<Method>();
  method->name = intern_symbol(name);
  method->descriptor = intern_symbol(descriptor);
  method->access_flags = static_cast<u16>(flags | kAccSynthetic);
  method->arg_slots = static_cast<u16>(shape.arg_slots + (flags & kAccStatic ? 0 : 1));
  method->return_type = shape.return_type;
  method->is_hidden = true;
  method->is_caller_sensitive_skip = true;
  return method;
}

}  // namespace plait
