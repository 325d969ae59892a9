// Which commit of Plait this is.
#pragma once

#include <string>

namespace plait {

// Abbreviated; with a + after it if files had been changed; "" if nobody knows.
std::string build_commit();

}  // namespace plait
