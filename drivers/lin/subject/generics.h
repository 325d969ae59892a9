// What the type parameters of a class stand for where another extends it. In `class Names extends
// AbstractQueue<String>` add(E) takes a String, though its descriptor says Object. Read from the
// Signature attributes, which say nothing to the virtual machine.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "jvm/code/klass.h"

namespace plait::lin {

struct GenericType {
  std::string name;                    // internal: java/lang/String; "": not known
  std::vector<GenericType> arguments;  // of a parameterised type
};

class TypeArguments {
 public:
  // Of `c`, its superclasses and all their interfaces. `c` must outlive this.
  explicit TypeArguments(const Class& c);

  // By parameter of the method, which one of them declares. Shorter than they are, or with unknown
  // types in it, where signatures do not say.
  std::vector<GenericType> parameters(const Method& m) const;

  // What a type parameter of a superclass or interface stands for, by the name it has there.
  GenericType argument(std::string_view class_name, const std::string& parameter) const;

 private:
  using Variables = std::map<std::string, GenericType>;
  void add_supers(const Class& c);

  std::map<const Class*, Variables> of_;
};

}  // namespace plait::lin
