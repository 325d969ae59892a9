#include "drivers/options/argument_list.h"

#include <fmt/format.h>

#include <cstdio>
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

// What `java` takes and has no meaning here: how it compiles, collects, and opens packages, all of
// which are open.
bool is_without_meaning(std::string_view argument) {
  for (std::string_view begin : {"-XX:", "-Xss", "-Xms", "-Xmn", "-Xlog", "-Xverify", "--add-opens",
                                 "--add-exports", "--add-reads", "--add-modules"}) {
    if (argument.starts_with(begin)) return true;
  }
  for (std::string_view name : {"-server", "-client", "-Xint", "-Xcomp", "-Xbatch", "-esa",
                                "--enable-preview", "--illegal-access=permit"}) {
    if (argument == name) return true;
  }
  return false;
}

// Of those, the ones whose value is the next word.
bool has_value_behind(std::string_view argument) {
  return argument.starts_with("--add-") && argument.find('=') == std::string_view::npos;
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
    if (is_without_meaning(argv[i])) {
      fmt::print(stderr, "plait: note: {} has no meaning here\n", argv[i]);
      if (has_value_behind(argv[i])) ++i;
      continue;
    }
    if (has_program && std::string_view(argv[i]) == "-jar") {
      out.emplace_back("--jar");
      ++i;
      break;
    }
    const std::string expanded = long_form(argv[i]);
    out.push_back(expanded.empty() ? argv[i] : expanded);
    if (takes_value(out.back()) && i + 1 < argc) out.emplace_back(argv[++i]);
  }
  if (i < argc) out.emplace_back("--");
  for (; i < argc; ++i) out.emplace_back(argv[i]);
  return out;
}

}  // namespace plait
