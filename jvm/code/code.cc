// Line numbers and switches.
#include "jvm/code/code.h"

#include <algorithm>

namespace plait {

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

u32 SwitchTable::target_of(i32 key) const {
  const auto found = std::ranges::lower_bound(keys, key);
  if (found == keys.end() || *found != key) return default_target;
  return targets[static_cast<std::size_t>(found - keys.begin())];
}

}  // namespace plait
