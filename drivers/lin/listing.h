// The source of a client, which is on no disk. It has the program on line 1, the making of the
// object on line 2, then a call a line.
#pragma once

#include <string>
#include <vector>

#include "drivers/report/source.h"

namespace plait::lin {

inline constexpr const char* kListingFile = "program";
inline constexpr int kFirstListedCall = 2;  // lines above it

// The lines of a listing; of other files, what another finder knows. Borrows both.
class ListingSources final : public SourceFinder {
 public:
  ListingSources(const std::vector<std::string>& listing, SourceFinder& others)
      : listing_(listing), others_(others) {}
  std::string line(const std::string& class_name, const std::string& file, int line) override {
    if (file != kListingFile) return others_.line(class_name, file, line);
    const auto index = static_cast<std::size_t>(line) - 1;
    return index < listing_.size() ? listing_[index] : "";
  }

 private:
  const std::vector<std::string>& listing_;
  SourceFinder& others_;
};

}  // namespace plait::lin
