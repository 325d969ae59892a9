// A class under test and the methods that clients may call: the input of `plait lin`, as Violat has
// it.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "drivers/text/json.h"

namespace plait::lin {

using Value = Json;  // an argument: null, a boolean, a number, a string, a list, a map

// The type of a parameter: "int", "java.lang.Object"; a collection of `element`; a map of `element`
// to `mapped`. Or it is an enum or a functional interface, whose values are names. Type arguments
// are dropped: "java.util.Collection<?>" is a collection of java.lang.Object, "java.util.List<E>"
// is "java.util.List".
struct Type {
  enum class Shape : std::uint8_t { kPlain, kCollection, kMap, kEnum, kFunction };
  Shape shape = Shape::kPlain;
  std::string element, mapped;
  // Of an enum its constants; of a function those that are known (functions.h): "-> null".
  std::vector<std::string> names = {};

  bool operator==(const Type&) const = default;
};

// Which of the earlier calls a call must see; each level includes the ones before it.
enum class Visibility : std::uint8_t { kWeak, kSelf, kMonotonic, kPeer, kCausal, kComplete };

struct MethodSpec {
  std::string name;
  std::vector<Type> parameters;
  bool is_void = false, is_readonly = false, is_trusted = false;
  Visibility visibility = Visibility::kComplete;
  // By parameter: what generated programs pass. No list, or an empty one: what suits the type.
  std::vector<std::vector<Value>> values = {};
  // Of the methods of a group one thread alone makes calls; "": any thread may.
  std::string group = "";
  bool is_once = false;  // a generated program calls it once at most

  bool operator==(const MethodSpec&) const = default;
};

struct Spec {
  std::string class_name;  // "java.util.concurrent.ConcurrentLinkedQueue"
  // A static method that makes the object: "create", of the class; "my.Queues.create", of another.
  // "": the constructor does.
  std::string factory = "";
  std::vector<Type> parameters;          // of the constructor or factory
  std::vector<Value> default_arguments;  // of it, as many as parameters
  std::vector<MethodSpec> methods;
  std::string model = "";  // a class whose objects say what is right; "": the class itself
  // Methods that are called when all threads have ended: what they throw is a violation.
  std::vector<std::string> checks = {};
  std::string state = "";  // a method that tells the object's state as text, to be shown; or ""
  // What errors name, by member ("class", "methods[3]"): "spec.json:7:3"; none if it was derived.
  std::map<std::string, std::string> places = {};
};

const char* visibility_name(Visibility visibility);  // "weak", …, "complete"

// Whether some programs of the spec's calls are not to be made: groups, methods to call once.
bool has_rules(const Spec& spec);

// Reads the JSON form. A missing visibility is complete; missing flags are false; members not known
// are ignored. Throws InputError with `file`, line and column. Where the JSON is well formed, the
// path of the member is told too ("methods[3].visibility").
Spec parse_spec(std::string_view text, const std::string& file);

// The JSON form of a spec, for reports: parse_spec() reads it back.
std::string spec_text(const Spec& spec);

}  // namespace plait::lin
