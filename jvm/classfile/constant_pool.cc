#include "jvm/classfile/constant_pool.h"

#include <bit>

#include "jvm/classfile/descriptor.h"

namespace plait {
namespace {

constexpr std::size_t kSmallestConstant = 3;  // tag and one index

enum {
  kRefGetField = 1,
  kRefPutStatic = 4,
  kRefInvokeVirtual = 5,
  kRefInvokeStatic = 6,
  kRefInvokeSpecial = 7,
  kRefNewInvokeSpecial = 8,
  kRefInvokeInterface = 9
};

// The class file version that introduced the constant (JVMS table 4.4-B).
int first_version(ConstantTag tag) {
  switch (tag) {
    case ConstantTag::kMethodHandle:
    case ConstantTag::kMethodType:
    case ConstantTag::kInvokeDynamic: return 51;
    case ConstantTag::kModule:
    case ConstantTag::kPackage: return 53;
    case ConstantTag::kDynamic: return 55;
    default: return 45;
  }
}

// Reads one entry after its tag.
Constant read_constant(ByteReader& in, ConstantTag tag) {
  Constant c{.tag = tag};
  switch (tag) {
    case ConstantTag::kUtf8: {
      const Bytes text = in.take(in.u2());
      c.utf8 = {reinterpret_cast<const char*>(text.data()), text.size()};
      return c;
    }
    case ConstantTag::kInteger: c.bits = std::bit_cast<std::int32_t>(in.u4()); return c;
    case ConstantTag::kFloat: c.bits = in.u4(); return c;
    case ConstantTag::kLong:
    case ConstantTag::kDouble: c.bits = std::bit_cast<std::int64_t>(in.u8()); return c;
    case ConstantTag::kClass:
    case ConstantTag::kString:
    case ConstantTag::kMethodType:
    case ConstantTag::kModule:
    case ConstantTag::kPackage: c.a = in.u2(); return c;
    case ConstantTag::kMethodHandle:
      c.a = in.u1();
      c.b = in.u2();
      return c;
    case ConstantTag::kFieldref:
    case ConstantTag::kMethodref:
    case ConstantTag::kInterfaceMethodref:
    case ConstantTag::kNameAndType:
    case ConstantTag::kDynamic:
    case ConstantTag::kInvokeDynamic:
      c.a = in.u2();
      c.b = in.u2();
      return c;
    case ConstantTag::kNone: break;
  }
  in.fail("unknown constant tag {}", static_cast<int>(tag));
}

bool takes_two_entries(ConstantTag tag) {
  return tag == ConstantTag::kLong || tag == ConstantTag::kDouble;
}

// Checks the references between entries once all of them are read. Each method returns true iff it
// holds.
class PoolChecker {
 public:
  PoolChecker(std::span<const Constant> constants, std::uint16_t major_version)
      : constants_(constants), major_version_(major_version) {}

  bool valid(const Constant& c) const {
    switch (c.tag) {
      case ConstantTag::kUtf8: return is_modified_utf8(c.utf8, major_version_ <= 47);
      case ConstantTag::kClass:
        return is(c.a, ConstantTag::kUtf8) && is_class_constant_name(text(c.a));
      case ConstantTag::kString:
      case ConstantTag::kModule:
      case ConstantTag::kPackage: return is(c.a, ConstantTag::kUtf8);
      case ConstantTag::kMethodType:
        return is(c.a, ConstantTag::kUtf8) && is_method_descriptor(text(c.a));
      case ConstantTag::kNameAndType: return valid_name_and_type(c);
      case ConstantTag::kFieldref: return is(c.a, ConstantTag::kClass) && names_field(c.b);
      case ConstantTag::kMethodref:
        return is(c.a, ConstantTag::kClass) && names_method(c.b) && name_of(c.b) != "<clinit>";
      case ConstantTag::kInterfaceMethodref:
        return is(c.a, ConstantTag::kClass) && names_method(c.b) && name_of(c.b)[0] != '<';
      case ConstantTag::kMethodHandle: return valid_method_handle(c);
      case ConstantTag::kDynamic: return names_field(c.b);
      case ConstantTag::kInvokeDynamic: return names_method(c.b) && name_of(c.b)[0] != '<';
      default: return true;
    }
  }

 private:
  bool is(std::uint16_t i, ConstantTag tag) const {
    return i < constants_.size() && constants_[i].tag == tag;
  }
  std::string_view text(std::uint16_t i) const { return constants_[i].utf8; }
  // REQUIRES: i is a valid NameAndType.
  std::string_view name_of(std::uint16_t i) const { return text(constants_[i].a); }

  bool is_name_and_type(std::uint16_t i) const {
    return is(i, ConstantTag::kNameAndType) && is(constants_[i].a, ConstantTag::kUtf8) &&
           is(constants_[i].b, ConstantTag::kUtf8) && !name_of(i).empty() &&
           !text(constants_[i].b).empty();
  }
  // That the descriptor is well-formed is checked at the NameAndType itself; its first letter tells
  // which it is.
  bool names_method(std::uint16_t i) const {
    return is_name_and_type(i) && text(constants_[i].b)[0] == '(';
  }
  bool names_field(std::uint16_t i) const {
    return is_name_and_type(i) && text(constants_[i].b)[0] != '(';
  }

  bool valid_name_and_type(const Constant& c) const {
    if (!is(c.a, ConstantTag::kUtf8) || !is(c.b, ConstantTag::kUtf8)) return false;
    const std::string_view name = text(c.a), descriptor = text(c.b);
    if (!descriptor.starts_with('('))
      return is_unqualified_name(name) && is_field_descriptor(descriptor);
    return is_method_name(name) && is_method_descriptor(descriptor) &&
           (name != "<init>" || descriptor.ends_with(")V"));
  }

  bool valid_method_handle(const Constant& c) const {
    const int kind = c.a;
    if (kind >= kRefGetField && kind <= kRefPutStatic) return is(c.b, ConstantTag::kFieldref);
    const bool method = is(c.b, ConstantTag::kMethodref);
    const bool interface_method = is(c.b, ConstantTag::kInterfaceMethodref);
    if (kind < kRefInvokeVirtual || kind > kRefInvokeInterface || !(method || interface_method))
      return false;
    if (!is_name_and_type(constants_[c.b].b)) return false;
    const bool constructor = name_of(constants_[c.b].b) == "<init>";
    switch (kind) {
      case kRefInvokeVirtual: return method && !constructor;
      case kRefInvokeStatic:
      case kRefInvokeSpecial: return (method || major_version_ >= 52) && !constructor;
      case kRefNewInvokeSpecial: return method && constructor;
      default: return interface_method;
    }
  }

  std::span<const Constant> constants_;
  std::uint16_t major_version_;
};

// Reads the entries again, only to say where entry `index` is. `in` stands at the first entry.
[[noreturn]] void fail_at_constant(ByteReader in, std::span<const Constant> constants,
                                   std::size_t index) {
  for (std::size_t i = 1; i < index; ++i) {
    if (constants[i].tag == ConstantTag::kNone) continue;
    in.skip(1);
    read_constant(in, constants[i].tag);
  }
  in.fail("constant {} ({}) is malformed", index, constant_tag_name(constants[index].tag));
}

}  // namespace

std::vector<Constant> read_constant_pool(ByteReader& in, std::uint16_t major_version) {
  const std::uint16_t count = in.u2();
  if (count == 0) in.fail("empty constant pool");
  // Two entries of a long take nine bytes, so three bytes an entry hold for all.
  if (in.remaining() < (count - std::size_t{1}) * kSmallestConstant)
    in.fail("truncated: {} constants do not fit in {} bytes", count - 1, in.remaining());
  const ByteReader first = in;
  std::vector<Constant> constants(count);
  for (std::size_t i = 1; i < count; ++i) {
    const auto tag = static_cast<ConstantTag>(in.u1());
    constants[i] = read_constant(in, tag);
    if (first_version(tag) > major_version)
      in.fail("a {} constant in a class file of version {}", constant_tag_name(tag), major_version);
    if (takes_two_entries(tag) && ++i == count) in.fail("the last constant needs two entries");
  }
  const PoolChecker checker(constants, major_version);
  for (std::size_t i = 1; i < count; ++i)
    if (!checker.valid(constants[i])) fail_at_constant(first, constants, i);
  return constants;
}

const char* constant_tag_name(ConstantTag tag) {
  switch (tag) {
    case ConstantTag::kUtf8: return "Utf8";
    case ConstantTag::kInteger: return "Integer";
    case ConstantTag::kFloat: return "Float";
    case ConstantTag::kLong: return "Long";
    case ConstantTag::kDouble: return "Double";
    case ConstantTag::kClass: return "Class";
    case ConstantTag::kString: return "String";
    case ConstantTag::kFieldref: return "Fieldref";
    case ConstantTag::kMethodref: return "Methodref";
    case ConstantTag::kInterfaceMethodref: return "InterfaceMethodref";
    case ConstantTag::kNameAndType: return "NameAndType";
    case ConstantTag::kMethodHandle: return "MethodHandle";
    case ConstantTag::kMethodType: return "MethodType";
    case ConstantTag::kDynamic: return "Dynamic";
    case ConstantTag::kInvokeDynamic: return "InvokeDynamic";
    case ConstantTag::kModule: return "Module";
    case ConstantTag::kPackage: return "Package";
    case ConstantTag::kNone: break;
  }
  return "unused";
}

std::uint16_t PoolReader::index_or_zero(ConstantTag tag) {
  const std::size_t where = offset();
  const std::uint16_t i = u2();
  if (i >= constants_.size() || (i != 0 && constants_[i].tag != tag)) [[unlikely]]
    fail_at(where, fmt::format("constant {} is not a {}", i, constant_tag_name(tag)));
  return i;
}

std::uint16_t PoolReader::index(ConstantTag tag) {
  const std::size_t where = offset();
  const std::uint16_t i = index_or_zero(tag);
  if (i == 0) [[unlikely]]
    fail_at(where, fmt::format("constant 0 is not a {}", constant_tag_name(tag)));
  return i;
}

std::string_view PoolReader::class_name(bool allow_array) {
  const std::size_t where = offset();
  const std::string_view name = constants_[constants_[index(ConstantTag::kClass)].a].utf8;
  if (!allow_array && name[0] == '[') [[unlikely]]
    fail_at(where, fmt::format("array type {} where a class is needed", name));
  return name;
}

std::vector<std::string_view> PoolReader::class_names() {
  std::vector<std::string_view> names(count(2));
  for (std::string_view& name : names) name = class_name();
  return names;
}

}  // namespace plait
