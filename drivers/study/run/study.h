// A study: which clients are checked in which ways, within which limits, and what is drawn of the
// results. STUDY.json is read into this (parse.h); the README says how one is written.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "drivers/clients/request.h"
#include "drivers/options/choices.h"

namespace plait::study {

// A program to check.
struct Client {
  std::string id;
  // Where it comes from, the same wherever the study's folder lies: "set paper-75".
  std::string origin;
  std::string class_path, main_class;
  std::vector<std::string> arguments;
  std::string structure, bug_class;  // what kind of client it is; "" if nobody says
  std::string expected;              // "verified", "violation" or "" if nobody says
  std::string structure_classes;     // for --visibility structure
  std::string program;               // what it does, for a reader
};

// Which clients: those that fit one of the globs of each list that is not empty.
struct Filter {
  std::vector<std::string> ids, structures, bug_classes;

  bool admits(const Client& client) const;
};

// One of `set`, `manifest`, `classes` and `made` says where the clients come from.
struct ClientSource {
  std::string set, manifest;
  std::vector<std::string>
      classes;  // globs of classes that have a main method, in the folders of `class_path`
  std::string class_path;
  std::optional<clients::Request> made;
  Filter only;
  std::uint64_t every = 1;  // 5: the first of them, the sixth, …
};

struct Limits {
  double seconds = 60;
  std::uint64_t memory_mb = 0;  // 0: what the machine has, shared by the runs at once
  std::uint64_t states = 0;     // 0: none
};

// A way to check a client. Several orders of one configuration are one series: they are compared by
// average and minimum.
struct Configuration {
  std::string name, series;
  std::string algorithm = "dl-s-por", order = "sequential", hashes = "fixed";
  Visible visibility = Visible::kShared;
  StopRule stop = StopRule::kFirst;
  Locks locks = Locks::kModel;
  Timeouts timeouts = Timeouts::kAny;
  bool is_spurious = false, is_stateless = false, is_exact = false, has_safe_sets = true,
       is_paper = false;
  std::vector<std::string> structure, without, allow, fail_on;
  Filter only;
  Limits limits;
};

enum class Measure : std::uint8_t {
  kSeconds,
  kCpuSeconds,
  kMemory,
  kStates,
  kTransitions,
  kExecutions
};
// What a series says of a client, over its orders.
enum class Over : std::uint8_t { kAverage, kMinimum };

struct Plot {
  enum class Kind : std::uint8_t { kQuantile, kScatter, kBars };
  Kind kind = Kind::kQuantile;
  std::string name, title;  // the file's name without its ending; the heading
  Measure measure = Measure::kSeconds;
  Over over = Over::kAverage;
  std::vector<std::string> series;  // kScatter: x and y
  Filter only;
  bool has_common_clients = false;  // only clients that every series finished
  bool is_logarithmic = true;       // kBars may be not
  std::string by;                   // kBars: "structure" or "bug_class"
};

struct Study {
  std::string name, about;
  std::vector<ClientSource> clients;
  std::vector<Configuration> configurations;  // orders are expanded
  std::uint64_t jobs = 0;                     // runs at once; 0: one a core
  std::vector<Plot> plots;
};

// "seconds", "cpu_seconds", "memory", "states", "transitions", "executions"
const std::vector<std::string>& measure_names();
std::string measure_name(Measure measure);

// The series of a study, in the order of its configurations.
std::vector<std::string> series_names(const Study& study);

}  // namespace plait::study
