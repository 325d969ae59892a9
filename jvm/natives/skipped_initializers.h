// Classes whose <clinit> is not run: it would set up machinery that the VM replaces (see each entry).
#pragma once

#include <string_view>

namespace plait {

inline constexpr std::string_view kSkippedInitializers[] = {
    "",  // none yet
};

inline bool is_skipped_initializer(std::string_view class_name) {
  for (std::string_view name : kSkippedInitializers) {
    if (name == class_name) return true;
  }
  return false;
}

}  // namespace plait
