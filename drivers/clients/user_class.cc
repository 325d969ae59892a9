#include "drivers/clients/user_class.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "drivers/lin/programs/program.h"
#include "jvm/base/error.h"
#include "jvm/classfile/descriptor.h"
#include "jvm/classfile/names.h"

namespace plait::clients {

namespace {

std::string parameters_text(std::string_view descriptor) {
  std::vector<std::string> types;
  for (const std::string_view parameter : parameter_descriptors(descriptor))
    types.push_back(readable_type(parameter));
  return fmt::format("({})", fmt::join(types, ","));
}

// Its client is in the same package.
bool is_callable(const MethodInfo& method, bool is_of_package) {
  if (method.access_flags & (kAccSynthetic | kAccPrivate)) return false;
  return (method.access_flags & kAccPublic) || is_of_package;
}

bool is_static(const MethodInfo& method) { return method.access_flags & kAccStatic; }

// Of the class itself; null: it is a top-level class.
const InnerClass* inner_entry(const ClassFile& file) {
  for (const InnerClass& inner : file.inner_classes) {
    if (file.class_name(inner.inner_class) == file.name) return &inner;
  }
  return nullptr;
}

// As Java's sources call it, and why they cannot.
void name(const ClassFile& file, UserClassFile& c) {
  c.java_name = dotted(file.name);
  c.package = package_of(file.name);
  c.simple_name = file.name.substr(c.package.empty() ? 0 : c.package.size() + 1);
  std::ranges::replace(c.simple_name, '$', '_');
  const u16 flags = file.access_flags;
  if (c.is_of_jdk && !(flags & kAccPublic)) c.problem = "is not public";
  const InnerClass* inner = inner_entry(file);
  if (!inner) return;
  std::ranges::replace(c.java_name, '$', '.');
  if (inner->inner_name == 0)
    c.problem = "has no name that other code could call it by";
  else if (inner->access_flags & kAccPrivate)
    c.problem = "is private";
  else if (!(inner->access_flags & kAccStatic))
    c.problem = "is an inner class: an object of it belongs to another object";
}

// What may hold a structure's state beside its own fields: classes of the JDK's library of which
// code makes objects. Locks and atomics are visible in any case; exceptions hold no state.
bool is_part(std::string_view name) {
  return name.starts_with("java/util/") && !name.ends_with("Exception") &&
         !name.starts_with("java/util/concurrent/locks/") &&
         !name.starts_with("java/util/concurrent/atomic/");
}

void add_part(std::string_view name, std::vector<std::string>& parts) {
  if (is_part(name) && std::ranges::find(parts, name) == parts.end()) parts.emplace_back(name);
}

void add_parts(const ClassFile& file, std::vector<std::string>& parts) {
  for (const Constant& constant : file.constants) {
    if (constant.tag == ConstantTag::kMethodref && file.nat_name(constant.b) == "<init>")
      add_part(file.class_name(constant.a), parts);
  }
}

// A value of a call's notation as Java writes it.
std::string java_value(const lin::Value& value, const std::string& maker) {
  if (value.is_array() || value.is_object())
    throw InputError("--new {}: only null, booleans, numbers and texts can be arguments", maker);
  return value.dump();
}

}  // namespace

std::string UserMethod::text() const {
  return fmt::format("{}{}", name, parameters_text(descriptor));
}

UserClasses::UserClasses(const std::string& class_path, const std::optional<std::string>& jdk)
    : jdk_(open_jdk(jdk)) {
  entries_ = open_class_path(class_path, jdk_.release);
}

const UserClasses::Found* UserClasses::find(std::string_view internal_name) {
  for (const auto& found : found_) {
    if (found->file->name == internal_name) return found.get();
  }
  const std::string path = fmt::format("{}.class", internal_name);
  auto made = std::make_unique<Found>();
  // As the loaders do: the JDK first.
  std::optional<FoundBytes> bytes = jdk_.classes->find(path);
  made->is_of_jdk = bytes.has_value();
  for (std::size_t i = 0; !bytes && i < entries_.size(); ++i) bytes = entries_[i]->find(path);
  if (!bytes) return nullptr;
  made->file = parse_class_file(bytes->bytes, bytes->origin);
  if (made->file->name != internal_name) return nullptr;
  return found_.emplace_back(std::move(made)).get();
}

void UserClasses::add_methods(const Found& found, UserClassFile& c) {
  const bool is_of_package = !found.is_of_jdk && package_of(found.file->name) == c.package;
  for (const MethodInfo& method : found.file->methods) {
    if (method.name.starts_with('<') || is_static(method) || !is_callable(method, is_of_package))
      continue;
    const UserMethod added{method.name, method.descriptor, !method.exceptions.empty()};
    const auto is_overridden = [&](const UserMethod& other) {
      return other.name == added.name &&
             parameters_text(other.descriptor) == parameters_text(added.descriptor);
    };
    if (std::ranges::none_of(c.methods, is_overridden)) c.methods.push_back(added);
  }
}

void UserClasses::add_parts_of_nest(const ClassFile& file, std::vector<std::string>& parts) {
  add_parts(file, parts);
  for (const InnerClass& inner : file.inner_classes) {
    const std::string_view name = file.class_name(inner.inner_class);
    if (!name.starts_with(fmt::format("{}$", file.name))) continue;
    if (const Found* nested = find(name)) add_parts(*nested->file, parts);
  }
}

std::optional<UserClassFile> UserClasses::read(const std::string& class_name) {
  const Found* found = find(internal_name(class_name));
  if (!found) return std::nullopt;
  UserClassFile c;
  c.is_of_jdk = found->is_of_jdk;
  c.is_abstract = found->file->access_flags & (kAccAbstract | kAccInterface);
  name(*found->file, c);
  for (const MethodInfo& method : found->file->methods) {
    if (method.name == "<init>" && is_callable(method, !c.is_of_jdk))
      c.constructors.push_back(method.descriptor);
  }
  std::vector<std::string> globs, parts;
  std::vector<std::string_view> interfaces;
  const auto add = [&](std::string_view name) -> const Found* {
    if (name.empty()) return nullptr;
    const Found* other = find(name);
    if (!other)
      throw InputError("class {}: {}, which it needs, is not on the class path", class_name,
                       dotted(name));
    if (name != "java/lang/Object") add_methods(*other, c);
    interfaces.insert(interfaces.end(), other->file->interfaces.begin(),
                      other->file->interfaces.end());
    if (other->is_of_jdk && name != found->file->name) return other;
    const std::string package = dotted(package_of(name));
    const std::string glob =
        package.empty() || other->is_of_jdk ? dotted(name) + "*" : package + ".*";
    const bool is_interface = other->file->access_flags & kAccInterface;
    if ((!is_interface || other == found) && std::ranges::find(globs, glob) == globs.end())
      globs.push_back(glob);
    if (!other->is_of_jdk) add_parts_of_nest(*other->file, parts);
    return other;
  };
  for (const Found* at = add(found->file->name); at;) at = add(at->file->super_name);
  std::set<std::string_view> seen;
  for (std::size_t i = 0; i < interfaces.size(); ++i) {
    const std::string_view next = interfaces[i];
    if (seen.insert(next).second) add(next);
  }
  // A HashSet is made of a HashMap, and a LinkedHashMap is one.
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const Found* part = find(parts[i]);
    if (!part) continue;
    add_parts_of_nest(*part->file, parts);
    add_part(part->file->super_name, parts);
  }
  const auto has_glob = [&](const std::string& name) {
    return std::ranges::any_of(globs, [&](const std::string& glob) {
      return glob.starts_with("java.util.") && name.starts_with(glob.substr(0, glob.size() - 1));
    });
  };
  std::ranges::sort(parts);  // what begins alike comes behind
  for (const std::string& part : parts) {
    if (const std::string name = dotted(part); !has_glob(name)) globs.push_back(name + "*");
  }
  c.globs = fmt::format("{}", fmt::join(globs, ","));
  return c;
}

std::string UserClasses::maker_expression(const UserClassFile& c, const std::string& maker) {
  const lin::Maker wanted =
      maker.empty() ? lin::Maker{"", std::vector<lin::Value>()} : lin::parse_maker(maker);
  const std::vector<lin::Value> values = wanted.arguments.value_or(std::vector<lin::Value>());
  std::vector<std::string> arguments, known;
  for (const lin::Value& value : values) arguments.push_back(java_value(value, maker));
  bool is_there = false;
  const auto offer = [&](std::string_view method, std::string_view descriptor) {
    is_there |= parameter_descriptors(descriptor).size() == arguments.size();
    known.push_back(fmt::format("{}{}", method, parameters_text(descriptor)));
  };
  const std::size_t dot = wanted.name.rfind('.');
  const bool is_constructor = wanted.name.empty();
  const std::string owner =
      is_constructor || dot == std::string::npos ? c.java_name : wanted.name.substr(0, dot);
  const std::string method = dot == std::string::npos ? wanted.name : wanted.name.substr(dot + 1);
  if (is_constructor) {
    if (c.is_abstract)
      throw InputError(
          "class {} is abstract: say with --new which static method makes an object, \"create()\" "
          "or \"my.Sets.create()\"",
          c.java_name);
    for (const std::string_view descriptor : c.constructors) offer("", descriptor);
  } else {
    const Found* found =
        find(dot == std::string::npos ? found_.front()->file->name : internal_name(owner));
    if (!found)
      throw InputError("--new {}: there is no class {} on the class path or in the JDK", maker,
                       owner);
    const bool is_near = !found->is_of_jdk && package_of(found->file->name) == c.package;
    for (const MethodInfo& m : found->file->methods) {
      if (m.name == method && is_static(m) && is_callable(m, is_near)) offer(m.name, m.descriptor);
    }
  }
  if (!is_there)
    throw InputError("class {} has no {}{} with {} that a client can call; it has {}{}", owner,
                     is_constructor ? "constructor" : "static method ", method,
                     arguments.empty()       ? "no arguments"
                     : arguments.size() == 1 ? "1 argument"
                                             : fmt::format("{} arguments", arguments.size()),
                     known.empty() ? "none" : fmt::format("{}", fmt::join(known, ", ")),
                     maker.empty() && !known.empty() ? ": give arguments with --new '(…)'" : "");
  return fmt::format("{}{}({})", is_constructor ? "new " : "",
                     is_constructor ? owner : owner + "." + method, fmt::join(arguments, ", "));
}

}  // namespace plait::clients
