// What the bootstrap of one invokedynamic instruction is made from: the caller's constant pool,
// read and resolved.
//
// Errors are sticky: after the first one every further question gets a harmless answer, and the
// linker looks at error() once at the end. Snapshots: outside.
#pragma once

#include <string_view>
#include <vector>

#include "jvm/link/invoke_state.h"
#include "jvm/runtime/prepare_method.h"

namespace plait {

enum class ReferenceKind : u8 {
  kGetField = 1,
  kGetStatic = 2,
  kPutField = 3,
  kPutStatic = 4,
  kInvokeVirtual = 5,
  kInvokeStatic = 6,
  kInvokeSpecial = 7,
  kNewInvokeSpecial = 8,
  kInvokeInterface = 9,
};

// A resolved MethodHandle constant: `method` or `field` is set unless there was an error.
struct HandleConstant {
  ReferenceKind kind = ReferenceKind::kInvokeStatic;
  Class* holder = nullptr;  // the class the constant names
  Method* method = nullptr;
  Field* field = nullptr;
};

class LinkContext {
 public:
  LinkContext(Vm& the_vm, Thread& t, Class& from)
      : vm(the_vm), thread(t), caller(from), file(from.file ? *from.file : kNoFile) {}

  Vm& vm;
  Thread& thread;
  Class& caller;
  const ClassFile& file;

  ClassRegistry& classes() { return vm.classes(); }
  bool failed() const { return static_cast<bool>(error_); }
  void fail(const LinkError& error);
  // Throws the first error as a guest exception, or says kDone.
  Slow outcome();

  // Classes as the caller sees them. After an error: java/lang/Object.
  Class* load(std::string_view internal_name);
  Class* load_descriptor(std::string_view field_descriptor);

  ConstantTag tag(u16 index) const { return file.constants[index].tag; }
  std::string_view method_type(u16 index) const { return file.utf8(file.constants[index].a); }
  HandleConstant method_handle(u16 index);

  // The method a handle constant names, unresolved: "owner.name".
  bool names_method(u16 handle_index, std::string_view owner, std::string_view name) const;

 private:
  static const ClassFile kNoFile;  // of synthetic callers
  LinkError error_;
};

}  // namespace plait
