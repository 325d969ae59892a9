// The members of the class under test that a spec means.
#pragma once

#include <string>
#include <vector>

#include "drivers/lin/programs/spec.h"
#include "jvm/loader/class_registry.h"

namespace plait::lin {

struct Member {
  std::string name, descriptor;  // "offer", "(Ljava/lang/Object;)Z"
  bool is_static = false;
};

struct Resolution {
  std::string class_name;  // of the class under test, internal form
  // Of the client, internal form: in the same package if that is the program's, so it sees all but
  // private members.
  std::string client_name;
  Member constructor;
  // By Spec::methods; without a name where no value of a parameter can be made.
  std::vector<Member> methods;
};

// Finds them in the class, its superclasses and interfaces. A parameter must be of the spec's type,
// or of one that takes its values. java.lang.Object stands for a java.lang.Integer too, a
// collection for a java.util.List or Set. Throws InputError, which names the place in the spec's
// file, the class or member, and what there is instead. Loads classes, runs nothing.
Resolution resolve(const Spec& spec, ClassRegistry& classes);

// A class under test. Throws InputError if there is none, or no object of it can be made.
Class& load_class_under_test(const std::string& name, ClassRegistry& classes);

// Of a class or its supertypes: methods that a client may call, constructors aside; the overriding
// one for the overridden ones.
std::vector<const Method*> callable_methods(const Class& c);
std::vector<const Method*> callable_constructors(const Class& c);

// "put(int,java.lang.Object)"; `name` as a user calls it.
std::string member_text(const Method& m, std::string_view name);

}  // namespace plait::lin
