#include "jvm/subroutines.h"

#include <algorithm>
#include <map>

#include "jvm/control_flow.h"
#include "jvm/error.h"

namespace plait {
namespace {

constexpr std::size_t kMaxInstructions = 4 * 65536;

// A chain of jsr instructions, outermost first. Leaving a subroutine by a goto or an exception keeps its
// chain: that costs another copy and nothing else.
using Chain = std::vector<u32>;

// The part of the body that runs under one chain.
struct Copy {
  Chain chain;
  std::vector<bool> reached;  // by instruction of the original
  std::vector<u32> index;     // its index in the result
};

class Copier {
 public:
  explicit Copier(Code& code) : code_(code) {}

  void run() {
    reach(copy_of({}), 0);
    while (!pending_.empty()) {
      const auto [copy, instruction] = pending_.back();
      pending_.pop_back();
      follow(copy, instruction);
    }
    lay_out();
    emit();
  }

 private:
  u32 copy_of(Chain chain);
  Chain chain_after(const Chain& chain, u32 jsr) const;
  void reach(u32 copy, u32 instruction);
  void follow(u32 copy, u32 instruction);
  void lay_out();
  void emit();
  Insn translate(const Copy& copy, u32 instruction);
  void emit_handlers(const Copy& copy);

  Code& code_;
  std::vector<Copy> copies_;
  std::map<Chain, u32> copy_by_chain_;
  std::vector<std::pair<u32, u32>> pending_;
  std::size_t reached_ = 0;
  std::vector<SwitchTable> switches_;
  std::vector<Handler> handlers_;
};

u32 Copier::copy_of(Chain chain) {
  const auto [entry, is_new] = copy_by_chain_.emplace(chain, static_cast<u32>(copies_.size()));
  if (is_new) {
    const std::size_t size = code_.insns.size();
    copies_.push_back({std::move(chain), std::vector<bool>(size), std::vector<u32>(size + 1)});
  }
  return entry->second;
}

// Subroutines do not call themselves: a jsr to one that is on the chain shows that it was left without ret.
Chain Copier::chain_after(const Chain& chain, u32 jsr) const {
  const u32 target = code_.insns[jsr].u;
  const auto same = std::ranges::find_if(chain, [&](u32 j) { return code_.insns[j].u == target; });
  Chain result(chain.begin(), same);
  result.push_back(jsr);
  return result;
}

void Copier::reach(u32 copy, u32 instruction) {
  if (copies_[copy].reached[instruction]) return;
  copies_[copy].reached[instruction] = true;
  if (++reached_ > kMaxInstructions)
    throw InputError("{}: method {}{}: subroutines nest too deeply", code_.file->origin, code_.info->name,
                     code_.info->descriptor);
  pending_.push_back({copy, instruction});
}

void Copier::follow(u32 copy, u32 instruction) {
  const Insn& insn = code_.insns[instruction];
  for (const Handler& h : code_.handlers)
    if (h.start <= instruction && instruction < h.end) reach(copy, h.target);
  if (insn.opcode() == Op::k_jsr) {
    reach(copy_of(chain_after(copies_[copy].chain, instruction)), insn.u);
    reach(copy, instruction + 1);  // where its ret goes
    return;
  }
  for_each_target(code_, insn, [&](u32 target) { reach(copy, target); });
  if (falls_through(insn.opcode())) reach(copy, instruction + 1);
}

// Copies follow one another, each in the original order, so that an instruction is still followed by the one
// it falls through to. `index` also serves range ends: that of an instruction not copied is that of the next
// one that is.
void Copier::lay_out() {
  u32 next = 0;
  for (Copy& copy : copies_) {
    for (std::size_t k = 0; k < copy.reached.size(); ++k) {
      copy.index[k] = next;
      if (copy.reached[k]) ++next;
    }
    copy.index.back() = next;
  }
}

Insn Copier::translate(const Copy& copy, u32 instruction) {
  Insn insn = code_.insns[instruction];
  if (insn.opcode() == Op::k_jsr) {
    insn.u = copies_[copy_by_chain_.at(chain_after(copy.chain, instruction))].index[insn.u];
  } else if (insn.opcode() == Op::k_tableswitch || insn.opcode() == Op::k_lookupswitch) {
    SwitchTable table = code_.switches[insn.u];
    table.default_target = copy.index[table.default_target];
    for (u32& t : table.targets) t = copy.index[t];
    insn.u = static_cast<u32>(switches_.size());
    switches_.push_back(std::move(table));
  } else {
    for_each_target(code_, insn, [&](u32 target) { insn.u = copy.index[target]; });
  }
  return insn;
}

void Copier::emit_handlers(const Copy& copy) {
  for (const Handler& h : code_.handlers) {
    const u32 start = copy.index[h.start], end = copy.index[h.end];
    if (start == end) continue;
    handlers_.push_back(
        {.start = start, .end = end, .target = copy.index[h.target], .catch_type = h.catch_type});
  }
}

void Copier::emit() {
  std::vector<Insn> insns;
  std::vector<u32> bci;
  for (const Copy& copy : copies_) {
    for (u32 k = 0; k < copy.reached.size(); ++k) {
      if (!copy.reached[k]) continue;
      insns.push_back(translate(copy, k));
      bci.push_back(code_.bci[k]);
    }
    emit_handlers(copy);
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
