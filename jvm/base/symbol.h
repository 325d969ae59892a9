// Interned names: two Symbols are the same text iff they are the same pointer.
// Snapshots: outside (the table only grows; nothing the guest can see depends on it).
#pragma once

#include <string_view>

namespace plait {

// Invariant: points at a string_view owned by the process-wide table, or is null.
using Symbol = const std::string_view*;

Symbol intern_symbol(std::string_view text);

}  // namespace plait
