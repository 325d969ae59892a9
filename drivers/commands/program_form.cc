#include "drivers/commands/program_form.h"

#include <fmt/ranges.h>
#include <unistd.h>
#include <xxhash.h>

#include <algorithm>
#include <filesystem>
#include <regex>

#include "drivers/clients/output.h"
#include "drivers/report/json.h"
#include "drivers/test/finder.h"
#include "jvm/base/error.h"
#include "jvm/classfile/names.h"
#include "jvm/loader/class_finder.h"
#include "jvm/loader/class_hint.h"
#include "jvm/loader/jar.h"

namespace plait {

namespace {

namespace fs = std::filesystem;

std::optional<std::string> home_of(const ProgramOptions& options) {
  return options.jdk.empty() ? std::nullopt : std::optional(options.jdk);
}

// As with `java`, the jar is the class path.
void take_jar(ProgramOptions& options) {
  if (options.program.empty()) throw InputError("-jar: no jar given");
  const std::string file = options.program[0];
  if (!fs::is_regular_file(file)) throw InputError("-jar {}: there is no such file", file);
  const auto jar = open_jar(file, open_jdk(home_of(options)).release);
  options.program[0] = main_class_named_by(*jar);
  if (options.program[0].empty())
    throw InputError("-jar {}: its manifest names no Main-Class: -cp {} MAIN-CLASS", file, file);
  options.class_path = file;
}

// The class of the file's name; its package is what the file says.
std::string class_in(const std::string& source, const fs::path& file) {
  std::smatch package;
  const bool has_package =
      std::regex_search(source, package, std::regex(R"((?:^|\n)\s*package\s+([\w.]+)\s*;)"));
  return (has_package ? package[1].str() + "." : "") + file.stem().string();
}

// Compiles the file into a folder of its own, which stays: `plait replay` reads it again. Its name
// tells the content, so nothing is compiled twice.
fs::path compiled(const fs::path& file, const std::string& source, const ProgramOptions& options) {
  const std::string javac = open_jdk(home_of(options)).home + "/bin/javac";
  const std::string about = fs::absolute(file).string() + javac + options.class_path + source;
  fs::path folder =
      fs::temp_directory_path() / fmt::format("plait-{}-{}-{:016x}", getuid(), file.stem().string(),
                                              XXH64(about.data(), about.size(), 0));
  if (fs::exists(folder)) return folder;
  const fs::path draft = fmt::format("{}.{}", folder.string(), getpid());
  const fs::path beside = file.has_parent_path() ? file.parent_path() : fs::path(".");
  const int status =
      clients::run_tool({javac, "-g", "-nowarn", "-cp", options.class_path + ":" + beside.string(),
                         "-d", draft.string(), file.string()});
  if (status != 0) {
    fs::remove_all(draft);
    throw InputError("{} does not compile", file.string());
  }
  std::error_code is_there;
  fs::rename(draft, folder, is_there);
  return folder;
}

void take_source(ProgramOptions& options) {
  const fs::path file = options.program[0];
  const std::string source = read_text_file(file.string());
  const fs::path folder = compiled(file, source, options);
  const fs::path beside = file.has_parent_path() ? file.parent_path() : fs::path(".");
  options.program[0] = class_in(source, file);
  // The source is there for the trace to quote.
  options.class_path =
      fmt::format("{}:{}:{}", folder.string(), options.class_path, beside.string());
}

[[noreturn]] void refuse_class_file(const std::string& file, std::string_view command) {
  const std::string bytes = read_text_file(file);
  const std::unique_ptr<ClassFile> parsed =
      parse_class_file({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()}, file);
  const std::string name(parsed->name);
  std::string root = file.substr(0, file.size() - std::string(".class").size());
  root = root.ends_with(name) ? root.substr(0, root.size() - name.size()) : "FOLDER";
  throw InputError("{} is a file, and a class is wanted: plait {} -cp {} {}", file, command,
                   root.empty() ? "." : root, dotted(name));
}

bool has_main(ClassFinder& classes, const ClassFile& file, int depth = 0) {
  const auto is_main = [](const MethodInfo& method) { return method.name == "main"; };
  if (std::ranges::any_of(file.methods, is_main)) return true;
  if (depth > 50 || file.super_name.empty() || file.super_name == "java/lang/Object") return false;
  const std::unique_ptr<ClassFile> super = classes.find(std::string(file.super_name));
  return super && has_main(classes, *super, depth + 1);
}

void refuse_tests(ClassFinder& classes, const ClassFile& file, const ProgramOptions& options) {
  if (has_main(classes, file) || !testing::TestFinder(classes).has_tests(file)) return;
  throw InputError("class {} ({}) has tests and no main method: plait test -cp {} {}",
                   dotted(file.name), file.origin, options.class_path, dotted(file.name));
}

// A source of that class on the class path.
void refuse_uncompiled(const ClassFinder& classes, const std::string& name,
                       std::string_view command) {
  for (const auto& entry : classes.entries()) {
    const fs::path source = fs::path(entry->location()) / (internal_name(name) + ".java");
    if (fs::exists(source))
      throw InputError("main class {} is not compiled: plait {} {}, or javac -d classes {} first",
                       name, command, source.string(), source.string());
  }
}

// A class of that simple name in another package, of a name like it, or in another folder.
void refuse_mistyped(const ClassFinder& classes, const std::string& name) {
  const std::string hint = class_hint(classes, name);
  if (!hint.empty())
    throw InputError("main class {} is not on the class path{}", dotted(name), hint);
}

// A folder in place of a class.
void refuse_folder(const std::string& name, std::string_view command) {
  if (!fs::is_directory(name)) return;
  throw InputError("{} is a folder, and a class is wanted: plait {} -cp {} MAIN-CLASS", name,
                   command, name);
}

}  // namespace

void take_program_form(ProgramOptions& options, std::string_view command) {
  if (options.is_jar) return take_jar(options);
  if (options.program.empty()) return;
  const std::string name = options.program[0];
  const bool is_file = fs::is_regular_file(name);
  if (is_file && name.ends_with(".java")) return take_source(options);
  if (is_file && name.ends_with(".class")) refuse_class_file(name, command);
  if (is_file && name.ends_with(".jar"))
    throw InputError("{} is a jar: plait {} -jar {}, or plait {} -cp {} MAIN-CLASS", name, command,
                     name, command, name);
  ClassFinder classes(options.class_path, home_of(options));
  if (const std::unique_ptr<ClassFile> file = classes.find(internal_name(name)))
    return refuse_tests(classes, *file, options);
  if (name.ends_with(".java") || name.ends_with(".class") || name.ends_with(".jar"))
    throw InputError("{}: there is no such file", name);
  refuse_folder(name, command);
  refuse_uncompiled(classes, name, command);
  refuse_mistyped(classes, name);
}

}  // namespace plait
