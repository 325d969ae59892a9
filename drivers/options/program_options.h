// The program a command works on: what `java` takes on its command line, and how a Vm is made of
// it.
#pragma once

#include <string>
#include <vector>

#include "jvm/runtime/vm.h"

namespace plait {

class Command;

struct ProgramOptions {
  std::string class_path = ".";
  std::string source_path;  // searched for sources first, before what goes with the class path
  std::string jdk;
  std::vector<std::string> defines;  // name=value
  std::string max_heap;
  std::string now;  // "": as ever
  int processors = 2;
  bool enable_assertions = false;
  std::vector<std::string> program;  // main class, then its arguments
  bool is_jar = false;               // in place of the main class stands a jar that names it
  std::vector<MemoryClass> memory_classes;
  // Made up, in place of the main class; "": the main class itself.
  std::string launched_class;

  // Throws InputError unless a main class is given; `command` is named in the message.
  const std::string& main_class(std::string_view command) const;
  const std::string& first_class(std::string_view command) const {
    return launched_class.empty() ? main_class(command) : launched_class;
  }
  std::vector<std::string> arguments() const { return {program.begin() + 1, program.end()}; }
};

// How the virtual machine is set up; with the main class and its arguments.
void add_vm_options(Command command, ProgramOptions& options);
void add_program_options(Command command, ProgramOptions& options);

VmOptions vm_options(const ProgramOptions& options);

}  // namespace plait
