// What a search leaves out of account until the program turns out to be able to tell.
//
// Most programs never look at it, and to explore it would multiply their states. So a search begins
// without. The first step that could show a difference throws MustNoticeError. Then the whole
// search starts again and takes that into account, too. Nothing is lost: up to its first such step
// an execution is the same with and without. So if any execution has such a step, the search
// without it comes to one before it ends. What it found until then stands, too: the program did not
// look yet.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace plait {

struct Noticing {
  // Reads of final fields are scheduling points (a constructor let its object escape).
  bool finals = false;
  // Elements of the library's tables and of Strings are scheduling points (a thread writes to one).
  bool tables = false;
  // Joins and ends of threads take the monitor of the Thread (the program locks Threads).
  bool thread_monitors = false;
  // Threads are started and ended step by step, as the JDK does it. (The program looks at groups,
  // or at what the end of a thread clears.)
  bool thread_lives = false;
  // Threads are made step by step (others change what a thread takes from its maker, or code of the
  // program runs meanwhile).
  bool thread_making = false;
  // That a thread takes a number is a scheduling point (several take some, and names or ids are
  // looked at).
  bool thread_numbers = false;
  // A constant is interned when its instruction first runs (the program interns a String of that
  // content itself).
  bool interning = false;
  // That a thread starts is visible, whoever knows it (the program asks which threads there are).
  bool thread_lists = false;
  // After the last ordinary thread daemons go on until the VM is gone (there are daemons).
  bool daemons = false;
  // Looks into caches of the library are no single steps (code of the program runs in one).
  bool caches = false;
  // To come to a class of the library that is not initialised is a scheduling point. The program's
  // own code in its initialiser has its points. (One touched what others can see.)
  bool initializers = false;
  // Reads of System.in, out and err are scheduling points, and prints take the monitors (a thread
  // sets one, or takes a monitor, while others live).
  bool streams = false;
  // What a thread is blocked on is seen by others (one looks at another's).
  bool blockers = false;
  // Locks that are not fair, and semaphores, have queues, too (the program acquires several permits
  // at a time, or looks at queues).
  bool lock_queues = false;
  // To fail to acquire and to be queued are two steps, and so are to acquire and to leave the
  // queue. (The program looks at queues, or tries to acquire.)
  bool queue_steps = false;
  // Others see that a file, or an entry of a folder, is as it was on the host at the start. (The
  // program changes one.)
  bool host_files = false;
  // Changes of files read the clock, and files have the time it shows (the program changes files,
  // and looks at the time of one).
  bool file_times = false;
  // In an operation of a lock that an interrupt ends the look at it is a step of its own (a thread
  // began one interrupted).
  bool lock_interrupts = false;
  // Who waits for a lock and ignores interrupts keeps them out of sight until it has the lock. (A
  // thread looks at the interrupt of another.)
  bool kept_interrupts = false;
  // The JDK's own code runs, as with --locks real, since the lock model cannot show what the
  // program can tell. (The program parks threads by itself, or asks who owns a lock.)
  bool real_locks = false;
  friend bool operator==(const Noticing&, const Noticing&) = default;
};

// Names in reports.
struct NoticingName {
  std::string_view name;
  bool Noticing::*what;
};
inline constexpr NoticingName kNoticingNames[] = {
    {"tables of the library", &Noticing::tables},
    {"monitors of threads", &Noticing::thread_monitors},
    {"lives of threads", &Noticing::thread_lives},
    {"making of threads", &Noticing::thread_making},
    {"numbers of threads", &Noticing::thread_numbers},
    {"lists of threads", &Noticing::thread_lists},
    {"interning of constants", &Noticing::interning},
    {"daemons", &Noticing::daemons},
    {"caches of the library", &Noticing::caches},
    {"initializers of the library", &Noticing::initializers},
    {"System.out and its monitor", &Noticing::streams},
    {"blockers of threads", &Noticing::blockers},
    {"queues of locks", &Noticing::lock_queues},
    {"steps of queues", &Noticing::queue_steps},
    {"files that were there", &Noticing::host_files},
    {"times of files", &Noticing::file_times},
    {"interrupts in operations of locks", &Noticing::lock_interrupts},
    {"interrupts that wait for a lock", &Noticing::kept_interrupts},
    {"the JDK's own locks", &Noticing::real_locks},
};

// Start again with this.
class MustNoticeError : public std::runtime_error {
 public:
  MustNoticeError(bool Noticing::*w, const std::string& why) : std::runtime_error(why), what_(w) {}
  void add_to(Noticing& noticing) const { noticing.*what_ = true; }
  bool is(bool Noticing::*what) const { return what_ == what; }

 private:
  bool Noticing::*what_;
};

}  // namespace plait
