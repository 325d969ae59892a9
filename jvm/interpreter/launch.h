// Finding and running the program's main method.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "jvm/runtime/vm.h"

namespace plait {

// Puts `main` on the main thread, to be run. Throws InputError if the class has none. REQUIRES:
// boot(vm).
void prepare_main(Vm& vm, std::string_view main_class, const std::vector<std::string>& args);
// Runs `main` and everything it starts, one schedule. Returns the exit status.
int run_main(Vm& vm, std::string_view main_class, const std::vector<std::string>& args);

}  // namespace plait
