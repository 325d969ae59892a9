#include "drivers/lin/programs/program.h"

#include <algorithm>

#include "drivers/lin/programs/values.h"
#include "drivers/text/format.h"
#include "drivers/text/json_node.h"
#include "jvm/base/error.h"

namespace plait::lin {

namespace {

constexpr std::size_t kCallColumns = 60;  // columns of a call that is wrong, in messages

std::string method_names(const Spec& spec) {
  std::vector<std::string> names;
  for (const MethodSpec& method : spec.methods) {
    if (std::ranges::find(names, method.name) == names.end()) names.push_back(method.name);
  }
  return fmt::format("{}", fmt::join(names, ", "));
}

std::string signatures(const Spec& spec, const std::vector<std::size_t>& methods) {
  std::vector<std::string> texts;
  for (const std::size_t m : methods) {
    texts.push_back(signature_text(spec.methods[m].name, spec.methods[m].parameters));
    if (std::ranges::count(texts, texts.back()) > 1) texts.pop_back();
  }
  return fmt::format("{}", fmt::join(texts, ", "));
}

[[noreturn]] void fail_no_overload(const std::string& call, const std::vector<Value>& arguments,
                                   const std::vector<std::size_t>& named, const Spec& spec) {
  std::vector<std::size_t> same_count;
  for (const std::size_t m : named) {
    if (spec.methods[m].parameters.size() == arguments.size()) same_count.push_back(m);
  }
  if (same_count.size() == 1) {
    const std::vector<Type>& types = spec.methods[same_count[0]].parameters;
    const std::size_t i = *first_misfit(arguments, types);
    throw InputError("{}: argument {} is no {}; there is {}", call, i + 1, type_text(types[i]),
                     signatures(spec, named));
  }
  throw InputError("{}: no method takes {}; there is {}", call,
                   same_count.empty() ? "so many arguments" : "these arguments",
                   signatures(spec, named));
}

}  // namespace

std::size_t Program::calls() const {
  std::size_t count = 0;
  for (const auto& sequence : sequences) count += sequence.size();
  return count;
}

std::vector<std::vector<bool>> sequences_before(const Program& program) {
  const std::size_t n = program.sequences.size();
  std::vector<std::vector<bool>> before(n, std::vector<bool>(n));
  for (const auto& [a, b] : program.order) before[a][b] = true;
  for (std::size_t middle = 0; middle < n; ++middle) {
    for (std::size_t a = 0; a < n; ++a) {
      for (std::size_t b = 0; b < n; ++b) {
        if (before[a][middle] && before[middle][b]) before[a][b] = true;
      }
    }
  }
  return before;
}

Invocation resolve_invocation(const std::string& name, std::vector<Value> arguments,
                              const Spec& spec) {
  std::vector<std::size_t> named;
  for (std::size_t m = 0; m < spec.methods.size(); ++m) {
    if (spec.methods[m].name == name) named.push_back(m);
  }
  if (named.empty())
    throw InputError("{} has no method '{}'; there is {}", spec.class_name,
                     clip(name, kCallColumns), method_names(spec));
  const std::vector<std::size_t> best = best_overloads(spec, name, arguments);
  const std::string call = clip(name + arguments_text(arguments), kCallColumns);
  if (best.empty()) fail_no_overload(call, arguments, named, spec);
  if (best.size() > 1)
    throw InputError("{} is ambiguous: it can be {}", call, signatures(spec, best));
  return {best[0], std::move(arguments)};
}

std::string invocation_text(const Invocation& invocation, const Spec& spec) {
  return spec.methods[invocation.method].name + arguments_text(invocation.arguments);
}

std::string program_text(const Program& program, const Spec& spec) {
  std::vector<std::string> sequences;
  for (const auto& sequence : program.sequences) {
    std::vector<std::string> calls;
    for (const Invocation& invocation : sequence)
      calls.push_back(invocation_text(invocation, spec));
    sequences.push_back(fmt::format("{{ {} }}", fmt::join(calls, "; ")));
  }
  std::vector<std::string> order;
  for (const auto& [a, b] : program.order) order.push_back(fmt::format("{}<{}", a, b));
  const bool has_own_arguments = program.constructor_arguments != spec.default_arguments;
  return fmt::format(
      "{}{}{}{}",
      has_own_arguments ? "new" + arguments_text(program.constructor_arguments) + " " : "",
      fmt::join(sequences, " || "), order.empty() ? "" : " with ", fmt::join(order, ", "));
}

}  // namespace plait::lin
