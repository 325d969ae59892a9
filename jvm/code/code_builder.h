// Builds the decoded code of a method the VM makes itself: lambda bodies, string concatenation,
// adapters.
//
// Every operand is given resolved, so the code is in quick form from the start. The builder keeps
// track of the operand-stack depth and fills in max_stack and max_locals.
//
// Ownership: finish() hands the Code to the method, which keeps it for the whole run.
// Invariants:
//  1. The depth in front of an instruction is the same on every path to it; branch() and bind()
//     check it.
//  2. References put into code (constant_ref) are permanent.
// Snapshots: outside.
#pragma once

#include <initializer_list>
#include <memory>
#include <utility>
#include <vector>

#include "jvm/base/error.h"
#include "jvm/code/code.h"

namespace plait {

class CodeBuilder {
 public:
  // A place in the code that branches name before or after it is bound.
  struct Label {
    u32 id;
  };

  // REQUIRES: name, descriptor, access_flags, arg_slots and return_type of `method` are set.
  explicit CodeBuilder(Method& method);

  // ---- Locals: the arguments.
  void load(BasicType type, u16 local);
  void store(BasicType type, u16 local);

  // ---- Constants
  void constant_int(i32 value);
  void constant_ref(Ref permanent);

  // ---- Instructions without operands whose effect on the stack the opcode table gives.
  void op(Op op);

  // ---- Objects
  void get_field(const Field& field);
  void put_field(const Field& field);
  void get_static(const Field& field);
  void new_object(Class* c);
  void new_array(Class* component);  // of references; pops the length
  void check_cast(Class* c);
  void instance_of(Class* c);

  // ---- Calls
  void invoke_static(Method* target);
  void invoke_direct(
      Method* target);  // receiver first, no selection: constructors, private and final methods
  // Selects by the receiver's class, interface methods included.
  void invoke_virtual(Method* target);
  // MethodHandle.invokeExact with `descriptor` (handle not included).
  void invoke_polymorphic(Method* declaration, std::string_view descriptor);

  // ---- Control
  Label new_label();
  void bind(Label label);
  void branch(Op op, Label label);
  // Jumps to targets[key] for key in [0, targets.size()), else to `otherwise`.
  void table_switch(const std::vector<Label>& targets, Label otherwise);
  void ret(BasicType type);

  // False after a return, throw or jump, until a label is bound.
  bool reachable() const { return reachable_; }
  void finish();

  Method& method() { return method_; }

 private:
  Insn& emit(Op op, u16 a = 0, u32 u = 0);
  void adjust(int slots);
  void invoke(Op op, Method* target, Symbol descriptor, bool is_static);
  u32 class_site(Class* c);
  void reach(Label label);

  struct Target {
    i32 insn = -1;   // where it is bound
    i32 depth = -1;  // of the stack there
  };

  Method& method_;
  std::unique_ptr<Code> code_;
  std::vector<Target> labels_;
  std::vector<std::pair<u32, u32>> branches_;  // instruction, label
  i32 depth_ = 0;
  bool reachable_ = true;
};

// A method to be added to a class: hidden from stack traces, synthetic. `flags` beside
// kAccSynthetic.
std::unique_ptr<Method> make_synthetic_method(std::string_view name, std::string_view descriptor,
                                              u16 flags);

// Slots a field descriptor takes.
inline u32 slots_of_descriptor(std::string_view d) { return slots_of(type_of_descriptor(d[0])); }

}  // namespace plait
