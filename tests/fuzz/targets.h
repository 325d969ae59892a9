// What is fuzzed: each target reads untrusted bytes as Plait would. Malformed input must end in
// InputError or UnsupportedError, which the target catches; anything else is a failure.
#pragma once

#include <string>
#include <vector>

#include "jvm/classfile/class_file.h"

namespace plait::fuzz {

// Each returns true iff the input was accepted.
bool fuzz_class(Bytes input);
bool fuzz_jar(Bytes input);
bool fuzz_image(Bytes input);

}  // namespace plait::fuzz
