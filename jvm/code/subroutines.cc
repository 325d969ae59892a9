#include "jvm/code/subroutines.h"

#include <algorithm>
#include <map>

#include "jvm/base/error.h"
#include "jvm/code/control_flow.h"

namespace plait {
namespace {

constexpr std::size_t kMaxInstructions = 4 * 65536;

// A chain of jsr instructions, outermost first.
using Chain = std::vector<u32>;

// Which instructions can still come to a ret of a given local, by way of anything but another
// subroutine. That is what it means to be inside the subroutine that keeps its return address
// there. Code reached by jumping out of it, or by an exception, no longer is.
class ReturnReach {
 public:
  explicit ReturnReach(const Code& code) : code_(code) {
    for (const Insn& insn : code.insns)
      if (insn.opcode() == Op::k_ret && !reaches_.contains(insn.a))
        reaches_.emplace(insn.a, instructions(insn.a));
  }

  // Returns true iff `instruction` belongs to the subroutine called by `jsr`.
  bool is_inside(u32 instruction, u32 jsr) const {
    const Insn& entry = code_.insns[code_.insns[jsr].u];
    if (entry.opcode() == Op::k_astore) {
      const auto found = reaches_.find(entry.a);
      return found != reaches_.end() && found->second[instruction];
    }
    return std::ranges::any_of(reaches_, [&](const auto& r) { return r.second[instruction]; });
  }

 private:
  std::vector<bool> instructions(u16 local) const {
    std::vector<bool> reach(code_.insns.size() + 1);
    for (bool changed = true; changed;) {
      changed = false;
      for (u32 k = static_cast<u32>(code_.insns.size()); k-- > 0;) {
        if (reach[k] || !reaches_ret(reach, k, local)) continue;
        reach[k] = changed = true;
      }
    }
    return reach;
  }

  bool reaches_ret(const std::vector<bool>& reach, u32 k, u16 local) const {
    const Insn& insn = code_.insns[k];
    const Op op = insn.opcode();
    if (op == Op::k_ret) return insn.a == local;
    bool found = (falls_through(op) || op == Op::k_jsr) && reach[k + 1];
    if (op != Op::k_jsr) for_each_target(code_, insn, [&](u32 target) { found |= reach[target]; });
    for (const Handler& h : code_.handlers) found |= h.start <= k && k < h.end && reach[h.target];
    return found;
  }

  const Code& code_;
  std::map<u16, std::vector<bool>> reaches_;  // by local, then instruction
};

// The part of the body that runs under one chain.
struct Copy {
  Chain chain;
  std::vector<bool> reached;  // by instruction of the original
  // Its index in the result; of one not reached, that of the next one reached.
  std::vector<u32> index;
};

class Copier {
 public:
  explicit Copier(Code& code) : code_(code), inside_(code) {}
  void run();

 private:
  u32 copy_of(const Chain& chain);
  u32 copy_at(u32 copy, u32 instruction);
  u32 callee_copy(u32 copy, u32 jsr);
  void reach(u32 copy, u32 instruction);
  void follow(u32 copy, u32 instruction);
  bool needs_goto(u32 copy, u32 instruction);
  void lay_out();
  void emit();
  Insn translate(u32 copy, u32 instruction);
  void emit_handlers(u32 copy);
  // Where a jump from `copy` to an instruction of the original goes.
  u32 target(u32 copy, u32 instruction) {
    return copies_[copy_at(copy, instruction)].index[instruction];
  }

  Code& code_;
  ReturnReach inside_;
  std::vector<Copy> copies_;
  std::map<Chain, u32> copy_by_chain_;
  std::vector<std::pair<u32, u32>> pending_;
  std::size_t reached_ = 0;
  std::vector<SwitchTable> switches_;
  std::vector<Handler> handlers_;
};

void Copier::run() {
  reach(copy_of({}), 0);
  while (!pending_.empty()) {
    const auto [copy, instruction] = pending_.back();
    pending_.pop_back();
    follow(copy, instruction);
  }
  lay_out();
  emit();
}

u32 Copier::copy_of(const Chain& chain) {
  const auto [entry, is_new] = copy_by_chain_.emplace(chain, static_cast<u32>(copies_.size()));
  const std::size_t size = code_.insns.size();
  if (is_new) copies_.push_back({chain, std::vector<bool>(size), std::vector<u32>(size + 1)});
  return entry->second;
}

// The copy that holds `instruction` when it is reached from `copy`: subroutines that were left are
// off the chain.
u32 Copier::copy_at(u32 copy, u32 instruction) {
  Chain chain = copies_[copy].chain;
  while (!chain.empty() && !inside_.is_inside(instruction, chain.back())) chain.pop_back();
  return copy_of(chain);
}

// Subroutines do not call themselves: a jsr to one that is on the chain shows that it was left
// without ret.
u32 Copier::callee_copy(u32 copy, u32 jsr) {
  const u32 entry = code_.insns[jsr].u;
  const Chain& chain = copies_[copy].chain;
  const auto same = std::ranges::find_if(chain, [&](u32 j) { return code_.insns[j].u == entry; });
  Chain longer(chain.begin(), same);
  longer.push_back(jsr);
  return copy_at(copy_of(longer), entry);
}

void Copier::reach(u32 copy, u32 instruction) {
  if (copies_[copy].reached[instruction]) return;
  copies_[copy].reached[instruction] = true;
  if (++reached_ > kMaxInstructions)
    throw InputError("{}: method {}{}: subroutines nest too deeply", code_.file->origin,
                     code_.info->name, code_.info->descriptor);
  pending_.push_back({copy, instruction});
}

void Copier::follow(u32 copy, u32 instruction) {
  const Insn& insn = code_.insns[instruction];
  for (const Handler& h : code_.handlers)
    if (h.start <= instruction && instruction < h.end) reach(copy_at(copy, h.target), h.target);
  if (insn.opcode() == Op::k_jsr)
    reach(callee_copy(copy, instruction), insn.u);
  else
    for_each_target(code_, insn, [&](u32 to) { reach(copy_at(copy, to), to); });
  // A jsr is followed by where its ret goes.
  if (falls_through(insn.opcode()) || insn.opcode() == Op::k_jsr)
    reach(copy_at(copy, instruction + 1), instruction + 1);
}

// Returns true iff the instruction is followed by one of another copy.
bool Copier::needs_goto(u32 copy, u32 instruction) {
  const Op op = code_.insns[instruction].opcode();
  return (falls_through(op) || op == Op::k_jsr) && copy_at(copy, instruction + 1) != copy;
}

// Copies come one after the other, each in the original order.
void Copier::lay_out() {
  u32 next = 0;
  for (u32 c = 0; c < copies_.size(); ++c) {
    for (u32 k = 0; k < code_.insns.size(); ++k) {
      copies_[c].index[k] = next;
      if (copies_[c].reached[k]) next += needs_goto(c, k) ? 2 : 1;
    }
    copies_[c].index.back() = next;
  }
}

Insn Copier::translate(u32 copy, u32 instruction) {
  Insn insn = code_.insns[instruction];
  if (insn.opcode() == Op::k_jsr) {
    insn.u = copies_[callee_copy(copy, instruction)].index[insn.u];
  } else if (insn.opcode() == Op::k_tableswitch || insn.opcode() == Op::k_lookupswitch) {
    SwitchTable table = code_.switches[insn.u];
    table.default_target = target(copy, table.default_target);
    for (u32& t : table.targets) t = target(copy, t);
    insn.u = static_cast<u32>(switches_.size());
    switches_.push_back(std::move(table));
  } else {
    for_each_target(code_, insn, [&](u32 to) { insn.u = target(copy, to); });
  }
  return insn;
}

void Copier::emit_handlers(u32 copy) {
  for (const Handler& h : code_.handlers) {
    const u32 start = copies_[copy].index[h.start], end = copies_[copy].index[h.end];
    if (start != end)
      handlers_.push_back({.start = start,
                           .end = end,
                           .target = target(copy, h.target),
                           .catch_type = h.catch_type});
  }
}

void Copier::emit() {
  std::vector<Insn> insns;
  std::vector<u32> bci;
  for (u32 c = 0; c < copies_.size(); ++c) {
    for (u32 k = 0; k < code_.insns.size(); ++k) {
      if (!copies_[c].reached[k]) continue;
      insns.push_back(translate(c, k));
      bci.push_back(code_.bci[k]);
      if (!needs_goto(c, k)) continue;
      insns.push_back({static_cast<u16>(Op::k_goto), 0, {.u = target(c, k + 1)}});
      bci.push_back(code_.bci[k + 1]);
    }
    emit_handlers(c);
  }
  code_.insns = std::move(insns);
  code_.bci = std::move(bci);
  code_.switches = std::move(switches_);
  code_.handlers = std::move(handlers_);
}

}  // namespace

void copy_subroutines(Code& code) {
  CHECK(code.has_jsr && code.file != nullptr);
  Copier(code).run();
}

}  // namespace plait
