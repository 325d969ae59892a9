// Checks clients of a class one after the other.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "drivers/check/checker.h"
#include "drivers/lin/client_object.h"
#include "drivers/lin/programs/program.h"
#include "drivers/lin/report.h"
#include "drivers/lin/resolve.h"

namespace plait::lin {

struct LinOptions {
  CheckOptions check;      // of each program; its program is the client's
  bool use_levels = true;  // of the spec's methods
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

class LinChecker {
 public:
  // `programs` are all that will be checked, parts of them aside: one object serves all their
  // calls.
  LinChecker(const Spec& spec, const Resolution& resolution, const LinOptions& options,
             const std::vector<Program>& programs);

  // Where a search shows how it gets on.
  struct Shown {
    Progress* progress = nullptr;
    std::string title;
  };
  // What a program needs and Plait does not model, and limits, are verdicts. If it needs of locks
  // what their model lacks, they run for real.
  ProgramReport check(const Program& program, const Shown& shown);
  std::set<OutcomeOf> admitted(const Program& program);
  // The smallest program that fails and is left when calls of this one are dropped. REQUIRES: it
  // fails, as check() found.
  Program smallest(const Program& program, const ProgramReport& found);

 private:
  struct Shared {
    std::vector<Invocation> calls;
    std::size_t threads = 1;
    std::unique_ptr<ClientObject> object;
  };
  std::set<OutcomeOf> admitted_by(Shared& shared, const Program& program);
  void serve(const Program& program);
  ProgramReport check_with(const Program& program, const Shown& shown, const std::string& locks);
  bool fails(const Program& program, const std::string& locks);

  const Spec& spec_;
  const Resolution resolution_;
  LinOptions options_;
  std::map<std::string, Shared> objects_;  // by arguments of the constructor
};

// Leaves to the JSON report alone what the client itself does: starting threads, waiting for them.
void hide_client(Violation& violation);

// Adds up what is known of the programs: verdict and totals.
void summarize(LinReport& report);

}  // namespace plait::lin
