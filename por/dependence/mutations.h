// What soundness rests on beyond the assumptions of the papers, and a test may leave out of a
// search to see that the oracle notices. One name means the same in every algorithm; an algorithm
// that has no such measure ignores it. No command line reaches this.
#pragma once

#include <cstdint>

namespace plait::por {

enum class TestMutation : std::uint8_t {
  kNone,
  kNoPending,    // the next steps of threads that cannot run are not looked at
  kNoCycles,     // a state on a cycle is expanded like any other
  kOneVariant,   // a thread that is explored is explored with the first of its variants only
  kNoHindsight,  // a step that was taken for invisible, and was not, is trusted
  kNoEnds,       // what the end of the program cut off is not tried before it
  kNoStandIns,   // no thread is taken in place of one that cannot come first
  kAnyOfE,       // dpor: of E any process is taken, as printed, though it may not be in I(v)
  kNoCreation,   // the creation of a thread does not happen before its steps
  // What can follow a visited state is not accounted to the path that comes back to it.
  kNoRevisits,
  // What a sleeper may lead to is not part of the future of the states it sleeps in.
  kNoSleepers,
  kLatestOnly,      // only the latest step that a step depends on is looked at
  kNoGraph,         // what comes after a visited state is not asked of the dependency graph
  kNoExpansion,     // commit points that do not complete are not expanded
  kNoOtherThreads,  // a run of invisible steps goes on when another thread takes over
  kNoFairness,      // a loop counts as endless whoever is put off in it
  kAnyVariant,      // a loop counts as endless although a variant of a step leads out of it
  kNoStuck,         // a thread that cannot run somewhere in a loop counts as put off
  // These lose nothing; they take other steps, or more, than an algorithm should.
  // de-s-por: of the steps on the stack the last that races, as the paper prints it.
  kLastRace,
  kNoSourceSets,  // all threads of a safe set
  kOneMore,       // two threads where one is enough
};

}  // namespace plait::por
