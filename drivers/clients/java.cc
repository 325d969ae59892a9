#include "drivers/clients/java.h"

#include <fmt/ranges.h>

#include "jvm/classfile/names.h"

namespace plait::clients {

namespace {

constexpr int kThreadStride = 10;  // calls are numbered 10 * thread + call

std::string new_structure(const Client& client) {
  if (client.structure->user) return "new Adapter()";
  if (!client.fault) return fmt::format("new {}()", client.structure->name);
  const Fault& fault = *client.fault;
  const std::string trigger = fault.has_trigger ? std::to_string(client.trigger()) : "Fault.ALWAYS";
  return fmt::format("new {}(new Fault(Fault.{}, Fault.{}, {}))", client.structure->name,
                     fault.method == 0 ? "ADD" : "REMOVE",
                     fault.kind == Fault::Kind::kLate ? "LATE" : "UNLOCKED", trigger);
}

// The call that puts an initial element in: the interface's first method.
std::string fill_statements(const Client& client) {
  std::string text;
  for (int key : client.initial)
    text += fmt::format("        structure.{};\n", call_text(client, {.method = 0, .key = key}));
  return text;
}

std::string cases(const Client& client) {
  std::string text;
  for (std::size_t thread = 0; thread < client.threads.size(); ++thread) {
    for (std::size_t i = 0; i < client.threads[thread].size(); ++i) {
      text += fmt::format("            case {}: return structure.{};\n", kThreadStride * thread + i,
                          call_text(client, client.threads[thread][i]));
    }
  }
  return text;
}

std::string keys_method(const Client& client) {
  if (!client.structure->interface->has_keys) return "";
  return fmt::format("    @Override\n    protected int keys() {{\n        return {};\n    }}\n\n",
                     client.keys);
}

std::string comment(const Client& client) {
  std::string text = program_text(client);
  if (!client.initial.empty())
    text += fmt::format("; initially {}", fmt::join(client.initial, ", "));
  if (client.fault)
    text += fmt::format("; fault {}, met by {} of the calls", fault_text(*client.fault),
                        name_of(client.bug_class));
  return text;
}

std::vector<std::size_t> numbers_of_calls(const Client& client) {
  std::vector<std::size_t> numbers;
  for (const std::vector<Call>& calls : client.threads) numbers.push_back(calls.size());
  return numbers;
}

}  // namespace

std::string source_path(const Client& client) {
  return internal_name(client.main_class()) + ".java";
}

std::string java_source(const Client& client) {
  const std::string_view package = client.structure->package();
  const UserClass* user = client.structure->user;
  return fmt::format(
      R"({package}import clients.*;
import structures.*;

/** {comment}. */
public final class {id} extends {base} {{
    public static void main(String[] args) throws InterruptedException {{
        new {id}().run({calls});
    }}

{keys}    @Override
    protected {type} make() {{
        return {make};
    }}

    @Override
    protected void fill({type} structure) {{
{fill}    }}

    @Override
    protected Object call({type} structure, int thread, int number) {{
        switch ({stride} * thread + number) {{
{cases}            default: throw new IllegalArgumentException();
        }}
    }}
{adapter}}}
)",
      fmt::arg("package", package.empty() ? "" : fmt::format("package {};\n\n", package)),
      fmt::arg("adapter", user ? "\n" + user->adapter : ""), fmt::arg("comment", comment(client)),
      fmt::arg("id", client.id), fmt::arg("base", client.structure->interface->client_base),
      fmt::arg("calls", fmt::join(numbers_of_calls(client), ", ")),
      fmt::arg("keys", keys_method(client)),
      fmt::arg("type", client.structure->interface->java_name),
      fmt::arg("make", new_structure(client)), fmt::arg("fill", fill_statements(client)),
      fmt::arg("stride", kThreadStride), fmt::arg("cases", cases(client)));
}

}  // namespace plait::clients
