#include "tests/fuzz/mutate.h"

#include <algorithm>
#include <cstddef>

#include "jvm/classfile/class_file.h"

namespace plait::fuzz {
namespace {

using Buffer = std::vector<std::uint8_t>;

constexpr std::uint32_t kInteresting[] = {
    0,      1,      2,       3,          4,          7,          8,
    16,     0x7f,   0x80,    0xff,       0x100,      0x7fff,     0x8000,
    0xfffe, 0xffff, 0x10000, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff};

std::size_t length_up_to(const Buffer& b, std::size_t at, std::size_t limit, Random& r) {
  return std::min(b.size() - at, 1 + r.below(limit));
}

void flip_bit(Buffer& b, std::size_t at, Random& r) {
  b[at] ^= static_cast<std::uint8_t>(1u << r.below(8));
}
void set_byte(Buffer& b, std::size_t at, Random& r) { b[at] = static_cast<std::uint8_t>(r.next()); }
void step_byte(Buffer& b, std::size_t at, Random& r) {
  b[at] = static_cast<std::uint8_t>(b[at] + (r.one_in(2) ? 1 : -1));
}

// Overwrites one to four bytes with a number at the edge of some range, in either byte order.
void set_number(Buffer& b, std::size_t at, Random& r) {
  const std::uint32_t value = r.one_in(3) ? static_cast<std::uint32_t>(r.below(64))
                                          : kInteresting[r.below(std::size(kInteresting))];
  const std::size_t size = length_up_to(b, at, 4, r);
  const bool big_endian = !r.one_in(4);
  for (std::size_t i = 0; i < size; ++i) {
    const std::size_t shift = 8 * (big_endian ? size - 1 - i : i);
    b[at + i] = static_cast<std::uint8_t>(value >> shift);
  }
}

void copy_within(Buffer& b, std::size_t at, Random& r) {
  const std::size_t from = r.below(b.size());
  const std::size_t size = std::min(length_up_to(b, at, 32, r), b.size() - from);
  const Buffer part(b.begin() + static_cast<std::ptrdiff_t>(from),
                    b.begin() + static_cast<std::ptrdiff_t>(from + size));
  std::ranges::copy(part, b.begin() + static_cast<std::ptrdiff_t>(at));
}

void remove_part(Buffer& b, std::size_t at, Random& r) {
  const auto first = b.begin() + static_cast<std::ptrdiff_t>(at);
  b.erase(first, first + static_cast<std::ptrdiff_t>(length_up_to(b, at, 16, r)));
}

void repeat_part(Buffer& b, std::size_t at, Random& r) {
  const auto first = b.begin() + static_cast<std::ptrdiff_t>(at);
  const Buffer part(first, first + static_cast<std::ptrdiff_t>(length_up_to(b, at, 16, r)));
  b.insert(first, part.begin(), part.end());
}

void cut_off(Buffer& b, std::size_t at, Random&) { b.resize(at); }

}  // namespace

void mutate(Buffer& bytes, Random& random) {
  using Change = void (*)(Buffer&, std::size_t, Random&);
  // Changes in place are more frequent: they keep the rest of the file readable.
  constexpr Change kChanges[] = {flip_bit,    set_byte,    step_byte,   set_number, set_number,
                                 flip_bit,    set_byte,    step_byte,   set_number, copy_within,
                                 copy_within, remove_part, repeat_part, cut_off};
  const std::size_t changes = 1 + random.below(random.one_in(4) ? 8 : 2);
  for (std::size_t i = 0; i < changes && !bytes.empty(); ++i) {
    // Half of the changes spare the first half: damage to a constant pool hides what comes after
    // it.
    const std::size_t first = random.one_in(2) ? 0 : bytes.size() / 2;
    const std::size_t at = first + random.below(bytes.size() - first);
    kChanges[random.below(std::size(kChanges))](bytes, at, random);
  }
}

void mutate_code(Buffer& bytes, Random& random) {
  const auto file = parse_class_file(bytes, "corpus.class");
  std::vector<Bytes> bodies;
  for (const MethodInfo& m : file->methods)
    if (!m.code.empty()) bodies.push_back(m.code);
  if (bodies.empty()) return;
  const Bytes body = bodies[random.below(bodies.size())];
  const auto begin = static_cast<std::size_t>(body.data() - bytes.data());
  using Change = void (*)(Buffer&, std::size_t, Random&);
  constexpr Change kInPlace[] = {flip_bit, set_byte, set_byte, step_byte, step_byte};
  for (std::size_t changes = 1 + random.below(3); changes > 0; --changes)
    kInPlace[random.below(std::size(kInPlace))](bytes, begin + random.below(body.size()), random);
  if (random.one_in(4)) {  // major version 48, and a jsr or ret somewhere
    bytes[6] = 0;
    bytes[7] = 48;
    bytes[begin + random.below(body.size())] = random.one_in(2) ? 0xa8 : 0xa9;
  }
}

}  // namespace plait::fuzz
