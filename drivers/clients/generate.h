// Random clients of a given shape.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "drivers/clients/client.h"
#include "drivers/clients/random.h"

namespace plait::clients {

enum class Contention { kFew, kMany };  // distinct keys

struct Shape {
  const Structure* structure = nullptr;
  int threads = 3;
  int calls = 3;       // of a thread: so many,
  int spread = 1;      // or up to so many fewer
  bool fills = false;  // every thread makes a call that puts something in
  Contention contention = Contention::kFew;
  std::vector<int> methods;  // that are called; ignored for a faulty set
  // How many keys it holds at first; a faulty set holds about half of them.
  int initial = 0;
  std::optional<Fault> fault;
  BugClass bug_class = BugClass::kNone;
};

// The bounds of what is generated: models of the harness keep their state in a few bits.
inline constexpr int kMaxThreads = 8, kMaxCalls = 5, kMaxPoolElements = 15;
inline constexpr int kFewKeys = 2, kManyKeys = 6;

// Throws InputError if a shape does not fit its structure or the bounds.
void check_shape(const Shape& shape);

// All methods of the structure.
std::vector<int> all_methods(const Structure& structure);

// Makes clients that differ from each other. Those of a faulty set show the fault (faults.h), but
// for the class `none`.
class Generator {
 public:
  explicit Generator(std::uint64_t seed) : random_(seed) {}

  // Names it by structure, class and number. Throws InputError if many attempts gave none that is
  // new. REQUIRES: check_shape(shape).
  Client next(const Shape& shape);

 private:
  Client attempt(const Shape& shape);
  void draw_calls(const Shape& shape, Client& client);
  void draw_calls_with_fault(const Shape& shape, Client& client);
  Call draw_call(const Client& client, const std::vector<int>& methods);
  std::vector<int> draw_initial(const Shape& shape, const Client& client);
  bool is_new(const Client& client) const;

  Random random_;
  std::vector<Client> made_;
};

}  // namespace plait::clients
