// Line numbers and method descriptors.
#include "jvm/code/code.h"

#include <algorithm>

namespace plait {
namespace {

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

int line_of(const Method& method, const Insn* pc) {
  if (method.info == nullptr || method.code == nullptr || method.code->bci.empty()) return -1;
  const u32 bci = method.code->bci[method.code->index_of(pc)];
  const std::vector<LineNumber>& lines = method.info->line_numbers;
  // Of several entries for one offset HotSpot takes the first if the offset is the instruction's
  // own, else the last.
  const auto exact = std::ranges::lower_bound(lines, bci, {}, &LineNumber::start_pc);
  if (exact != lines.end() && exact->start_pc == bci) return exact->line;
  return exact == lines.begin() ? -1 : std::prev(exact)->line;
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
