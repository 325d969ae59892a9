// The members of the class under test that a spec means.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "drivers/lin/programs/spec.h"
#include "jvm/loader/class_path.h"
#include "jvm/loader/class_registry.h"

namespace plait::lin {

struct Member {
  std::string name, descriptor;  // "offer", "(Ljava/lang/Object;)Z"
  bool is_static = false;
  std::string owner = "";        // of a factory, internal form
  bool is_of_interface = false;  // the owner, or the class under test, is one
};

// A function that programs pass, as an object of a class that is made up.
struct FunctionValue {
  std::string interface, name;  // "java.util.function.Function", "-> null"
  MemoryClass made;
};

struct Resolution {
  std::string class_name;  // of the class under test, internal form
  // Of the client, internal form: in the same package if that is the program's, so it sees all but
  // private members.
  std::string client_name;
  Member constructor;  // or the factory
  // By Spec::methods; without a name where no value of a parameter can be made.
  std::vector<Member> methods;
  std::vector<Member> checks;  // by Spec::checks
  Member state;                // Spec::state; without a name: there is none
  std::vector<FunctionValue> functions;
  std::shared_ptr<const Resolution> model;  // of model_spec(); null: the class itself
};

// The same calls of the class that says what is right. REQUIRES: there is one.
Spec model_spec(const Spec& spec);

// "create" of the class under test, "my.Queues.create" of another: the class's name and the
// method's.
std::pair<std::string, std::string> split_factory(const Spec& spec);

// Finds them in the class, its superclasses and interfaces. A parameter must be of the spec's type,
// or of one that takes its values. java.lang.Object stands for a java.lang.Integer too, a
// collection for a java.util.List or Set. Throws InputError, which names the place in the spec's
// file, the class or member, and what there is instead. Loads classes, runs nothing.
Resolution resolve(const Spec& spec, ClassRegistry& classes);

// A class under test. Throws InputError if there is none, or a client may not use it.
Class& load_class_under_test(const std::string& name, ClassRegistry& classes);

// Of a class or its supertypes: methods that a client may call, constructors aside; the overriding
// one for the overridden ones.
std::vector<const Method*> callable_methods(const Class& c);
std::vector<const Method*> callable_constructors(const Class& c);
// Static methods of `owner` that return something of the class under test, or that may be.
std::vector<const Method*> callable_factories(const Class& owner, const Class& c,
                                              ClassRegistry& classes);

std::vector<std::string> enum_constants(const Class& c);  // of another class: none

// "put(int,java.lang.Object)"; `name` as a user calls it.
std::string member_text(const Method& m, std::string_view name);

}  // namespace plait::lin
