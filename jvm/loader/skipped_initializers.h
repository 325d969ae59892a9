// Classes whose <clinit> is not run: it would assemble LambdaForms or class files, and nothing that
// runs here reads what it sets.
// Snapshots: outside.
#pragma once

#include <string_view>

namespace plait {

inline constexpr std::string_view kSkippedInitializers[] = {
    "java/lang/invoke/BoundMethodHandle",
    "java/lang/invoke/DelegatingMethodHandle",
    "java/lang/invoke/LambdaForm",
    "java/lang/reflect/ProxyGenerator",
};

inline bool is_skipped_initializer(std::string_view class_name) {
  for (std::string_view name : kSkippedInitializers) {
    if (name == class_name) return true;
  }
  return false;
}

}  // namespace plait
