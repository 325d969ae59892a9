// Where the fields of java.lang.invoke objects are, looked up once per VM, and readers for them.
// Snapshots: outside.
#pragma once

#include <string>
#include <string_view>

#include "jvm/link/link_context.h"

namespace plait {

struct InvokeLayout {
  u32 handle_type;  // MethodHandle.type
  // MethodType.rtype / ptypes.
  u32 type_result, type_parameters;
  u32 member_class, member_name, member_type, member_flags, member_method;  // MemberName
  // DirectMethodHandle.member.
  u32 direct_member;
  u32 accessor_offset, static_base, static_offset;  // DirectMethodHandle$Accessor / $StaticAccessor
  u32 constructor_class;                            // DirectMethodHandle$Constructor.instanceClass
  u32 integer_value;                                // Integer.value
  Class *direct, *accessor, *static_accessor, *constructor, *special, *delegating;
};

const InvokeLayout& invoke_layout(Vm& vm);

// "I", "[J", "Lfoo/Bar;" of a class, and the method descriptor of a MethodType object.
std::string descriptor_of(const Class& c);
std::string descriptor_of_method_type(Vm& vm, Ref method_type);
// Returns true iff the MethodType object says exactly `descriptor`.
bool is_method_type(Vm& vm, Ref method_type, std::string_view descriptor);

// What MemberName.flags holds beside the member's modifiers.
inline constexpr u32 kMemberIsMethod = 0x0001'0000, kMemberIsConstructor = 0x0002'0000,
                     kMemberIsField = 0x0004'0000, kMemberCallerSensitive = 0x0010'0000,
                     kMemberTrustedFinal = 0x0020'0000;
inline ReferenceKind kind_of_member(u32 flags) {
  return static_cast<ReferenceKind>((flags >> 24) & 15);
}

// The resolved method of a MemberName object, null if it is not a resolved method.
// MemberName.method holds an Integer: the method's id.
Method* method_of_member(Vm& vm, Ref member);
// The field a MemberName object names, null if there is none.
Field* field_of_member(Vm& vm, Ref member);

}  // namespace plait
