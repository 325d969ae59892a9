// Every small client: the programs of one size after the other, each once up to renaming.
//
// A size is so many threads with up to so many calls each, of which the sizes before it have no
// programs. What is in front of the threads (a prefix) does not count. A size is made of shapes.
// The smallest shapes come first, but a large one does not keep others waiting. Each gives some
// programs in turn, spread over all it has, and more each time.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "drivers/lin/programs/shape.h"

namespace plait::lin {

struct SizeOptions {
  std::size_t prefix = 2;              // calls in front of the threads, at most
  std::size_t values = 2;              // distinct arguments
  std::optional<std::size_t> threads;  // with either of these one size: these threads [2]
  std::optional<std::size_t> calls;    // and calls of a thread, at most [2]
  std::optional<std::size_t> all;      // instead: all programs with up to so many calls in all
};

struct Size {
  std::string name;  // "2 threads × 2 calls", "up to 5 calls"
  std::vector<Shape> shapes;
  std::uint64_t programs = 0;  // of all shapes
};

class SizedPrograms {
 public:
  // `prefixes`: by length, 0 up; each leads to a state of its own. All must outlive this.
  SizedPrograms(const CallSet& calls, const std::vector<std::vector<CallNumbers>>& prefixes,
                const SizeOptions& options);

  struct Item {
    Program program;
    std::size_t size;
  };
  std::optional<Item> next();  // none: there are no more
  // REQUIRES: next() gave a program of it, or `number` is 0.
  const Size& size(std::size_t number);
  bool is_empty();  // there is no program at all

 private:
  struct Limits {
    std::size_t threads, calls, without;  // those with up to `without` calls a thread came before
  };
  // How far a shape is.
  struct Place {
    const Shape* shape;
    SpreadNumbers numbers;
    std::uint64_t at = 0;
  };
  void list_sizes(const SizeOptions& options);
  void add_shapes(Size& size, const std::vector<std::size_t>& lengths);
  void add_lengths(Size& size, const Limits& limits, std::vector<std::size_t>& lengths);
  void add_all(Size& size, std::size_t calls, std::vector<std::size_t>& lengths);
  bool begin_size();
  std::optional<Program> next_of(Place& place);

  const CallSet& calls_;
  const std::vector<std::vector<CallNumbers>>& prefixes_;
  const SizeOptions options_;
  std::vector<Limits> limits_;                // of sizes to come and gone
  std::vector<std::unique_ptr<Size>> sizes_;  // that were asked for
  std::size_t begun_ = 0;                     // sizes
  std::vector<Place> places_;                 // of the size that is under way
  std::size_t at_ = 0;                        // the place that gives
  std::uint64_t portion_ = 0, given_ = 0;     // it gives so many in turn, and gave
};

}  // namespace plait::lin
