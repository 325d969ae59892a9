// What a shell reads to complete command lines of plait, made of the table of options.
#pragma once

#include <string>

#include "drivers/options/choices.h"

namespace plait {

std::string completion_for(Shell shell);

}  // namespace plait
