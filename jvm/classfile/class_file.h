// The parsed form of one .class file (JVMS chapter 4), versions 45 to 71.
//
// Ownership: a ClassFile borrows the bytes it was parsed from (an image mapping, or a buffer held
// by the ClassPath entry). Every string_view and span points into them, or into strings_ for
// modified-UTF-8 names. The bytes must outlive the ClassFile. Snapshots: outside. Nothing here
// changes after parsing.
//
// Invariants after parse_class_file returns:
//  1. Every constant-pool index stored here is in range and of the kind its place requires.
//  2. Attributes this reader knows were read to their exact length.
//  3. `code` of every MethodInfo is non-empty iff the method is neither native nor abstract;
//     exception table ranges lie inside the code. Instructions are NOT checked here; the decoder
//     (code.h) does that.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "jvm/base/bytes.h"

namespace plait {

enum AccessFlags : std::uint16_t {
  kAccPublic = 0x0001,
  kAccPrivate = 0x0002,
  kAccProtected = 0x0004,
  kAccStatic = 0x0008,
  kAccFinal = 0x0010,
  kAccSynchronized = 0x0020,
  kAccSuper = 0x0020,
  kAccVolatile = 0x0040,
  kAccBridge = 0x0040,
  kAccTransient = 0x0080,
  kAccVarargs = 0x0080,
  kAccNative = 0x0100,
  kAccInterface = 0x0200,
  kAccAbstract = 0x0400,
  kAccStrict = 0x0800,
  kAccSynthetic = 0x1000,
  kAccAnnotation = 0x2000,
  kAccEnum = 0x4000,
  kAccModule = 0x8000,
};

enum class ConstantTag : std::uint8_t {
  kNone = 0,  // index 0 and the second half of a long or double
  kUtf8 = 1,
  kInteger = 3,
  kFloat = 4,
  kLong = 5,
  kDouble = 6,
  kClass = 7,
  kString = 8,
  kFieldref = 9,
  kMethodref = 10,
  kInterfaceMethodref = 11,
  kNameAndType = 12,
  kMethodHandle = 15,
  kMethodType = 16,
  kDynamic = 17,
  kInvokeDynamic = 18,
  kModule = 19,
  kPackage = 20,
};

// One constant-pool entry. Integer/Float/Long/Double: `bits` (Integer sign-extended, Float in the
//   low 32 bits). Class/String/MethodType/Module/Package: `a` = Utf8 index.
//   Field/Method/InterfaceMethodref: `a` = Class, `b` = NameAndType. NameAndType: `a` = name, `b` =
//   descriptor. MethodHandle: `a` = reference kind, `b` = index. Dynamic/InvokeDynamic: `a` =
//   bootstrap method index, `b` = NameAndType.
struct Constant {
  ConstantTag tag = ConstantTag::kNone;
  std::uint16_t a = 0;
  std::uint16_t b = 0;
  std::int64_t bits = 0;
  std::string_view utf8;  // Utf8 only: the raw modified-UTF-8 bytes
};

struct ExceptionTableEntry {
  std::uint16_t start_pc, end_pc, handler_pc;
  std::uint16_t catch_type;  // Class index, 0 = any (finally)
};

struct LineNumber {
  std::uint16_t start_pc, line;
};

struct LocalVariable {
  std::uint16_t start_pc, length;
  std::string_view name, descriptor;
  std::uint16_t slot;
};

// Attributes that reflection hands to Java code unparsed, as the raw attribute body.
struct RawAnnotations {
  Bytes visible;            // RuntimeVisibleAnnotations
  Bytes visible_parameter;  // RuntimeVisibleParameterAnnotations
  Bytes visible_type;       // RuntimeVisibleTypeAnnotations
  Bytes default_value;      // AnnotationDefault
};

struct MemberInfo {
  std::uint16_t access_flags = 0;
  std::string_view name, descriptor;
  std::string_view signature;  // generic signature, empty if none
  RawAnnotations annotations;
};

struct FieldInfo : MemberInfo {
  std::uint16_t constant_value = 0;  // constant-pool index, 0 = none
};

struct MethodParameter {
  std::string_view name;  // empty if none
  std::uint16_t access_flags;
};

struct MethodInfo : MemberInfo {
  std::uint16_t max_stack = 0, max_locals = 0;
  Bytes code;
  std::vector<ExceptionTableEntry> exception_table;
  std::vector<LineNumber> line_numbers;        // sorted by start_pc
  std::vector<LocalVariable> local_variables;  // as javac -g writes it
  std::vector<std::uint16_t> exceptions;       // Class indices of the Exceptions attribute
  std::vector<MethodParameter> parameters;     // MethodParameters attribute
};

struct InnerClass {
  std::uint16_t inner_class, outer_class, inner_name;  // Class, Class or 0, Utf8 or 0
  std::uint16_t access_flags;
};

struct BootstrapMethod {
  std::uint16_t method_handle;
  std::vector<std::uint16_t> arguments;
};

struct RecordComponent {
  std::string_view name, descriptor, signature;
  RawAnnotations annotations;
};

struct ClassFile {
  // "dir/Foo.class", "app.jar!Foo.class" or "modules!/java.base/…": for messages.
  std::string origin;
  std::uint16_t minor_version = 0, major_version = 0;
  std::vector<Constant> constants;  // index 0 unused
  std::uint16_t access_flags = 0;
  std::string_view name, super_name;  // internal form; super_name empty for java/lang/Object
  std::vector<std::string_view> interfaces;
  std::vector<FieldInfo> fields;
  std::vector<MethodInfo> methods;

  std::string_view source_file, signature;
  std::vector<InnerClass> inner_classes;
  std::string_view nest_host;  // empty: this class is its own host
  std::vector<std::string_view> nest_members;
  std::vector<std::string_view> permitted_subclasses;
  std::string_view enclosing_class;  // EnclosingMethod attribute
  std::string_view enclosing_method_name, enclosing_method_descriptor;
  std::vector<BootstrapMethod> bootstrap_methods;
  bool is_record = false;
  std::vector<RecordComponent> record_components;
  RawAnnotations annotations;

  // Constant-pool readers. REQUIRES: index is of the named kind (invariant 1 holds for indices
  // stored above; instruction operands are checked by the decoder first).
  std::string_view utf8(std::uint16_t index) const { return constants[index].utf8; }
  std::string_view class_name(std::uint16_t index) const { return utf8(constants[index].a); }
  std::string_view string_value(std::uint16_t index) const { return utf8(constants[index].a); }
  std::string_view nat_name(std::uint16_t index) const { return utf8(constants[index].a); }
  std::string_view nat_descriptor(std::uint16_t index) const { return utf8(constants[index].b); }
};

// Parses `bytes`, which must outlive the result. `origin` is used in messages only. Throws
// InputError "ORIGIN: <what is wrong> at offset N" for anything truncated, corrupt or too new.
std::unique_ptr<ClassFile> parse_class_file(Bytes bytes, std::string origin);

// Returns true iff `text` is a well-formed method descriptor ("(IJ)V") / field descriptor
// ("[Ljava/lang/Object;").
bool is_method_descriptor(std::string_view text);
bool is_field_descriptor(std::string_view text);

}  // namespace plait
