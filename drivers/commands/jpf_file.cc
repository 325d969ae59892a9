#include "drivers/commands/jpf_file.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>

#include "jvm/base/error.h"

namespace plait {

namespace {

constexpr std::string_view kBlanks = " \t\r\f";

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

using Properties = std::map<std::string, std::string>;

// A Java properties file with JPF's additions: ${key}, `key+=value` and `+key=value`, which append.
class JpfReader {
 public:
  explicit JpfReader(const std::string& file) : file_(file), in_(file) {
    if (!in_) throw InputError("{}: cannot be read", file);
    const std::filesystem::path path(file);
    properties_["config_path"] = path.has_parent_path() ? path.parent_path().string() : ".";
  }

  Properties read() {
    for (std::string line; next_line(line);) {
      const std::string_view text = trimmed(line);
      if (text.empty() || text[0] == '#' || text[0] == '!') continue;
      if (text[0] == '@')
        throw InputError("{}:{}: {} is not supported: write the properties into this file", file_,
                         number_, text);
      add(text);
    }
    return std::move(properties_);
  }

 private:
  // A line, and those that it goes on in after a backslash.
  bool next_line(std::string& line) {
    line.clear();
    for (std::string part; std::getline(in_, part);) {
      ++number_;
      line += line.empty() ? part : std::string(trimmed(part));
      while (!line.empty() && line.back() == '\r') line.pop_back();
      if (line.empty() || line.back() != '\\') return true;
      line.pop_back();
    }
    return !line.empty();
  }

  void add(std::string_view text) {
    const std::size_t equals = text.find_first_of("=:");
    if (equals == std::string_view::npos)
      throw InputError("{}:{}: not `key = value`: {}", file_, number_, text);
    std::string_view key = trimmed(text.substr(0, equals));
    bool appends = false;
    if (key.ends_with('+')) appends = true, key = trimmed(key.substr(0, key.size() - 1));
    if (key.starts_with('+')) appends = true, key = trimmed(key.substr(1));
    if (key.empty()) throw InputError("{}:{}: no key in front of =", file_, number_);
    const std::string value = expanded(trimmed(text.substr(equals + 1)));
    std::string& known = properties_[std::string(key)];
    known = appends && !known.empty() ? known + "," + value : value;
  }

  std::string expanded(std::string_view value) const {
    std::string result;
    while (true) {
      const std::size_t begin = value.find("${");
      const std::size_t end = begin == std::string_view::npos ? begin : value.find('}', begin);
      if (end == std::string_view::npos) return result.append(value);
      result.append(value.substr(0, begin))
          .append(value_of(std::string(value.substr(begin + 2, end - begin - 2))));
      value.remove_prefix(end + 1);
    }
  }
  std::string value_of(const std::string& key) const {
    if (const auto known = properties_.find(key); known != properties_.end()) return known->second;
    if (key == "user.home") return std::getenv("HOME") ? std::getenv("HOME") : "";
    if (key == "user.dir") return std::filesystem::current_path().string();
    throw InputError("{}:{}: ${{{}}} is not known here", file_, number_, key);
  }

  std::string file_;
  std::ifstream in_;
  Properties properties_;
  int number_ = 0;
};

// Parts between , and ; and the given separator, if there is one.
std::vector<std::string> parts_of(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::string_view rest = text;
  while (!rest.empty()) {
    const std::size_t end =
        std::min(rest.size(), rest.find_first_of(std::string{',', ';', separator}));
    if (const std::string_view part = trimmed(rest.substr(0, end)); !part.empty())
      parts.emplace_back(part);
    rest.remove_prefix(std::min(rest.size(), end + 1));
  }
  return parts;
}

// Paths relative to the file's folder.
std::string class_path_of(const std::string& text, const std::string& folder) {
  std::string path;
  for (const std::string& part : parts_of(text, ':')) {
    if (!path.empty()) path += ':';
    path += part.starts_with('/') || part.starts_with(folder + "/")
                ? part
                : (std::filesystem::path(folder) / part).string();
  }
  return path;
}

bool is_true(const std::string& value) {
  return value == "true" || value == "yes" || value == "on" || value == "1";
}

// How JPF reports and finds its own parts: nothing that a verdict depends on.
bool is_about_jpf(const std::string& key) {
  constexpr std::string_view kPrefixes[] = {
      "report.", "log.", "jpf.", "config_path", "site", "shell", "jpf-", "native_classpath", "@"};
  return std::ranges::any_of(kPrefixes,
                             [&](std::string_view prefix) { return key.starts_with(prefix); });
}

}  // namespace

bool is_jpf_file(const std::string& program) { return program.ends_with(".jpf"); }

std::vector<std::string> apply_jpf_file(CheckOptions& options, bool has_class_path, bool has_stop) {
  const std::string file = options.program.program.at(0);
  Properties properties = JpfReader(file).read();
  const auto take = [&](const char* key) {
    const auto node = properties.extract(key);
    return node.empty() ? std::string() : node.mapped();
  };
  const std::string folder = properties.at("config_path");
  std::vector<std::string> program = {take("target")};
  if (program[0].empty()) throw InputError("{}: no target, which names the main class", file);
  const std::string arguments = take("target.args");
  std::vector<std::string> given(options.program.program.begin() + 1,
                                 options.program.program.end());
  if (given.empty()) given = parts_of(arguments, ',');
  program.insert(program.end(), given.begin(), given.end());
  options.program.program = std::move(program);

  std::string path = class_path_of(take("classpath"), folder);
  if (path.empty()) path = folder;
  const std::string sources = class_path_of(take("sourcepath"), folder);
  // A trace quotes what it finds there.
  if (!sources.empty() && sources != path) path += ":" + sources;
  if (!has_class_path) options.program.class_path = path;
  if (is_true(take("search.multiple_errors")) && !has_stop) options.stop = StopRule::kNever;
  if (const std::string value = take("vm.enable_assertions"); value == "false")
    options.program.enable_assertions = false;

  std::vector<std::string> ignored;
  for (const auto& [key, value] : properties) {
    if (!is_about_jpf(key)) ignored.push_back(key);
  }
  return ignored;
}

}  // namespace plait
