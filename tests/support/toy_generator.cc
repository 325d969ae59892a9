#include "tests/support/toy_generator.h"

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

#include "por/model/mix.h"

namespace plait::toy {

namespace {

class Generator {
 public:
  Generator(const Shape& shape, std::uint64_t seed) : shape_(shape), state_(por::mix(seed)) {}

  Program program() {
    Program program;
    program.initial_threads = 2 + below(std::max<std::uint32_t>(shape_.threads, 2) - 1);
    program.variables = 1 + below(shape_.variables);
    program.mutexes = 1 + below(shape_.mutexes);
    variables_ = program.variables, mutexes_ = program.mutexes;
    may_spawn_ = shape_.has_spawns;
    spawned_ = program.initial_threads;
    for (std::uint32_t i = 0; i < program.initial_threads; ++i) program.bodies.push_back(body());
    if (!shape_.has_spawns) return program;
    may_spawn_ = false;
    program.bodies.push_back(body());
    program.bodies.back().push_back(finish());
    return program;
  }

 private:
  using Body = std::vector<Operation>;

  std::uint32_t below(std::uint32_t n) {
    state_ += 0x9e3779b97f4a7c15U;
    return static_cast<std::uint32_t>(por::mix(state_) >> 32) % n;
  }
  std::uint32_t any_variable() { return below(variables_); }
  std::uint32_t any_register() { return below(ToySystem::kRegisters); }
  Word any_value() { return static_cast<Word>(below(ToySystem::kModulus)); }

  Body body() {
    Body code;
    for (std::uint32_t left = 1 + below(shape_.fragments); left > 0; --left) add_fragment(code);
    if (below(2) == 0) code.push_back(print(any_register(), 0));
    return code;
  }

  void add_fragment(Body& code) {
    std::vector<void (Generator::*)(Body&)> kinds{&Generator::add_access, &Generator::add_access,
                                                  &Generator::add_increment, &Generator::add_print};
    if (shape_.has_locks)
      kinds.insert(kinds.end(), {&Generator::add_region, &Generator::add_stray_lock});
    if (shape_.has_waits) kinds.insert(kinds.end(), {&Generator::add_wait, &Generator::add_notify});
    if (shape_.has_exits && below(4) == 0) kinds.push_back(&Generator::add_exit);
    if (shape_.has_choices) kinds.push_back(&Generator::add_choice);
    if (shape_.has_loops)
      kinds.insert(kinds.end(),
                   {&Generator::add_spin, &Generator::add_retry, &Generator::add_jump});
    if (may_spawn_) kinds.push_back(&Generator::add_spawn);
    if (shape_.has_tries) kinds.insert(kinds.end(), {&Generator::add_try, &Generator::add_try});
    if (shape_.has_readers) kinds.insert(kinds.end(), 3, &Generator::add_reading);
    std::invoke(kinds[below(static_cast<std::uint32_t>(kinds.size()))], this, code);
  }

  void add_access(Body& code) {
    switch (below(4)) {
      case 0: return code.push_back(write(any_variable(), any_value()));
      case 1: return code.push_back(write_register(any_variable(), any_register(), any_value()));
      case 2: return code.push_back(add(any_variable(), 1));
      default: return code.push_back(read(any_variable(), any_register()));
    }
  }

  void add_increment(Body& code) {  // not atomic: updates can be lost
    const std::uint32_t variable = any_variable(), reg = any_register();
    code.insert(code.end(), {read(variable, reg), write_register(variable, reg, 1)});
  }

  void add_print(Body& code) {
    if (below(4) == 0) return code.push_back(print_if_equal(any_register(), any_value()));
    code.push_back(print(any_register(), any_value() * 10));
  }

  void add_region(Body& code) {
    const std::uint32_t mutex = below(mutexes_);
    code.push_back(lock(mutex));
    for (std::uint32_t left = 1 + below(2); left > 0; --left) add_access(code);
    code.push_back(unlock(mutex));
  }

  void add_reading(Body& code) {
    const std::uint32_t mutex = below(mutexes_);
    code.push_back(share(mutex));
    for (std::uint32_t left = 1 + below(2); left > 0; --left)
      code.push_back(read(any_variable(), any_register()));
    if (below(8) != 0) code.push_back(unshare(mutex));  // else nobody can write any more
  }

  void add_stray_lock(Body& code) {  // mostly a way into a deadlock
    code.push_back(below(2) == 0 ? lock(below(mutexes_)) : unlock(below(mutexes_)));
  }

  void add_wait(Body& code) {
    const std::uint32_t mutex = below(mutexes_);
    code.insert(code.end(), {lock(mutex), wait(mutex), unlock(mutex)});
  }

  void add_notify(Body& code) {
    const std::uint32_t mutex = below(mutexes_);
    code.insert(code.end(), {lock(mutex), notify(mutex), unlock(mutex)});
  }

  void add_choice(Body& code) {
    const std::uint32_t reg = any_register();
    code.insert(code.end(), {choose(reg, 1 + any_value()), write_register(any_variable(), reg, 0)});
  }

  void add_spin(Body& code) {  // until the variable has another value
    const std::uint32_t reg = any_register(), start = static_cast<std::uint32_t>(code.size());
    code.insert(code.end(), {read(any_variable(), reg), jump_if_equal(reg, any_value(), start)});
  }

  void add_retry(Body& code) {  // the compare-and-set loop of lock-free code
    const std::uint32_t reg = any_register(), start = static_cast<std::uint32_t>(code.size());
    const std::uint32_t variable = any_variable();
    code.insert(code.end(), {read(variable, reg), compare_and_set(variable, reg, any_value()),
                             jump_if_equal(reg, 0, start)});
  }

  void add_try(Body& code) {
    const std::uint32_t reg = any_register();
    code.push_back(compare_and_set(any_variable(), reg, any_value()));
    if (below(2) == 0) code.push_back(print(reg, 0));
  }

  void add_jump(Body& code) {  // anywhere in the code so far, or over the next operation
    const auto here = static_cast<std::uint32_t>(code.size());
    code.push_back(jump_if_equal(any_register(), any_value(), below(here + 1)));
    if (below(2) == 0) code.back().target = here + 2;
    add_access(code);
  }

  void add_exit(Body& code) {  // or not, as it comes
    if (below(2) == 0) return code.push_back(exit_if_equal(any_register(), any_value()));
    const auto here = static_cast<std::uint32_t>(code.size());
    code.insert(code.end(), {jump_if_equal(any_register(), any_value(), here + 2), exit()});
  }

  void add_spawn(Body& code) {
    const std::uint32_t reg = any_register();
    code.push_back(spawn(spawned_, reg));
    if (below(2) == 0) code.push_back(join(reg));
  }

  Shape shape_;
  std::uint64_t state_;
  std::uint32_t variables_ = 0, mutexes_ = 0, spawned_ = 0;
  bool may_spawn_ = false;
};

}  // namespace

Program random_program(const Shape& shape, std::uint64_t seed) {
  return Generator(shape, seed).program();
}

}  // namespace plait::toy
