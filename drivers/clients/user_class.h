// What a client needs to know of a user's class: its members, from class files.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "jvm/loader/class_path.h"

namespace plait::clients {

struct UserMethod {
  std::string_view name, descriptor;
  bool throws_checked = false;  // it says that it throws something

  std::string text() const;  // "put(int,java.lang.Object)"
};

// The bytes behind its texts belong to the UserClasses that read it.
struct UserClassFile {
  std::string java_name;    // "my.Sets.Fast"
  std::string simple_name;  // "Sets_Fast", a name for Java classes
  std::string package;      // "my/sets"
  // Of its package's classes, those of its superclasses' packages, and of the JDK's of which all
  // these, and their parts, make objects.
  std::string globs;
  std::string problem;  // why no client can use it: "is private"; else empty
  bool is_of_jdk = false, is_abstract = false;
  // That a class of its package can call; an overriding one for the overridden ones.
  std::vector<UserMethod> methods;
  std::vector<std::string_view> constructors;  // descriptors
};

class UserClasses {
 public:
  UserClasses(const std::string& class_path, const std::optional<std::string>& jdk);

  // Nothing if there is none of this name. Throws InputError for a class file that is broken, or
  // that needs one that is not there.
  std::optional<UserClassFile> read(const std::string& class_name);

  // The Java expression that makes an object. `maker`: "(16)" for a constructor, "create()" for a
  // static method of the class, "my.Sets.create()" of another; "": the constructor without
  // parameters. Throws InputError that says what there is.
  std::string maker_expression(const UserClassFile& c, const std::string& maker);

 private:
  struct Found {
    std::unique_ptr<ClassFile> file;
    bool is_of_jdk = false;
  };
  const Found* find(std::string_view internal_name);
  void add_methods(const Found& found, UserClassFile& c);
  void add_parts_of_nest(const ClassFile& file, std::vector<std::string>& parts);

  std::vector<std::unique_ptr<ClassPathEntry>> entries_;
  Jdk jdk_;
  std::vector<std::unique_ptr<Found>> found_;  // all that were read, for their bytes
};

}  // namespace plait::clients
