#include "jvm/classfile/descriptor.h"

#include <array>
#include <cstdint>
#include <cstring>

#include "jvm/classfile/class_file.h"

namespace plait {
namespace {

constexpr int kMaxDimensions = 255;
constexpr int kMaxArgumentSlots = 255;

// Which characters names may not contain, one bit a reason.
enum : std::uint8_t { kNeverInNames = 1, kSlash = 2, kAngle = 4 };
constexpr std::array<std::uint8_t, 256> kReserved = [] {
  std::array<std::uint8_t, 256> table{};
  table['.'] = table[';'] = table['['] = kNeverInNames;
  table['/'] = kSlash;
  table['<'] = table['>'] = kAngle;
  return table;
}();
std::uint8_t reserved(char c) { return kReserved[static_cast<unsigned char>(c)]; }

// The reasons why any character of `text` is reserved, together.
std::uint8_t reserved_in(std::string_view text) {
  std::uint8_t reasons = 0;
  for (const char c : text) reasons |= reserved(c);
  return reasons;
}

// Consumes one field type from the front of `text`. Returns the slots it takes, 0 if there is none.
int consume_field_type(std::string_view& text) {
  std::size_t dimensions = text.find_first_not_of('[');
  if (dimensions == std::string_view::npos || dimensions > kMaxDimensions) return 0;
  const char kind = text[dimensions];
  text.remove_prefix(dimensions + 1);
  switch (kind) {
    case 'B':
    case 'C':
    case 'F':
    case 'I':
    case 'S':
    case 'Z': return 1;
    case 'D':
    case 'J': return dimensions == 0 ? 2 : 1;
    case 'L': {
      const std::size_t end = text.find(';');
      if (end == std::string_view::npos || !is_internal_name(text.substr(0, end))) return 0;
      text.remove_prefix(end + 1);
      return 1;
    }
    default: return 0;
  }
}

bool is_continuation(unsigned char c) { return (c & 0xc0) == 0x80; }

// Length of the leading part of `text` that is plain non-zero ASCII, found eight bytes at a time.
std::size_t ascii_prefix(std::string_view text) {
  constexpr std::uint64_t kLow = 0x0101010101010101, kHigh = 0x8080808080808080;
  std::size_t i = 0;
  for (; i + 8 <= text.size(); i += 8) {
    std::uint64_t word;
    std::memcpy(&word, text.data() + i, 8);
    if (((word | (word - kLow)) & kHigh) != 0) break;  // a byte >= 0x80, or a zero byte borrows
  }
  while (i < text.size() && static_cast<unsigned char>(text[i] - 1) < 0x7f) ++i;
  return i;
}

// Length of the well-formed character at text[i], which is not plain ASCII; 0 if malformed.
std::size_t multibyte_length(std::string_view text, std::size_t i, bool lenient) {
  const auto byte = [&](std::size_t k) { return static_cast<unsigned char>(text[i + k]); };
  const std::size_t left = text.size() - i;
  if ((byte(0) & 0xe0) == 0xc0) {
    if (left < 2 || !is_continuation(byte(1))) return 0;
    const int value = (byte(0) & 0x1f) << 6 | (byte(1) & 0x3f);
    return lenient || value == 0 || value >= 0x80 ? 2 : 0;
  }
  if ((byte(0) & 0xf0) == 0xe0) {
    if (left < 3 || !is_continuation(byte(1)) || !is_continuation(byte(2))) return 0;
    const int value = (byte(0) & 0x0f) << 12 | (byte(1) & 0x3f) << 6 | (byte(2) & 0x3f);
    return lenient || value >= 0x800 ? 3 : 0;
  }
  return 0;
}

// Consumes one field descriptor from the front of `text`. REQUIRES: `text` starts with a
// well-formed one.
std::string_view consume_descriptor(std::string_view& text) {
  std::size_t end = text.find_first_not_of('[');
  end = text[end] == 'L' ? text.find(';', end) + 1 : end + 1;
  const std::string_view first = text.substr(0, end);
  text.remove_prefix(end);
  return first;
}

}  // namespace

bool is_field_descriptor(std::string_view text) {
  return consume_field_type(text) != 0 && text.empty();
}

std::optional<int> argument_slots(std::string_view text) {
  if (text.empty() || text[0] != '(') return std::nullopt;
  text.remove_prefix(1);
  int slots = 0;
  while (!text.empty() && text[0] != ')') {
    const int size = consume_field_type(text);
    slots += size;
    if (size == 0 || slots > kMaxArgumentSlots) return std::nullopt;
  }
  if (text.empty()) return std::nullopt;
  text.remove_prefix(1);
  if (text != "V" && !is_field_descriptor(text)) return std::nullopt;
  return slots;
}

bool is_method_descriptor(std::string_view text) { return argument_slots(text).has_value(); }

bool is_internal_name(std::string_view text) {
  std::uint8_t previous = kSlash;
  for (const char c : text) {
    const std::uint8_t reason = reserved(c);
    if ((reason & kNeverInNames) != 0 || (reason & previous & kSlash) != 0) return false;
    previous = reason;
  }
  return (previous & kSlash) == 0;
}

bool is_class_constant_name(std::string_view text) {
  return !text.empty() && text[0] == '[' ? is_field_descriptor(text) : is_internal_name(text);
}

bool is_unqualified_name(std::string_view text) {
  return !text.empty() && (reserved_in(text) & (kNeverInNames | kSlash)) == 0;
}

bool is_method_name(std::string_view text) {
  if (!text.empty() && text[0] == '<') return text == "<init>" || text == "<clinit>";
  return !text.empty() && reserved_in(text) == 0;
}

bool is_modified_utf8(std::string_view text, bool lenient) {
  std::size_t i = ascii_prefix(text);
  while (i < text.size()) {
    const std::size_t length = multibyte_length(text, i, lenient);
    if (length == 0) return false;
    i += length;
    i += ascii_prefix(text.substr(i));
  }
  return true;
}

Shape shape_of(std::string_view descriptor) {
  Shape shape;
  std::string_view rest = descriptor.substr(1);
  while (rest[0] != ')')
    shape.arg_slots = static_cast<u16>(shape.arg_slots +
                                       slots_of(type_of_descriptor(consume_descriptor(rest)[0])));
  shape.return_type = type_of_descriptor(rest[1]);
  return shape;
}

std::vector<std::string_view> parameter_descriptors(std::string_view descriptor) {
  std::vector<std::string_view> parameters;
  std::string_view rest = descriptor.substr(1);
  while (rest[0] != ')') parameters.push_back(consume_descriptor(rest));
  return parameters;
}

std::string_view return_descriptor(std::string_view descriptor) {
  return descriptor.substr(descriptor.find(')') + 1);
}

}  // namespace plait
