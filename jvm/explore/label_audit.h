// In the sanitized test build (PLAIT_AUDIT): what the program read and wrote in a step is in the
// step's label. Else the run aborts and says which method did it. In other builds nothing here does
// anything.
//
// Compared are accesses to fields and elements of objects that others could reach before the step.
// A write that left what was there is a read. Left out is, beside what no other thread can notice
// (Vm::would_be_noticed):
//  - Headers: a class never changes; a monitor is taken by the actions of step_label.h, and giving
//    it up is invisible.
//  - Sections that need no label (Thread::quiet_depth): how a thread is made and started, results
//    of plait.lin.Client.
//  - Statics of a class that the thread is initialising, or has initialised in the step: others
//    come to them when it is done.
//  - What is written once with the one value it can have: String.hash, Class.name; when a class is
//    defined: its module, its loader.
//  - The inside of a synchroniser whose operations are known: labelled by the operation. Whether
//    the thread itself holds it, only it can change.
//  - Thread.eetop and threadStatus, which are Place::kLife; counts of a ThreadGroup, see
//    Vm::watch_thread_lives.
//  - What System.out keeps for itself, which goes with the output; and System.err, which is no
//    outcome.
//  - Memory outside the heap, which is one location.
//
// Of files it is compared what operations on them looked at and changed (GuestFiles::note), but for
// --visibility structure.
#pragma once

#include "jvm/runtime/vm.h"

namespace plait {

class AccessLog;

#ifdef PLAIT_AUDIT

class LabelAudit {
 public:
  LabelAudit(const LabelAudit&) = delete;
  LabelAudit& operator=(const LabelAudit&) = delete;
  ~LabelAudit();
  // The step begins. `log` labels it; null: nothing is compared.
  LabelAudit(Vm& vm, const AccessLog* log);
  // It has ended, and has its label.
  void check() const;

  // While this lives the thread runs.
  class Run final : GuestHeap::Auditor {
   public:
    Run(Vm& vm, const Thread& t, const AccessLog* log);
    ~Run() { end(); }
    Run(const Run&) = delete;
    Run& operator=(const Run&) = delete;
    void end() const;
    void accessed(Ref object, u64 offset, u64 bytes, bool is_write) const override;

   private:
    Vm& vm_;
    const Thread& thread_;
  };

 private:
  using Access = GuestHeap::Audited;
  void check_files() const;
  bool is_left_out(const Access& access) const;
  bool was_shared(Ref object) const;
  bool is_changed(const Access& access) const;

  Vm& vm_;
  const AccessLog* log_;
  u32 first_changed_, first_flagged_;
  std::vector<por::Access> of_files_;
};

#else

class LabelAudit {
 public:
  LabelAudit(Vm&, const AccessLog*) {}
  void check() const {}
  struct Run {
    Run(Vm&, const Thread&, const AccessLog*) {}
    void end() const {}
  };
};

#endif

}  // namespace plait
