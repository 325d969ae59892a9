#include "drivers/options/program_options.h"

#include <charconv>
#include <chrono>
#include <cstdio>

#include "drivers/options/command_line.h"
#include "jvm/base/error.h"

namespace plait {

namespace {

// "512m", "2g", "1048576".
std::size_t parse_size(const std::string& text) {
  std::size_t end = 0;
  unsigned long long number = 0;
  try {
    number = std::stoull(text, &end);
  } catch (const std::exception&) {
    throw InputError("--max-heap {}: not a size such as 512m or 2g", text);
  }
  const char unit = end < text.size() ? static_cast<char>(text[end] | 0x20) : ' ';
  const int shift = unit == 'g' ? 30 : (unit == 'm' ? 20 : (unit == 'k' ? 10 : 0));
  if (end + (shift ? 1 : 0) != text.size() || number == 0) {
    throw InputError("--max-heap {}: not a size such as 512m or 2g", text);
  }
  return static_cast<std::size_t>(number) << shift;
}

// "2024-02-29T12:00:00.5Z" or milliseconds since 1970, of a year that Java prints with four digits.
i64 parse_instant(const std::string& text) {
  using namespace std::chrono;
  i64 millis = 0;
  const char* const end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, millis);
  if (error != std::errc() || stopped != end) {
    int y = 0, mo = 0, d = 0, h = 0, mi = 0, s = 0, read = 0;
    const bool has_form = std::sscanf(text.c_str(), "%4d-%2d-%2dT%2d:%2d:%2d%n", &y, &mo, &d, &h,
                                      &mi, &s, &read) == 6;
    double fraction = 0;
    int more = 0;
    if (has_form && text[static_cast<u32>(read)] == '.' &&
        std::sscanf(text.c_str() + read, "%lf%n", &fraction, &more) == 1)
      read += more;
    const year_month_day day{year{y}, month{static_cast<u32>(mo)},
                             std::chrono::day{static_cast<u32>(d)}};
    if (!has_form || text.substr(static_cast<u32>(read)) != "Z" || !day.ok() || h > 23 || mi > 59 ||
        s > 59 || h < 0 || mi < 0 || s < 0)
      throw InputError(
          "--now {}: neither an instant such as 2024-02-29T12:00:00Z nor milliseconds "
          "since 1970",
          text);
    millis = (sys_days{day} + hours{h} + minutes{mi} + seconds{s}).time_since_epoch() / 1ms +
             static_cast<i64>(fraction * 1000);
  }
  constexpr i64 kYear0 = -62'167'219'200'000, kYear10000 = 253'402'300'800'000;
  if (millis < kYear0 || millis >= kYear10000)
    throw InputError("--now {}: not in the years 0 to 9999", text);
  return millis;
}

}  // namespace

const std::string& ProgramOptions::main_class(std::string_view command) const {
  if (program.empty())
    throw InputError("{0}: no main class given (plait {0} [-cp PATH] MAIN-CLASS [args...])",
                     command);
  return program[0];
}

void add_vm_options(Command command, ProgramOptions& options) {
  command.bind("--class-path", options.class_path);
  command.bind("--sourcepath", options.source_path);
  command.bind("--jdk", options.jdk);
  command.bind("--define", options.defines);
  command.bind("--max-heap", options.max_heap);
  command.bind("--now", options.now);
  command.bind("--processors", options.processors);
  command.bind("--enable-assertions", options.enable_assertions);
}

void add_program_options(Command command, ProgramOptions& options) {
  add_vm_options(command, options);
  command.bind("--jar", options.is_jar);
  command.bind("program", options.program);
}

VmOptions vm_options(const ProgramOptions& options) {
  VmOptions vm;
  vm.class_path = options.class_path;
  vm.memory_classes = options.memory_classes;
  if (!options.jdk.empty()) vm.jdk_home = options.jdk;
  if (!options.max_heap.empty()) vm.max_heap_bytes = parse_size(options.max_heap);
  if (!options.now.empty()) vm.start_millis = parse_instant(options.now);
  constexpr int kMostProcessors = 1024;
  if (options.processors > kMostProcessors)
    throw InputError("--processors {}: {} at most", options.processors, kMostProcessors);
  vm.processors = static_cast<u32>(options.processors);
  // For tests.
  if (const char* stress = std::getenv("PLAIT_GC_STRESS")) vm.gc_stress_bytes = parse_size(stress);
  vm.enable_assertions = options.enable_assertions;
  for (const std::string& define : options.defines) {
    const std::size_t equals = define.find('=');
    vm.properties.emplace_back(define.substr(0, equals),
                               equals == std::string::npos ? "" : define.substr(equals + 1));
  }
  return vm;
}

}  // namespace plait
