// Every small client: the programs of one size after the other, each once up to renaming.
//
// A size is so many threads with up to so many calls each, of which the sizes before it have no
// programs. What is in front of the threads (a prefix) does not count. A size is made of shapes.
// The smallest shapes come first, but a large one does not keep others waiting. Each gives some
// programs in turn, spread over all it has, and more each time. The smallest that are left give
// four times as many.
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

// What programs are made of. `starts`: calls in front of the threads by their number, 0 up. Each
// leads to a state of its own. Programs that make the first `without` calls alone came before.
struct Stock {
  CallSet calls;
  struct Start {
    std::vector<std::vector<CallNumbers>> prefixes;
    std::size_t without = 0;
  };
  std::vector<Start> starts;
  std::string name = "";  // " with 20 of the 90 calls"

  std::size_t states() const;
};

struct Size {
  std::string name;        // "2 threads × 2 calls", "up to 5 calls"
  std::size_t states = 1;  // that programs begin in
  std::vector<Shape> shapes;
  std::uint64_t programs = 0;  // of all shapes
  bool is_bound = false;       // there are at most so many
};

class SizedPrograms {
 public:
  // Each size of the first stock, then of the next. They must outlive this.
  SizedPrograms(const std::vector<Stock>& stocks, const SizeOptions& options);

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
    std::size_t stock = 0;
  };
  // How far a shape is.
  struct Place {
    const Shape* shape;
    SpreadNumbers numbers;
    std::uint64_t at = 0;
  };
  void list_sizes(const SizeOptions& options);
  void add_shapes(Size& size, const Stock& stock, const std::vector<std::size_t>& lengths);
  void add_lengths(Size& size, const Limits& limits, std::vector<std::size_t>& lengths);
  void add_all(Size& size, std::size_t calls, std::vector<std::size_t>& lengths);
  bool begin_size();
  std::optional<Program> next_of(Place& place);

  const std::vector<Stock>& stocks_;
  const SizeOptions options_;
  std::vector<Limits> limits_;                // of sizes to come and gone
  std::vector<std::unique_ptr<Size>> sizes_;  // that were asked for
  std::size_t begun_ = 0;                     // sizes
  std::vector<Place> places_;                 // of the size that is under way
  std::size_t at_ = 0;                        // the place that gives
  std::uint64_t portion_ = 0, given_ = 0;     // it gives so many in turn, and gave
};

}  // namespace plait::lin
