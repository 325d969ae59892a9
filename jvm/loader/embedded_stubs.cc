#include "jvm/loader/embedded_stubs.h"

#include <fmt/format.h>

#include <algorithm>

// Written by cmake/embed_stubs.cmake.
extern "C" const plait::EmbeddedStub plait_stub_table[];
extern "C" const std::uint64_t plait_stub_count;

namespace plait {
namespace {

static_assert(sizeof(EmbeddedStub) == 32, "the assembly table has four 64-bit words an entry");

class StubEntry : public ClassPathEntry {
 public:
  std::optional<FoundBytes> find(std::string_view path) override {
    const EmbeddedStub* stub = find_embedded_stub(path);
    if (stub == nullptr) return std::nullopt;
    return FoundBytes{stub->bytes(), fmt::format("stubs!{}", path), stub->module()};
  }
  const std::string& location() const override { return location_; }

 private:
  std::string location_ = "stubs";
};

}  // namespace

std::span<const EmbeddedStub> embedded_stubs() { return {plait_stub_table, plait_stub_count}; }

const EmbeddedStub* find_embedded_stub(std::string_view path) {
  const auto stubs = embedded_stubs();
  const auto at = std::ranges::lower_bound(stubs, path, {}, &EmbeddedStub::path);
  return at != stubs.end() && at->path() == path ? &*at : nullptr;
}

std::unique_ptr<ClassPathEntry> open_embedded_stubs() { return std::make_unique<StubEntry>(); }

}  // namespace plait
