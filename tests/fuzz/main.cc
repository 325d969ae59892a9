// plait_fuzz: mutates class files, method bodies, jars and images and reads them back; see --help.
//
// Every case is a function of the seed and its number alone. So a failure is repeated with --kind K
// --seed S --first C --cases 1. Run it in the asan build: that is what turns a stray read into a
// failure.
#include <signal.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <exception>
#include <memory>
#include <string_view>

#include "jvm/base/error.h"
#include "tests/fuzz/corpus.h"
#include "tests/fuzz/mutate.h"
#include "tests/fuzz/targets.h"

#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/common_interface_defs.h>
// No input of a few megabytes justifies a larger allocation. Remembering who allocated what takes a
// third of the time; ASAN_OPTIONS=malloc_context_size=30 tells more of a case that failed.
extern "C" const char* __asan_default_options() {
  return "max_allocation_size_mb=256:malloc_context_size=2";
}
#endif

namespace plait::fuzz {
namespace {

constexpr int kHangSeconds = 20;
constexpr std::uint64_t kCasesPerAlarm = 64;
constexpr rlim_t kMemoryLimit = rlim_t{2} << 30;

struct Kind {
  const char* name;
  Corpus (*corpus)();
  bool (*target)(Bytes);
  void (*mutate)(std::vector<std::uint8_t>&, Random&) = fuzz::mutate;
};
constexpr Kind kKinds[] = {{"class", class_corpus, fuzz_class},
                           {"code", class_corpus, fuzz_class, mutate_code},
                           {"jar", jar_corpus, fuzz_jar},
                           {"image", image_corpus, fuzz_image}};

// The case that is running, for the handlers of crashes and hangs.
struct {
  const char* kind = "";
  std::uint64_t seed = 0, number = 0;
} current;

void print_current(const char* what) {
  char text[200];
  const int size =
      std::snprintf(text, sizeof text,
                    "\n%s; repeat with: plait_fuzz --kind %s --seed %llu --first %llu --cases 1\n",
                    what, current.kind, static_cast<unsigned long long>(current.seed),
                    static_cast<unsigned long long>(current.number));
  static_cast<void>(!write(STDERR_FILENO, text, static_cast<std::size_t>(size)));
}

void on_hang(int) {
  print_current("A case does not end");
  _exit(1);
}
// Calls on_hang after so many seconds of the CPU, which a busy machine does not shorten; 0: never.
void expect_end_within(int seconds) {
  const itimerval timer{{}, {seconds, 0}};
  setitimer(ITIMER_PROF, &timer, nullptr);
}
void on_abort(int) {
  print_current("A case aborted");
  _exit(1);
}

void install_guards() {
  signal(SIGPROF, on_hang);
  signal(SIGABRT, on_abort);
#ifdef __SANITIZE_ADDRESS__
  __sanitizer_set_death_callback([] { print_current("A case failed"); });
#else
  const rlimit limit{kMemoryLimit, kMemoryLimit};
  setrlimit(RLIMIT_AS, &limit);
#endif
}

// Runs one case. Returns true iff the mutated input was accepted.
bool run_case(const Kind& kind, const Corpus& corpus, std::uint64_t seed, std::uint64_t number) {
  Random random(seed * 0x9e3779b97f4a7c15 + number);
  auto bytes = corpus[random.below(corpus.size())];
  kind.mutate(bytes, random);
  // An allocation of the exact size: a read past the end is then seen by AddressSanitizer.
  const auto exact = std::make_unique<std::uint8_t[]>(bytes.size());
  std::ranges::copy(bytes, exact.get());
  return kind.target({exact.get(), bytes.size()});
}

void run_kind(const Kind& kind, std::uint64_t seed, std::uint64_t first, std::uint64_t cases) {
  const Corpus corpus = kind.corpus();
  std::uint64_t accepted = 0;
  current.kind = kind.name;
  current.seed = seed;
  for (current.number = first; current.number < first + cases; ++current.number) {
    if ((current.number - first) % kCasesPerAlarm == 0) expect_end_within(kHangSeconds);
    accepted += run_case(kind, corpus, seed, current.number) ? 1 : 0;
  }
  expect_end_within(0);
  fmt::print("{}: {} cases from {} files, {} accepted, {} rejected\n", kind.name, cases,
             corpus.size(), accepted, cases - accepted);
}

struct Options {
  std::uint64_t cases = 100000, seed = 1, first = 0;
  std::string_view kind = "class";
};

constexpr const char* kUsage =
    "usage: plait_fuzz [--kind class|code|jar|image] [--cases N] [--seed N] [--first N]\n"
    "Mutates class files, jars and JDK images and checks that reading them never goes wrong.\n"
    "Without options: --kind class --cases 100000 --seed 1 --first 0\n";

// Returns true iff `text` is a number and nothing else; then sets `number`.
bool read_number(std::string_view text, std::uint64_t& number) {
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  return error == std::errc() && stop == end;
}

// Returns true iff there is such an option with such a value; then sets it.
bool read_option(std::string_view name, std::string_view value, Options& options) {
  if (name == "--cases") return read_number(value, options.cases);
  if (name == "--seed") return read_number(value, options.seed);
  if (name == "--first") return read_number(value, options.first);
  options.kind = value;
  return name == "--kind" && std::ranges::find(kKinds, value, &Kind::name) != std::end(kKinds);
}

int run(int argc, char** argv) {
  Options options;
  for (int i = 1; i < argc; i += 2) {
    if (i + 1 < argc && read_option(argv[i], argv[i + 1], options)) continue;
    const bool asks = std::string_view(argv[i]) == "--help";
    fmt::print(asks ? stdout : stderr, "{}", kUsage);
    return asks ? 0 : 2;
  }
  const auto [cases, seed, first, kind] = options;
  install_guards();
  for (const Kind& k : kKinds)
    if (kind == k.name) run_kind(k, seed, first, cases);
  fmt::print("{} cases, no failure\n", cases);
  return 0;
}

}  // namespace
}  // namespace plait::fuzz

int main(int argc, char** argv) {
  try {
    return plait::fuzz::run(argc, argv);
  } catch (const std::exception& error) {
    plait::fuzz::print_current(error.what());
    return 1;
  }
}
