// A structure that the user has as a class: read from its class file, no virtual machine. Its
// methods are found by name and type, and each client calls them through an Adapter that implements
// one of our interfaces.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "drivers/clients/structure.h"

namespace plait::clients {

// What the user says of the class. All but its name may be empty: then it is found out.
struct ClassDescription {
  std::string class_name, class_path = ".";
  std::string kind;     // "set", "map", "queue", "stack"
  std::string maker;    // what makes an object: "(16)", "create()", "my.Sets.bounded(2)"
  std::string visible;  // globs of its classes, with commas
  std::string empty;    // an exception that take, peek and get throw where others return null
  std::map<std::string, std::string> methods;  // "take": "removeFirst", "add": "insert(int)"
  std::string file;                            // that errors name; "" if there is none
};

// Reads the JSON form: "class", and the members of a ClassDescription. A class path is seen from
// the file's folder. Throws InputError that names file and place.
ClassDescription read_description(const std::string& file);

// Owns what the structure refers to. Never moves.
struct UserStructure {
  Structure structure;
  Interface interface;
  std::vector<Method> methods;
  std::string name;
  UserClass user;
  // What was found: "my.Set is a set: add is insert(int), remove is delete(int), …".
  std::string about;
};

// Throws InputError that says what is missing, and what there is: no such class, no methods that
// fit, no constructor, an abstract class.
std::unique_ptr<UserStructure> read_user_structure(const ClassDescription& description,
                                                   const std::optional<std::string>& jdk);

}  // namespace plait::clients
