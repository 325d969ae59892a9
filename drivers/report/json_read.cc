#include <cerrno>
#include <cstring>
#include <fstream>
#include <limits>
#include <sstream>

#include "drivers/report/format.h"
#include "drivers/report/json.h"
#include "drivers/report/json_value.h"
#include "jvm/error.h"

namespace plait {

namespace {

// A value in the file together with its place, so that every error can name it:
// "violations[0].trace[3].line".
class Node {
 public:
  Node(const Json& value, const std::string& file, std::string place)
      : value_(value), file_(file), place_(std::move(place)) {}

  [[noreturn]] void fail(const std::string& problem) const {
    if (place_.empty()) throw InputError("{}: {}", file_, problem);
    throw InputError("{}: field {}: {}", file_, place_, problem);
  }

  bool has(const char* key) const { return value_.contains(key); }

  Node operator[](const char* key) const {
    if (!value_.is_object()) fail("is not an object");
    const Node child(has(key) ? value_[key] : value_, file_, place_.empty() ? key : place_ + "." + key);
    if (!has(key)) child.fail("is missing");
    return child;
  }

  std::vector<Node> elements() const {
    if (!value_.is_array()) fail("is not an array");
    std::vector<Node> nodes;
    for (const Json& element : value_) {
      nodes.emplace_back(element, file_, fmt::format("{}[{}]", place_, nodes.size()));
    }
    return nodes;
  }

  void read(std::string& out) const {
    if (!value_.is_string()) fail("is not a text");
    out = value_.get<std::string>();
  }
  void read(bool& out) const {
    if (!value_.is_boolean()) fail("is not true or false");
    out = value_.get<bool>();
  }
  void read(double& out) const {
    if (!value_.is_number()) fail("is not a number");
    out = value_.get<double>();
  }
  template <std::unsigned_integral T>
  void read(T& out) const {
    if (!value_.is_number_unsigned() || value_.get<std::uint64_t>() > std::numeric_limits<T>::max()) {
      fail("is not a count");
    }
    out = value_.get<T>();
  }
  void read(int& out) const {
    if (!value_.is_number_integer()) fail("is not an integer");
    if (value_.is_number_unsigned() && value_.get<std::uint64_t>() > std::numeric_limits<int>::max()) {
      fail("is too large");
    }
    if (value_.get<std::int64_t>() < std::numeric_limits<int>::min()) fail("is too small");
    out = value_.get<int>();
  }
  void read(std::vector<std::string>& out) const {
    out.clear();
    for (const Node& element : elements()) element.read(out.emplace_back());
  }

  template <typename T>
  void required(const char* key, T& out) const {
    (*this)[key].read(out);
  }
  // Leaves `out` as it is when the field is not there.
  template <typename T>
  void optional(const char* key, T& out) const {
    if (has(key)) required(key, out);
  }

 private:
  const Json& value_;
  const std::string& file_;
  std::string place_;
};

// Older writers gave the thread's name only.
void read_thread_of_step(const Node& node, const Violation& violation, TraceStep& step) {
  std::string name;
  node.required("thread", name);
  if (node.has("thread_index")) {
    node.required("thread_index", step.thread);
    if (step.thread >= violation.threads.size()) node["thread_index"].fail("no such thread in \"threads\"");
    return;
  }
  const auto found = std::find(violation.threads.begin(), violation.threads.end(), name);
  if (found == violation.threads.end()) node["thread"].fail("no such thread in \"threads\"");
  step.thread = static_cast<std::uint32_t>(found - violation.threads.begin());
}

void read_step(const Node& node, const Violation& violation, TraceStep& step) {
  read_thread_of_step(node, violation, step);
  node.required("class", step.class_name);
  node.required("method", step.method);
  node.required("file", step.file);
  node.required("line", step.line);
  node.required("action", step.action);
  node.required("object", step.object);
  node.optional("value", step.value);
  node.optional("note", step.note);
  node.optional("via", step.via);
  node.optional("internal", step.is_internal);
}

void read_at_end(const Node& node, ThreadAtEnd& thread) {
  node.required("name", thread.name);
  node.required("state", thread.state);
  node.optional("holds", thread.holds);
  node.optional("waits_for", thread.waits_for);
  node.optional("held_by", thread.held_by);
  node.optional("stack", thread.stack);
}

void read_schedule_step(const Node& node, ScheduleStep& step) {
  const std::vector<Node> pair = node.elements();
  if (pair.size() != 2) node.fail("is not [thread, variant]");
  pair[0].read(step.thread);
  pair[1].read(step.variant);
}

// Threads that the trace names, for reports without the list of them.
void collect_threads(const Node& trace, Violation& violation) {
  for (const Node& step : trace.elements()) {
    std::string name;
    step.required("thread", name);
    if (std::find(violation.threads.begin(), violation.threads.end(), name) == violation.threads.end()) {
      violation.threads.push_back(name);
    }
  }
}

void read_violation(const Node& node, Violation& violation) {
  node.required("kind", violation.kind);
  node.required("message", violation.message);
  node.required("class", violation.class_name);
  node.optional("thread", violation.thread);
  node.optional("stack", violation.exception_stack);
  node.optional("output", violation.output);
  node.optional("results", violation.results);
  node.has("threads") ? node.required("threads", violation.threads)
                      : collect_threads(node["trace"], violation);
  for (const Node& step : node["trace"].elements())
    read_step(step, violation, violation.trace.emplace_back());
  if (node.has("at_end")) {
    for (const Node& thread : node["at_end"].elements()) read_at_end(thread, violation.at_end.emplace_back());
  }
  if (node.has("schedule")) {
    for (const Node& step : node["schedule"].elements())
      read_schedule_step(step, violation.schedule.emplace_back());
  }
}

Verdict read_verdict(const Node& node) {
  std::string name;
  node.read(name);
  for (Verdict verdict : {Verdict::kVerified, Verdict::kViolation, Verdict::kLimit, Verdict::kUnsupported}) {
    if (name == verdict_name(verdict)) return verdict;
  }
  node.fail(fmt::format("unknown verdict {}", in_quotes(name)));
}

void read_settings(const Node& node, Report& report) {
  node.required("plait", report.version);
  node.required("main", report.main_class);
  node.required("algorithm", report.algorithm);
  node.required("stateless", report.is_stateless);
  node.required("safe_sets", report.has_safe_sets);
  node.required("visibility", report.visibility);
  node.required("order", report.order);
  node.optional("arguments", report.arguments);
  node.optional("class_path", report.class_path);
  node.optional("jdk", report.jdk);
  node.optional("max_heap", report.max_heap);
  node.optional("locks", report.locks);
  node.optional("stop", report.stop);
  node.optional("exact", report.is_exact);
  node.optional("commit_points", report.has_commit_points);
  node.optional("without", report.without);
  node.optional("notices_finals", report.notices_finals);
  node.optional("enable_assertions", report.enable_assertions);
  node.optional("properties", report.properties);
}

void read_results(const Node& node, Report& report) {
  report.verdict = read_verdict(node["verdict"]);
  node.optional("limit", report.limit);
  node.optional("unsupported", report.unsupported);
  node.required("states", report.states);
  node.required("transitions", report.transitions);
  node.required("revisits", report.revisits);
  node.required("executions", report.executions);
  node.required("blocked_executions", report.blocked_executions);
  node.required("max_depth", report.max_depth);
  node.required("elapsed_s", report.elapsed_s);
  node.required("peak_memory_bytes", report.peak_memory_bytes);
  node.optional("reduction_bytes", report.reduction_bytes);
  node.optional("walked_edges", report.walked_edges);
  for (const Node& outcome : node["outcomes"].elements()) {
    Outcome& out = report.outcomes.emplace_back();
    outcome.required("exit", out.exit);
    outcome.required("stdout", out.text);
    outcome.optional("remark", out.remark);
  }
  for (const Node& violation : node["violations"].elements()) {
    read_violation(violation, report.violations.emplace_back());
  }
}

}  // namespace

Report parse_report(const std::string& text, const std::string& name) {
  Json value;
  try {
    value = Json::parse(text);
  } catch (const Json::parse_error& error) {
    throw InputError("{}: is not JSON: {}", name, printable(error.what()));
  }
  const Node root(value, name, "");
  if (!value.is_object()) root.fail("is not a report of plait (no JSON object)");
  Report report;
  read_settings(root, report);
  read_results(root, report);
  return report;
}

std::string read_text_file(const std::string& path) {
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  const bool is_empty = file && file.peek() == std::ifstream::traits_type::eof() && !file.bad();
  if (!is_empty && !(file && text << file.rdbuf()))
    throw InputError("{}: cannot be read: {}", path, std::strerror(errno));
  return text.str();
}

Report read_report(const std::string& path) { return parse_report(read_text_file(path), path); }

}  // namespace plait
