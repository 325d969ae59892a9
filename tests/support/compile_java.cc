#include "tests/support/compile_java.h"

#include <cstdlib>
#include <stdexcept>

namespace plait::test {

void compile_java(const TempFolder& folder, const std::string& name, const std::string& source) {
  folder.write(name + ".java", source);
  const std::string command =
      "javac -d " + folder.path() + " " + folder.path() + "/" + name + ".java";
  if (std::system(command.c_str()) != 0) throw std::runtime_error("javac failed on " + name);
}

}  // namespace plait::test
