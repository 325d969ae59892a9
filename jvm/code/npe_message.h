// HotSpot's text for a NullPointerException that the VM throws (JEP 358): what could not be done,
// and what was null.
#pragma once

#include <string>

#include "jvm/code/code.h"

namespace plait {

// "Cannot invoke \"String.length()\" because \"<local1>\" is null". Empty where HotSpot gives no
// text: the instruction dereferences nothing, calls a constructor, or belongs to synthesised code.
std::string helpful_npe_message(const Code& code, u32 instruction);
// REQUIRES: method.code.
std::string helpful_npe_message(const Method& method, u32 instruction);

}  // namespace plait
