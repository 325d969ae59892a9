#include "drivers/options/choices.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

#include "jvm/base/closest.h"
#include "jvm/base/error.h"

namespace plait {

std::size_t place_among(std::span<const std::string_view> words, std::string_view option,
                        std::string_view text) {
  const auto at = std::ranges::find(words, text);
  if (at != words.end()) return static_cast<std::size_t>(at - words.begin());
  throw InputError("{} {}: must be one of {}{}", option, text, fmt::join(words, ", "),
                   did_you_mean(text, std::vector<std::string>(words.begin(), words.end())));
}

}  // namespace plait
