// Which local variables may still be read, backward through a method body.
//
// Every instruction is taken to be able to throw, so what a handler reads is live throughout its
// range. Ownership: borrows its arguments. Snapshots: outside.
#pragma once

#include <vector>

#include "jvm/code/type_flow.h"

namespace plait {

// A set of local variables. A long or double is in it by its first slot.
using LocalSet = std::vector<bool>;

class Liveness {
 public:
  Liveness(const Code& code, const ControlFlow& flow, const TypeFlow& types);
  // The locals live just before an instruction. REQUIRES: it is reachable.
  LocalSet before(u32 instruction) const;

 private:
  LocalSet at_end(u32 block) const;
  LocalSet in_handlers(u32 block) const;
  void step_back(LocalSet& live, u32 instruction) const;
  void add(LocalSet& live, u32 target) const;

  const Code& code_;
  const ControlFlow& flow_;
  const TypeFlow& types_;
  std::vector<LocalSet> entries_;  // by block
};

}  // namespace plait
