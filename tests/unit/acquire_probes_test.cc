#include "jvm/explore/acquire_probes.h"

#include "tests/unit/test.h"

using namespace plait;

namespace {

constexpr ThreadId kFirst{1}, kSecond{2};
const std::vector<HeapWord> kReads = {{Ref{16}, 1}, {Ref{16}, 3}};

// Of a step that wrote the words, and changed the threads.
struct Delta {
  Delta(std::vector<ChangedWord> written, std::vector<ThreadId> changed)
      : words(std::move(written)), threads(changed.size()) {
    for (std::size_t i = 0; i < changed.size(); ++i) threads[i].before.id = changed[i];
    delta.words = words;
    delta.threads = threads;
  }
  std::vector<ChangedWord> words;
  std::vector<ThreadChange> threads;
  StepDelta delta;
};

}  // namespace

TEST_CASE("acquire probes: an answer holds until a word changes that was read, or the thread") {
  AcquireProbes probes;
  probes.restart();
  CHECK(!probes.known(kFirst));
  probes.note(kFirst, true, &kReads);
  probes.note(kSecond, false, &kReads);
  const Delta elsewhere({{Ref{16}, 2, 0}, {Ref{24}, 1, 0}}, {kSecond});
  probes.step(elsewhere.delta);
  CHECK(probes.known(kFirst) == std::optional(true));
  CHECK(!probes.known(kSecond));  // it ran
  const Delta read({{Ref{24}, 1, 0}, {Ref{16}, 3, 0}}, {kSecond});
  probes.step(read.delta);
  CHECK(!probes.known(kFirst));
  probes.note(kFirst, false, &kReads);
  CHECK(probes.known(kFirst) == std::optional(false));
}

TEST_CASE("acquire probes: an answer that rests on other things is for one state") {
  AcquireProbes probes;
  probes.restart();
  probes.note(kFirst, true, nullptr);
  CHECK(probes.known(kFirst));
  const Delta nothing({}, {});
  probes.step(nothing.delta);
  CHECK(!probes.known(kFirst));
}

TEST_CASE("acquire probes: taking a step back brings the answers of before") {
  AcquireProbes probes;
  probes.restart();
  probes.note(kFirst, true, &kReads);
  const Delta write({{Ref{16}, 1, 0}}, {});
  probes.step(write.delta);
  probes.note(kFirst, false, &kReads);
  probes.back();
  CHECK(probes.known(kFirst) == std::optional(true));
}
