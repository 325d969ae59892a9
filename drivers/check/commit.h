// Which commit of Plait this is.
#pragma once

#include <string>

namespace plait {

// Abbreviated; with a + behind it if files had been changed; "" if nobody knows.
std::string build_commit();

}  // namespace plait
