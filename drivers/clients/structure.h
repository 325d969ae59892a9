// The structures that clients can be made of: benchmarks/structures, stored in the binary
// (sources.h).
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace plait::clients {

struct Method {
  std::string_view name;
  int parameters = 0;  // the first is a key, or the value of a pool; the second a value
};

// What a structure offers, and the Java classes that go with it.
struct Interface {
  std::string_view java_name;    // "IntSet"
  std::string_view client_base;  // the harness class that its clients extend: "SetClient"
  std::span<const Method> methods;
  bool has_keys = false;  // of which what is left at the end is asked

  // The index of the method; -1 if there is none.
  int find(std::string_view method) const;
};

// What clients need of a structure that is not stored here, but a class of the user.
struct UserClass {
  std::string package;     // of its clients: they may call what the package may
  std::string adapter;     // the Java source of a class Adapter, which each client has
  std::string class_path;  // where it is, from anywhere
  std::string visible;     // globs of its classes
};

struct Structure {
  std::string_view name;  // of its class in structures
  const Interface* interface = nullptr;
  bool is_faulty = false;
  std::string_view library;  // classes of the JDK that it consists of, for --structure; or ""
  std::string_view about;
  const UserClass* user = nullptr;  // user_structure.h; null: it is one of ours

  std::string_view package() const { return user ? std::string_view(user->package) : "clients"; }
  // What `plait check --visibility structure --structure` should be given.
  std::string visible_classes() const;
};

std::span<const Structure> all_structures();

// Throws InputError that names all structures if there is none of this name.
const Structure& find_structure(std::string_view name);

}  // namespace plait::clients
