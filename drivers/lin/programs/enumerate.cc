#include "drivers/lin/programs/enumerate.h"

#include "drivers/lin/programs/programs_of_size.h"
#include "jvm/base/error.h"

namespace plait::lin {

namespace {

constexpr std::size_t kMaxCalls = 100;  // of a thread: far more than can be explored

}  // namespace

class ProgramEnumerator::State {
 public:
  State(const Spec& spec, const EnumerationOptions& options)
      : choices(spec, options.values), left_(options.programs) {
    for (std::size_t size = options.threads; size <= options.threads * options.calls; ++size) {
      // A seed for each size: what one gives does not depend on how many of another are asked for.
      const std::uint64_t seed = options.seed * 0x9E3779B97F4A7C15u + size;
      sizes_.push_back(std::make_unique<ProgramsOfSize>(spec, choices, options.threads,
                                                        options.calls, size, seed));
    }
    start_round();
  }

  std::optional<Program> next() {
    while (left_ > 0 && !sizes_.empty()) {
      if (at_ == sizes_.size()) {
        start_round();
      } else if (share_ == 0) {
        take_share(at_ + 1);
      } else if (auto program = sizes_[at_]->next()) {
        --share_;
        --left_;
        return program;
      } else {
        sizes_.erase(sizes_.begin() + static_cast<std::ptrdiff_t>(at_));
        take_share(at_);
      }
    }
    return {};
  }

  bool is_exhausted() const { return left_ > 0 && sizes_.empty(); }

  const CallChoices choices;

 private:
  void start_round() { take_share(0); }

  // Goes on with this size; it and the ones behind it share what is left.
  void take_share(std::size_t at) {
    at_ = at;
    if (at < sizes_.size()) share_ = (left_ + sizes_.size() - at - 1) / (sizes_.size() - at);
  }

  std::vector<std::unique_ptr<ProgramsOfSize>> sizes_;  // those that may have more
  std::size_t left_;                                    // programs to give
  std::size_t at_ = 0, share_ = 0;  // the size that is at work, and how many it is to give still
};

ProgramEnumerator::ProgramEnumerator(const Spec& spec, const EnumerationOptions& options) {
  if (options.values < 1 || options.values > 64)
    throw InputError("programs can use 1 to 64 values, not {}", options.values);
  if (options.threads < 1 || options.threads > kMaxSequences)
    throw InputError("programs can have 1 to {} threads, not {}", kMaxSequences, options.threads);
  if (options.calls < 1 || options.calls > kMaxCalls)
    throw InputError("the threads of programs can make 1 to {} calls, not {}", kMaxCalls,
                     options.calls);
  state_ = std::make_unique<State>(spec, options);
}

ProgramEnumerator::~ProgramEnumerator() = default;

std::optional<Program> ProgramEnumerator::next() { return state_->next(); }
bool ProgramEnumerator::is_exhausted() const { return state_->is_exhausted(); }
const std::vector<std::string>& ProgramEnumerator::left_out() const {
  return state_->choices.left_out();
}

}  // namespace plait::lin
