// Which of the known names somebody may have meant.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace plait {

// "; did you mean NAME?" of the known name that is reached by the fewest changes of a letter; "" if
// that takes more than a third of them.
std::string did_you_mean(std::string_view wrong, std::span<const std::string> known);

}  // namespace plait
