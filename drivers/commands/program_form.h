// What people type in place of a main class: a jar, a source file, and what is neither.
#pragma once

#include <string_view>

#include "drivers/options/program_options.h"

namespace plait {

// Makes the main class and the class path of the program that is named: `-jar APP.jar` by its
// manifest, `FILE.java` by compiling it. Throws InputError that says what to type if the name is
// that of a class file or a jar. So it does for a class that is not compiled, or that has tests and
// no main. `command` is named in the message.
void take_program_form(ProgramOptions& options, std::string_view command);

}  // namespace plait
