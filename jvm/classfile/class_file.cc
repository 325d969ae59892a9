#include "jvm/classfile/class_file.h"

#include <algorithm>
#include <utility>

#include "jvm/classfile/byte_reader.h"
#include "jvm/classfile/class_attributes.h"
#include "jvm/classfile/constant_pool.h"
#include "jvm/classfile/descriptor.h"

namespace plait {
namespace {

constexpr std::uint32_t kMagic = 0xcafebabe;
constexpr int kOldestVersion = 45;
constexpr int kNewestVersion = 71;
constexpr std::uint16_t kPreviewMinor = 65535;
constexpr std::size_t kSmallestMember = 8;  // flags, name, descriptor, attribute count

void read_header(ByteReader& in, ClassFile& file) {
  if (in.u4() != kMagic) in.fail_at(0, "not a class file (no 0xCAFEBABE)");
  const std::size_t where = in.offset();
  file.minor_version = in.u2();
  file.major_version = in.u2();
  const int major = file.major_version, minor = file.minor_version;
  if (major > kNewestVersion)
    in.fail_at(
        where,
        fmt::format("class file version {}.{} is newer than {} (Java {}), the newest Plait reads,",
                    major, minor, kNewestVersion, kNewestVersion - 44));
  if (major < kOldestVersion || (major >= 56 && minor != 0 && minor != kPreviewMinor))
    in.fail_at(where, fmt::format("no such class file version {}.{}", major, minor));
}

int count_bits(int flags, std::initializer_list<int> bits) {
  return static_cast<int>(std::ranges::count_if(bits, [&](int bit) { return (flags & bit) != 0; }));
}
bool has_one_visibility_at_most(int flags) {
  return count_bits(flags, {kAccPublic, kAccPrivate, kAccProtected}) <= 1;
}
bool has_any(int flags, int mask) { return (flags & mask) != 0; }
bool has_all(int flags, int mask) { return (flags & mask) == mask; }

// Rules of JVMS table 4.1-B, 4.5-A and 4.6-A, as far as HotSpot enforces them.
bool legal_class_flags(int flags, int version) {
  const bool is_interface = has_any(flags, kAccInterface);
  if (has_all(flags, kAccAbstract | kAccFinal)) return false;
  if (is_interface && !has_any(flags, kAccAbstract)) return false;
  if (version < 49) return true;
  return is_interface ? !has_any(flags, kAccSuper | kAccEnum) : !has_any(flags, kAccAnnotation);
}

bool legal_field_flags(int flags, bool in_interface) {
  if (in_interface)
    return has_all(flags, kAccPublic | kAccStatic | kAccFinal) &&
           !has_any(flags, kAccPrivate | kAccProtected | kAccVolatile | kAccTransient);
  return has_one_visibility_at_most(flags) && !has_all(flags, kAccFinal | kAccVolatile);
}

bool legal_interface_method_flags(int flags, int version) {
  if (version < 52)
    return has_all(flags, kAccPublic | kAccAbstract) &&
           !has_any(flags, kAccStatic | kAccFinal | kAccNative);
  return count_bits(flags, {kAccPublic, kAccPrivate}) == 1 &&
         !has_any(flags, kAccProtected | kAccFinal | kAccSynchronized | kAccNative) &&
         !(has_any(flags, kAccAbstract) && has_any(flags, kAccPrivate | kAccStatic));
}

bool legal_method_flags(int flags, bool in_interface, int version, std::string_view name) {
  if (name == "<clinit>") return version < 51 || has_any(flags, kAccStatic);
  if (in_interface) return legal_interface_method_flags(flags, version) && name != "<init>";
  if (!has_one_visibility_at_most(flags)) return false;
  if (name == "<init>")
    return !has_any(flags, kAccStatic | kAccFinal | kAccSynchronized | kAccNative | kAccAbstract);
  return !has_any(flags, kAccAbstract) ||
         !has_any(flags, kAccFinal | kAccNative | kAccPrivate | kAccStatic);
}

// Reads what follows the constant pool.
class BodyReader {
 public:
  BodyReader(PoolReader in, ClassFile& file) : in_(in), file_(file) {}

  void read() {
    read_class_header();
    read_fields();
    read_methods();
    read_class_attributes(in_, file_);
    if (in_.remaining() != 0) in_.fail("{} bytes too many after the class", in_.remaining());
    check_bootstrap_indices();
  }

 private:
  bool is_interface() const { return has_any(file_.access_flags, kAccInterface); }
  bool is_module() const { return has_any(file_.access_flags, kAccModule); }

  void read_class_header() {
    const std::size_t where = in_.offset();
    file_.access_flags = in_.u2();
    if (is_interface() && file_.major_version < 50)
      file_.access_flags |= kAccAbstract;  // old compilers omit it
    if (!is_module() && !legal_class_flags(file_.access_flags, file_.major_version))
      in_.fail_at(where, fmt::format("impossible class flags 0x{:04x}", file_.access_flags));
    file_.name = in_.class_name();
    read_super_class();
    file_.interfaces = in_.class_names();
    check_unique(file_.interfaces,
                 [](std::string_view name) { return std::pair(name, std::string_view()); });
  }

  void read_super_class() {
    const std::size_t where = in_.offset();
    const std::uint16_t super = in_.index_or_zero(ConstantTag::kClass);
    const bool is_root = file_.name == "java/lang/Object" || is_module();
    if ((super == 0) != is_root)
      in_.fail_at(where, fmt::format("class {} with a wrong superclass", file_.name));
    if (super == 0) return;
    file_.super_name = file_.class_name(super);
    if (file_.super_name[0] == '[' || file_.super_name == file_.name ||
        (is_interface() && file_.super_name != "java/lang/Object"))
      in_.fail_at(where,
                  fmt::format("{} cannot be the superclass of {}", file_.super_name, file_.name));
  }

  // Reads the part that fields and methods share. Returns the offset it starts at.
  std::size_t read_member(MemberInfo& member) {
    const std::size_t where = in_.offset();
    member.access_flags = in_.u2();
    member.name = in_.utf8();
    member.descriptor = in_.utf8();
    return where;
  }

  void read_fields() {
    file_.fields.resize(in_.count(kSmallestMember));
    for (FieldInfo& field : file_.fields) {
      const std::size_t where = read_member(field);
      if (!is_unqualified_name(field.name) || !is_field_descriptor(field.descriptor))
        in_.fail_at(where, fmt::format("malformed field {} {}", field.name, field.descriptor));
      if (!legal_field_flags(field.access_flags, is_interface()))
        in_.fail_at(where, fmt::format("impossible flags 0x{:04x} of field {}", field.access_flags,
                                       field.name));
      read_field_attributes(in_, file_.major_version, field);
    }
    check_unique(file_.fields, member_key);
  }

  void read_methods() {
    file_.methods.resize(in_.count(kSmallestMember));
    for (MethodInfo& method : file_.methods) {
      const std::size_t where = read_member(method);
      check_method(method, where);
      read_method_attributes(in_, file_.major_version, method);
      if (method.code.empty() != has_any(method.access_flags, kAccNative | kAccAbstract))
        in_.fail_at(where,
                    fmt::format("method {}{} {} code", method.name, method.descriptor,
                                method.code.empty() ? "lacks" : "is native or abstract but has"));
    }
    check_unique(file_.methods, member_key);
  }

  void check_method(MethodInfo& method, std::size_t where) {
    if (!is_method_name(method.name) || !is_method_descriptor(method.descriptor) ||
        (method.name[0] == '<' && !method.descriptor.ends_with(")V")))
      in_.fail_at(where, fmt::format("malformed method {}{}", method.name, method.descriptor));
    if (!legal_method_flags(method.access_flags, is_interface(), file_.major_version, method.name))
      in_.fail_at(where, fmt::format("impossible flags 0x{:04x} of method {}", method.access_flags,
                                     method.name));
    if (method.name != "<clinit>") return;
    // The other flags of a class initializer mean nothing (JVMS 4.6), and old files need not even
    // say static.
    method.access_flags = (method.access_flags & kAccStrict) | kAccStatic;
    if (file_.major_version >= 51 && method.descriptor != "()V")
      in_.fail_at(where, fmt::format("<clinit> with descriptor {}", method.descriptor));
  }

  static std::pair<std::string_view, std::string_view> member_key(const MemberInfo& member) {
    return {member.name, member.descriptor};
  }

  // Fails if two items have the same key.
  template <typename Item, typename Key>
  void check_unique(const std::vector<Item>& items, Key key) {
    std::vector<std::pair<std::string_view, std::string_view>> keys(items.size());
    std::ranges::transform(items, keys.begin(), key);
    std::ranges::sort(keys);
    const auto twice = std::ranges::adjacent_find(keys);
    if (twice != keys.end())
      in_.fail("{}{} is declared twice, before the end of the list", twice->first, twice->second);
  }

  void check_bootstrap_indices() const {
    for (const Constant& c : file_.constants) {
      const bool dynamic = c.tag == ConstantTag::kDynamic || c.tag == ConstantTag::kInvokeDynamic;
      if (dynamic && c.a >= file_.bootstrap_methods.size()) in_.fail("no bootstrap method {}", c.a);
    }
  }

  PoolReader in_;
  ClassFile& file_;
};

}  // namespace

std::unique_ptr<ClassFile> parse_class_file(Bytes bytes, std::string origin) {
  auto file = std::make_unique<ClassFile>();
  file->origin = std::move(origin);
  ByteReader in(bytes, file->origin);
  read_header(in, *file);
  file->constants = read_constant_pool(in, file->major_version);
  BodyReader(PoolReader(in, file->constants), *file).read();
  return file;
}

}  // namespace plait
