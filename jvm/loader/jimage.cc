#include "jvm/loader/jimage.h"

#include <cstring>
#include <utility>

#include "jvm/base/error.h"
#include "jvm/base/file_mapping.h"
#include "jvm/loader/class_path.h"

namespace plait {
namespace {

constexpr std::uint32_t kImageMagic = 0xcafedada;
constexpr std::size_t kHeaderSize = 28;
constexpr std::uint32_t kHashMultiplier = 0x01000193;  // also the first seed

enum LocationAttribute {
  kEnd,
  kModule,
  kParent,
  kBase,
  kExtension,
  kOffset,
  kCompressedSize,
  kSize,
  kAttributeCount
};

std::uint32_t hash_more(std::uint32_t hash, std::string_view text) {
  for (const char c : text) hash = (hash * kHashMultiplier) ^ static_cast<unsigned char>(c);
  return hash;
}

// Hash of "/module/path".
std::uint32_t hash_name(std::uint32_t seed, std::string_view module, std::string_view path) {
  std::uint32_t hash = hash_more(seed, "/");
  hash = hash_more(hash, module);
  hash = hash_more(hash, "/");
  return hash_more(hash, path) & 0x7fffffff;
}

// Removes `prefix` from the front of `text`. Returns true iff it was there.
bool consume(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

std::string_view package_of(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string_view::npos ? std::string_view() : path.substr(0, slash);
}

}  // namespace

ImageIndex::ImageIndex(Bytes bytes, std::string name) : bytes_(bytes), name_(std::move(name)) {
  if (bytes_.size() < kHeaderSize) fail("truncated image header", bytes_.size());
  if (word(0) == __builtin_bswap32(kImageMagic)) fail("image made for the other byte order", 0);
  if (word(0) != kImageMagic) fail("not a JDK image (no 0xCAFEDADA)", 0);
  if (word(4) >> 16 != 1)
    fail(fmt::format("image version {}.{} is not known", word(4) >> 16, word(4) & 0xffff), 4);
  table_length_ = word(16);
  const std::uint64_t table_size = std::uint64_t{4} * table_length_;
  const std::uint64_t index_size = kHeaderSize + 2 * table_size + word(20) + word(24);
  if (index_size > bytes_.size())
    fail(fmt::format("image index of {} bytes is truncated", index_size), bytes_.size());
  redirect_ = kHeaderSize;
  offsets_ = redirect_ + table_size;
  locations_ = offsets_ + table_size;
  strings_ = locations_ + word(20);
  data_ = strings_ + word(24);
  if (strings_ == data_ || bytes_[data_ - 1] != 0) fail("image strings do not end with NUL", data_);
}

void ImageIndex::fail(const std::string& what, std::uint64_t offset) const {
  throw InputError("{}: {} at offset {}", name_, what, offset);
}

// REQUIRES: offset + 4 <= bytes_.size().
std::uint32_t ImageIndex::word(std::size_t offset) const {
  std::uint32_t value;
  std::memcpy(&value, bytes_.data() + offset, sizeof value);
  return value;
}

std::string_view ImageIndex::string(std::uint64_t offset) const {
  if (offset >= data_ - strings_)
    fail(fmt::format("string {} is outside the strings", offset), strings_);
  return reinterpret_cast<const char*>(bytes_.data() + strings_ +
                                       offset);  // ends at the last NUL at the latest
}

ImageIndex::Location ImageIndex::location(std::uint32_t slot) const {
  std::uint64_t values[kAttributeCount] = {};
  std::size_t at = locations_ + std::size_t{word(offsets_ + std::size_t{4} * slot)};
  while (true) {
    if (at >= strings_) fail("location is outside the locations", at);
    const int kind = bytes_[at] >> 3;
    const std::size_t length = (bytes_[at] & 7u) + 1;
    if (kind == kEnd) break;
    if (kind >= kAttributeCount || strings_ - at <= length) fail("malformed location", at);
    std::uint64_t value = 0;
    for (std::size_t i = 1; i <= length; ++i) value = value << 8 | bytes_[at + i];
    values[kind] = value;
    at += 1 + length;
  }
  return {values[kModule], values[kParent],         values[kBase], values[kExtension],
          values[kOffset], values[kCompressedSize], values[kSize]};
}

bool ImageIndex::matches(const Location& l, std::string_view module, std::string_view path) const {
  if (string(l.module) != module) return false;
  const std::string_view parent = string(l.parent), extension = string(l.extension);
  if (!parent.empty() && !(consume(path, parent) && consume(path, "/"))) return false;
  if (!consume(path, string(l.base))) return false;
  if (!extension.empty() && !(consume(path, ".") && consume(path, extension))) return false;
  return path.empty();
}

Bytes ImageIndex::content(const Location& l) const {
  if (l.compressed_size != 0)
    throw InputError("{}: {}/{} is compressed; only images made without --compress can be read",
                     name_, string(l.parent), string(l.base));
  const std::uint64_t available = bytes_.size() - data_;
  if (l.offset > available || l.size > available - l.offset)
    fail(fmt::format("resource of {} bytes lies outside the file", l.size), data_ + l.offset);
  return bytes_.subspan(data_ + l.offset, l.size);
}

std::optional<ImageIndex::Resource> ImageIndex::find(std::string_view module,
                                                     std::string_view path) const {
  if (table_length_ == 0) return std::nullopt;
  const std::uint32_t first = hash_name(kHashMultiplier, module, path) % table_length_;
  const auto redirect = static_cast<std::int32_t>(word(redirect_ + std::size_t{4} * first));
  if (redirect == 0) return std::nullopt;
  const std::uint32_t slot =
      redirect > 0 ? hash_name(static_cast<std::uint32_t>(redirect), module, path) % table_length_
                   : static_cast<std::uint32_t>(-1 - redirect);
  if (slot >= table_length_)
    fail(fmt::format("slot {} is outside the table", slot), redirect_ + std::size_t{4} * first);
  const Location found = location(slot);
  if (!matches(found, module, path)) return std::nullopt;
  return Resource{content(found), string(found.module)};
}

// /packages/java.util holds pairs (is_empty, module name as a string offset); at most one pair is
// not empty.
std::string_view ImageIndex::module_of_package(std::string_view package) const {
  std::string dotted(package);
  for (char& c : dotted)
    if (c == '/') c = '.';
  const auto listing = find("packages", dotted);
  if (!listing) return {};
  for (std::size_t at = 0; at + 8 <= listing->bytes.size(); at += 8) {
    std::uint32_t pair[2];
    std::memcpy(pair, listing->bytes.data() + at, sizeof pair);
    if (pair[0] == 0) return string(pair[1]);
  }
  return {};
}

void ImageIndex::for_each(
    const std::function<void(std::string_view, const std::string&, Bytes)>& visit) const {
  for (std::uint32_t slot = 0; slot < table_length_; ++slot) {
    const Location l = location(slot);
    const std::string_view module = string(l.module), parent = string(l.parent),
                           extension = string(l.extension);
    if (module.empty() || module == "packages" || module == "modules") continue;
    const std::string path = fmt::format("{}{}{}{}{}", parent, parent.empty() ? "" : "/",
                                         string(l.base), extension.empty() ? "" : ".", extension);
    visit(module, path, content(l));
  }
}

namespace {

class ImageEntry : public ClassPathEntry {
 public:
  explicit ImageEntry(std::string path)
      : path_(std::move(path)), mapping_(path_), index_(mapping_.bytes(), path_) {}

  std::optional<FoundBytes> find(std::string_view path) override {
    const auto resource =
        path.starts_with('/') ? find_explicit(path.substr(1)) : find_anywhere(path);
    if (!resource) return std::nullopt;
    const std::string_view module = resource->module;
    const std::string_view rest = path.starts_with('/') ? path.substr(module.size() + 2) : path;
    return FoundBytes{resource->bytes, fmt::format("modules!/{}/{}", module, rest), module};
  }
  const std::string& location() const override { return path_; }

 private:
  // "java.base/java/lang/Object.class"
  std::optional<ImageIndex::Resource> find_explicit(std::string_view path) const {
    const std::size_t slash = path.find('/');
    if (slash == std::string_view::npos) return std::nullopt;
    return index_.find(path.substr(0, slash), path.substr(slash + 1));
  }
  // OPTIMIZATION: nearly every class wanted is in java.base, so that module is tried before the
  // package listing. Sound because no two modules of a JDK hold the same package.
  std::optional<ImageIndex::Resource> find_anywhere(std::string_view path) const {
    if (auto resource = index_.find("java.base", path)) return resource;
    const std::string_view module = index_.module_of_package(package_of(path));
    if (module.empty() || module == "java.base") return std::nullopt;
    return index_.find(module, path);
  }

  std::string path_;
  FileMapping mapping_;
  ImageIndex index_;
};

}  // namespace

std::unique_ptr<ClassPathEntry> open_image(std::string path) {
  return std::make_unique<ImageEntry>(std::move(path));
}

}  // namespace plait
