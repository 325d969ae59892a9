#include "tests/support/image_builder.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <utility>

namespace plait::test {
namespace {

std::uint32_t hash(std::uint32_t seed, std::string_view text) {
  for (const char c : text) seed = (seed * 0x01000193u) ^ static_cast<unsigned char>(c);
  return seed & 0x7fffffff;
}

void append_word(std::vector<std::uint8_t>& out, std::uint32_t value) {
  const std::size_t at = out.size();
  out.resize(at + 4);
  std::memcpy(out.data() + at, &value, 4);
}

void append_attribute(std::vector<std::uint8_t>& out, unsigned kind, std::uint32_t value) {
  if (value == 0) return;
  out.push_back(static_cast<std::uint8_t>(kind << 3 | 3));
  for (int shift = 24; shift >= 0; shift -= 8)
    out.push_back(static_cast<std::uint8_t>(value >> shift));
}

bool is_prime(std::size_t n) {
  for (std::size_t d = 2; d * d <= n; ++d)
    if (n % d == 0) return false;
  return n >= 2;
}

// The perfect hash: for each bucket of names either the slot (one name) or a seed that sends all to
// free slots.
struct Table {
  std::vector<std::int32_t> redirect;
  std::vector<int> slots;  // index of the name, -1 while free
};

bool place_bucket(Table& table, const std::vector<int>& bucket,
                  const std::vector<std::string_view>& names, std::uint32_t seed) {
  std::vector<std::uint32_t> wanted;
  for (const int i : bucket) {
    const std::uint32_t slot = hash(seed, names[static_cast<std::size_t>(i)]) % table.slots.size();
    if (table.slots[slot] >= 0 || std::ranges::count(wanted, slot) > 0) return false;
    wanted.push_back(slot);
  }
  for (std::size_t k = 0; k < bucket.size(); ++k) table.slots[wanted[k]] = bucket[k];
  return true;
}

Table make_table(const std::vector<std::string_view>& names) {
  const std::size_t n = names.size();
  Table table{std::vector<std::int32_t>(n, 0), std::vector<int>(n, -1)};
  std::vector<std::vector<int>> buckets(n);
  for (std::size_t i = 0; i < n; ++i)
    buckets[hash(0x01000193, names[i]) % n].push_back(static_cast<int>(i));
  std::vector<std::size_t> order;
  for (std::size_t b = 0; b < n; ++b)
    if (buckets[b].size() > 1) order.push_back(b);
  std::ranges::stable_sort(order, std::ranges::greater(),
                           [&](std::size_t b) { return buckets[b].size(); });
  for (const std::size_t b : order) {
    std::uint32_t seed = 1;
    while (!place_bucket(table, buckets[b], names, seed)) ++seed;
    table.redirect[b] = static_cast<std::int32_t>(seed);
  }
  for (std::size_t b = 0; b < n; ++b) {
    if (buckets[b].size() != 1) continue;
    const auto slot = std::ranges::find(table.slots, -1) - table.slots.begin();
    table.slots[static_cast<std::size_t>(slot)] = buckets[b][0];
    table.redirect[b] = static_cast<std::int32_t>(-1 - slot);
  }
  return table;
}

}  // namespace

std::uint32_t ImageBuilder::string(std::string_view text) {
  if (text.empty()) return 0;
  const auto at = static_cast<std::uint32_t>(strings_.size());
  strings_.insert(strings_.end(), text.begin(), text.end());
  strings_.push_back(0);
  return at;
}

void ImageBuilder::add(std::string_view module, std::string_view stem, std::string_view extension,
                       Bytes content) {
  const std::size_t slash = stem.rfind('/');
  const std::string_view parent = slash == std::string_view::npos ? "" : stem.substr(0, slash);
  const std::string_view base = slash == std::string_view::npos ? stem : stem.substr(slash + 1);
  const std::string name =
      fmt::format("/{}/{}{}{}", module, stem, extension.empty() ? "" : ".", extension);
  add_location(name, string(module), string(parent), string(base), string(extension), content);
}

void ImageBuilder::add_package(std::string_view dotted_package,
                               const std::vector<std::pair<bool, std::string>>& modules) {
  std::vector<std::uint8_t> pairs;
  for (const auto& [empty, module] : modules) {
    append_word(pairs, empty ? 1 : 0);
    append_word(pairs, string(module));
  }
  add_location(fmt::format("/packages/{}", dotted_package), string("packages"), 0,
               string(dotted_package), 0, pairs);
}

void ImageBuilder::add_location(std::string_view full_name, std::uint32_t module,
                                std::uint32_t parent, std::uint32_t base, std::uint32_t extension,
                                Bytes content) {
  Resource r{std::string(full_name), {}};
  const std::uint32_t values[] = {module,
                                  parent,
                                  base,
                                  extension,
                                  static_cast<std::uint32_t>(data_.size()),
                                  0,
                                  static_cast<std::uint32_t>(content.size())};
  for (unsigned kind = 1; kind <= 7; ++kind) append_attribute(r.location, kind, values[kind - 1]);
  r.location.push_back(0);
  data_.insert(data_.end(), content.begin(), content.end());
  resources_.push_back(std::move(r));
}

std::vector<std::uint8_t> ImageBuilder::build() const {
  // In a table of even length names of equal parity collide for every seed; a prime length avoids
  // that.
  if (!is_prime(resources_.size())) {
    ImageBuilder longer = *this;
    longer.add("filler", fmt::format("filler{}", resources_.size()), "", {});
    return longer.build();
  }
  std::vector<std::string_view> names;
  std::vector<std::uint8_t> locations;
  std::vector<std::uint32_t> offsets;
  for (const Resource& r : resources_) {
    names.push_back(r.full_name);
    offsets.push_back(static_cast<std::uint32_t>(locations.size()));
    locations.insert(locations.end(), r.location.begin(), r.location.end());
  }
  const Table table = make_table(names);
  std::vector<std::uint8_t> out;
  const auto count = static_cast<std::uint32_t>(names.size());
  const auto locations_size = static_cast<std::uint32_t>(locations.size());
  for (const std::uint32_t value : {0xcafedadau, 0x00010000u, 0u, count, count, locations_size,
                                    static_cast<std::uint32_t>(strings_.size())})
    append_word(out, value);
  for (const std::int32_t r : table.redirect) append_word(out, static_cast<std::uint32_t>(r));
  for (const int i : table.slots) append_word(out, offsets[static_cast<std::size_t>(i)]);
  for (const std::vector<std::uint8_t>* part : {&std::as_const(locations), &strings_, &data_})
    out.insert(out.end(), part->begin(), part->end());
  return out;
}

}  // namespace plait::test
