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
  const Lines& lines(const std::string& class_name, const std::string& file) override {
    return file == kListingFile ? listing_ : others_.lines(class_name, file);
  }
  std::string path(const std::string& class_name, const std::string& file) override {
    return file == kListingFile ? "" : others_.path(class_name, file);
  }

 private:
  const std::vector<std::string>& listing_;
  SourceFinder& others_;
};

}  // namespace plait::lin
