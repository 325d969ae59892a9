// A client of the class under test: a few sequences of calls, each for a thread of its own.
//
//   { put(0,1); get(0) } || { remove(0) }                      two threads
//   { putAll({"0":1}) } || { size() } || { clear() } with 0<2  sequence 0 ends before sequence 2
//                                                              begins
//   new(2) { offer(0) } || { poll() }                          other arguments of the constructor
//
// Orders can be chains, 0<1<2, and several, 0<1, 0<2.
// Sequences are numbered from 0, left to right. Arguments are JSON: literals, lists for
// collections, objects for maps.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "drivers/lin/programs/spec.h"

namespace plait::lin {

inline constexpr std::size_t kMaxSequences = 63;  // a thread each, and main: a search knows 64

struct Invocation {
  std::size_t method = 0;  // index into Spec::methods
  std::vector<Value> arguments;

  bool operator==(const Invocation&) const = default;
};

struct Program {
  std::vector<Value> constructor_arguments;
  std::vector<std::vector<Invocation>> sequences;
  // The first sequence ends before the second begins.
  std::vector<std::pair<std::size_t, std::size_t>> order;

  std::size_t calls() const;
  bool operator==(const Program&) const = default;
};

// Whether sequence a must end before sequence b begins, at [a][b]: `order` and what follows from
// it.
std::vector<std::vector<bool>> sequences_before(const Program& program);

// Reads the notation above. Throws InputError with line and column for malformed text, unknown
// methods, and arguments that fit no overload or several equally well. So it does for too many
// sequences, and an order that names no sequence or goes round in a circle.
Program parse_program(std::string_view text, const Spec& spec);

// What makes the object under test: a static method, "create(16)", "my.Queues.create"; without a
// name the constructor, "(16)". Without brackets there are no arguments.
struct Maker {
  std::string name;
  std::optional<std::vector<Value>> arguments;
};
// Throws InputError "--new, column 3: …".
Maker parse_maker(std::string_view text);

// Reads the JSON form of a program, or a list of them: {"class", "arguments", "sequences": [{"id",
// "invocations": [{"method", "arguments"}]}], "order": [[id, id]]}. A method is its name or an
// object with one. Only "sequences" is needed: a sequence without an id has its number, missing
// arguments of the constructor are the spec's. Other members are ignored. Throws InputError with
// `file` and the place, as parse_spec() does.
std::vector<Program> parse_programs_json(std::string_view text, const Spec& spec,
                                         const std::string& file);

// The notation; parse_program() reads it back.
std::string program_text(const Program& program, const Spec& spec);
std::string invocation_text(const Invocation& invocation, const Spec& spec);

// The invocation that `name(arguments…)` means. Throws InputError, without a position, if there is
// none or no single one.
Invocation resolve_invocation(const std::string& name, std::vector<Value> arguments,
                              const Spec& spec);

}  // namespace plait::lin
