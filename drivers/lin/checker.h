// Checks clients of a class one after the other.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "drivers/check/checker.h"
#include "drivers/lin/client_object.h"
#include "drivers/lin/guarantees/guarantee.h"
#include "drivers/lin/outcomes/state_graph.h"
#include "drivers/lin/programs/plan.h"
#include "drivers/lin/programs/program.h"
#include "drivers/lin/programs/sizes.h"
#include "drivers/lin/report.h"
#include "drivers/lin/subject/resolve.h"
#include "drivers/stage/stage.h"

namespace plait::lin {

// Of a program that was checked, without its table.
std::string program_verdict(const Report& report);

struct LinOptions {
  CheckOptions check;      // of each program; its program is the client's
  bool use_levels = true;  // of the spec's methods
  std::optional<por::Guarantee> guarantee;
};

// The class under test as it is found with these options. Throws InputError if it has not what the
// spec says.
Resolution resolve(const Spec& spec, const CheckOptions& options);

// Everything that a search and a replay of a program need.
struct PreparedProgram {
  Client client;
  CheckOptions options;
};
PreparedProgram prepare(const Spec& spec, const Resolution& resolution, const Program& program,
                        const CheckOptions& options);

// An object that is called alone, with the states its calls lead to. A call is numbered by its
// thread and which of the client's calls it is.
class CallsOfObject final : public SequentialObject {
 public:
  CallsOfObject(std::unique_ptr<ClientObject> object, std::size_t calls)
      : object_(std::move(object)), calls_(calls), graph_(*this) {}

  StateGraph& graph() { return graph_; }
  std::size_t number_of(std::size_t thread, std::size_t call) const {
    return thread * calls_ + call;
  }
  void call(std::size_t number, const std::function<void(const CallResult&)>& then) override {
    object_->call(number / calls_, number % calls_, then);
  }
  std::string state_key() const override { return object_->state_key(); }

 private:
  std::unique_ptr<ClientObject> object_;
  std::size_t calls_;
  StateGraph graph_;
};

class LinChecker {
 public:
  // `programs` are all that will be checked, parts of them aside: one client serves all their
  // calls.
  LinChecker(const Spec& spec, const Resolution& resolution, const LinOptions& options,
             const std::vector<Program>& programs);

  // Of a process that ends before check() does: as CheckOptions::tell_last.
  void set_last_words(std::function<int(Report)> tell) {
    options_.check.tell_last = std::move(tell);
  }
  // Where a search shows how it gets on.
  struct Shown {
    Progress* progress = nullptr;
    std::string title;
  };
  // What a program needs and Plait does not model, and limits, are verdicts. If it needs of locks
  // what their model lacks, they run for real.
  ProgramReport check(const Program& program, const Shown& shown);
  std::set<OutcomeOf> admitted(const Program& program);
  // From now on every program has so much time, and memory.
  void set_limits(const por::LimitSettings& limits) { options_.check.limits = limits; }
  // The calls to begin with (main_calls.h); all of them if there are few.
  CallNumbers main_calls(const CallSet& calls);
  // What programs are made of: the first `main` calls alone; then all, without the programs of the
  // former. In front of the threads can stand up to `most` calls. Of those that lead to equal
  // states it is one, with the fewest calls. Calls that never return lead nowhere.
  std::vector<Stock> stocks(const CallSet& calls, std::size_t main, std::size_t most);
  // The smallest program that fails and is left when calls of this one are dropped. It is found as
  // far as the limits of one program let it look. REQUIRES: it fails, as check() found.
  Program smallest(const Program& program, const ProgramReport& found);

 private:
  // Of all programs with the same arguments of the constructor.
  struct Shared {
    std::vector<Invocation> calls;
    std::vector<bool> usable;  // by call: it returns or blocks alone, and is modelled; once known
    std::size_t threads = 1;
    std::unique_ptr<CallsOfObject> object;  // null: to be made
    Noticing noticing_alone;                // of the object
    Stages stages;
  };
  Shared& shared_of(const Program& program);
  void forget(Shared& shared);
  void serve(const Program& program);
  void rehearse(Shared& shared, const Program& program);
  void make_object(Shared& shared, const Program& program);
  std::set<OutcomeOf> admitted_by(Shared& shared, const Program& program);
  // By invocation: what it is for the object.
  std::vector<std::size_t> numbers_for(Shared& shared, const Program& program) const;
  // What is shown beside a violation: the nearest admitted outcomes, and an order of the first.
  void add_nearest(const Program& program, const OutcomeOf& found,
                   const std::set<OutcomeOf>& admitted, ProgramReport& result);
  // The same client serves all programs, and the object alone unless another class says what is
  // right.
  Client client_of(const Shared& shared, const Program& program) const;
  // One program that makes all of them.
  Program all_of(const CallSet& calls) const;
  // What `look` finds out about the object in its first state; again if more has to be noticed.
  template <typename Look>
  auto look_at_object(const Program& all, const Look& look);
  // By invocation: which of the client's calls it is.
  std::vector<std::size_t> numbers_of(const Program& program);
  std::shared_ptr<const Property> property_of(const Program& program, std::set<OutcomeOf> admitted);
  // Sets the client that serves the program. REQUIRES: the program outlives it.
  Stages::SetProgram client_setter(const Program& program);
  Report explore(const Program& program, const CheckOptions& options, Turns turns = Turns::kOnce);
  // What breaks the guarantee, if there is one to keep.
  Report explore_guarantee(const Program& program, const CheckOptions& options,
                           ProgramReport& result);
  Report explore_repeated(const Program& program, CheckOptions options);
  void add_guarantee(const Program& program, const CheckOptions& options, ProgramReport& result);
  // Explores it; where calls wait for each other, with the outcomes of their requests admitted too.
  Report explore_with(const Program& program, CheckOptions options, std::set<OutcomeOf>& admitted);
  // What requests and follow-ups explain of what was found (requests.h).
  std::set<OutcomeOf> explained(const Program& program, const CheckOptions& options,
                                const Report& found, const std::set<OutcomeOf>& admitted);
  ProgramReport check_with(const Program& program, const Shown& shown, Locks locks);
  bool fails(const Program& program, Locks locks);

  const Spec& spec_;
  const Resolution resolution_;
  LinOptions options_;
  std::map<std::string, Shared> objects_;  // by arguments of the constructor
};

// Leaves to the JSON report alone what the client itself does: starting threads, waiting for them.
// Its frames are in no stack.
void hide_client(Violation& violation);

void add_counts(Report& sum, const Report& part);

// The verdict of all programs. Where they come by size, the first of them must be complete for
// "verified".
void summarize(LinReport& report);

}  // namespace plait::lin
