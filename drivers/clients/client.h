// A bounded client: what a structure holds at first, and the calls of each thread.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "drivers/clients/structure.h"

namespace plait::clients {

struct Call {
  int method = 0;  // index into Interface::methods
  int key = 0, value = 0;

  bool operator==(const Call&) const = default;
};

// What is wrong with a faulty set; structures/Fault.java says what it means.
struct Fault {
  enum class Kind { kLate, kUnlocked };
  int method = 0;  // add or remove, an index into Interface::methods
  Kind kind = Kind::kLate;
  bool has_trigger = false;  // shows only while the set holds the last key

  bool operator==(const Fault&) const = default;
};

// How many of the calls are to the method with the fault.
enum class BugClass { kAll, kHalf, kOne, kNone };

std::string_view name_of(BugClass bug_class);

struct Client {
  std::string id;  // also the name of its class
  const Structure* structure = nullptr;
  int keys = 0;  // calls use those below it
  std::vector<int> initial;
  std::vector<std::vector<Call>> threads;
  std::optional<Fault> fault;
  BugClass bug_class = BugClass::kNone;

  int trigger() const { return keys - 1; }  // REQUIRES: the fault has one
  std::string main_class() const;           // "clients.LazyListSet_001"
  // "verified" or "violation": a structure without a fault is right, and a fault shows if
  // generate.h chose the client so. Of a class of the user nobody knows: "".
  std::string_view expected() const {
    if (structure->user) return "";
    return fault && bug_class != BugClass::kNone ? "violation" : "verified";
  }
};

// "add(1)"
std::string call_text(const Client& client, const Call& call);

// "{ add(1); remove(2) } || { remove(1) }", the notation of `plait lin`.
std::string program_text(const Client& client);

// "add-late", "remove-unlocked-trigger". parse_fault() reads the part before "-trigger"; throws
// InputError.
std::string fault_text(const Fault& fault);
Fault parse_fault(std::string_view text);
BugClass parse_bug_class(std::string_view text);

}  // namespace plait::clients
