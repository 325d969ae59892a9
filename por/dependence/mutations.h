// What makes the reductions sound beyond the assumptions of their papers, one switch each. All are on; a test
// turns one off to see that the oracle notices. No command line reaches them.
#pragma once

namespace plait::por {

struct Measures {
  bool pending_steps = true;   // a thread that cannot run still conflicts with whoever took what it waits for
  bool choices = true;         // a thread that is explored is explored with all its variants
  bool creation_edges = true;  // a thread starts with what its creator knew
  bool cut_off_steps = true;   // what an exit kept others from doing is tried before the exit
  bool revisits = true;        // the future of a visited state is accounted to the path that comes back to it
  bool sleepers_futures =
      true;            // what a sleeper may lead to is part of the future of the states it sleeps in
  bool cycles = true;  // a state on a cycle is expanded fully
  bool stand_ins = true;  // for a thread that cannot run where it should come first, others are taken
};

}  // namespace plait::por
