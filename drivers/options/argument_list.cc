#include "drivers/options/argument_list.h"

#include <string_view>

namespace plait {

namespace {

// The long form of a single-dash Java option; empty if it is none.
std::string long_form(std::string_view argument) {
  if (argument == "-cp" || argument == "-classpath" || argument == "--classpath")
    return "--class-path";
  if (argument == "-ea" || argument == "-enableassertions") return "--enable-assertions";
  if (argument.starts_with("-D") && argument.size() > 2)
    return "--define=" + std::string(argument.substr(2));
  if (argument.starts_with("-Xmx")) return "--max-heap=" + std::string(argument.substr(4));
  return "";
}

bool takes_value(std::string_view option) {
  for (std::string_view name :
       {"--class-path",  "--cp",          "--jdk",        "--define",    "--max-heap",
        "--algorithm",   "--visibility",  "--structure",  "--order",     "--stop",
        "--max-time",    "--max-memory",  "--max-states", "--max-depth", "--report",
        "--progress",    "--locks",       "--violation",  "--without",   "--program",
        "--consistency", "--threads",     "--calls",      "--values",    "--programs",
        "--seed",        "--class",       "--allow",      "--fail-on",   "--scout",
        "--timeouts",    "--hashes",      "--notice",     "--now",       "--processors",
        "--races",       "--show-outcome"}) {
    if (option == name) return true;
  }
  return false;
}

}  // namespace

std::vector<std::string> expand_java_options(int argc, char** argv) {
  std::vector<std::string> out;
  if (argc > 1 && std::string_view(argv[1]) == "help") {
    for (int i = 2; i < argc; ++i) out.emplace_back(argv[i]);
    out.emplace_back("--help");
    return out;
  }
  if (argc > 1) out.emplace_back(argv[1]);
  // Behind the main class everything is the program's; other commands have none.
  const bool has_program = out.size() == 1 && (out[0] == "check" || out[0] == "run");
  int i = 2;
  for (; i < argc && (argv[i][0] == '-' || !has_program); ++i) {
    const std::string expanded = long_form(argv[i]);
    out.push_back(expanded.empty() ? argv[i] : expanded);
    if (takes_value(out.back()) && i + 1 < argc) out.emplace_back(argv[++i]);
  }
  if (i < argc) out.emplace_back("--");
  for (; i < argc; ++i) out.emplace_back(argv[i]);
  return out;
}

}  // namespace plait
