// Names for the objects, fields and values of one trace, as a reader of the program would call
// them.
//
//   Node#2            objects, numbered for each class in the order they are first named
//   Account#1.balance, int[]#1[3], Counter.total
//   Account#1.lock, Main.cells[3]
//                     what is acted upon, if it is an array or an object of the JDK and exactly one
//                     field of the program holds it when it is first named
//   ReentrantLock#1   another one; also for the synchroniser inside it, which is what the JDK's
//                     code works on
//   Thread-0          threads, by their own name
//   "text", 5, Color.RED, Node.class, null
//
// A number belongs to an object for as long as this lives. REQUIRES: no step is taken back
// meanwhile.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "jvm/runtime/vm.h"

namespace plait {

class ReadableNames {
 public:
  explicit ReadableNames(Vm& vm) : vm_(vm) {}

  // A field, a static or an element.
  struct Location {
    std::string name;
    BasicType type = BasicType::kVoid;  // kVoid: no location that holds a value
  };
  Location location(Ref object, u64 offset);
  // What the heap holds there; "" if nothing does.
  std::string value_at(Ref object, u64 offset);
  std::string value(BasicType type, Slot value);

  // An object with an identity: what is locked, called, started.
  std::string object(Ref r);
  // What a condition belongs to, and all else that is a lock of java.util.concurrent.
  bool is_lock(Ref r) const;
  bool is_condition(Ref r) const;
  // "Node", "Map.Entry" as "Entry", "int[]", "lambda".
  std::string class_name(const Class& c) const;

 private:
  std::string reference(Ref r);
  std::string numbered(Ref r);
  std::string by_field(Ref r);
  void note_holder(Ref holder, const Class& c, bool statics, Ref wanted,
                   std::vector<std::string>& found);
  bool is_thread(Ref r) const;
  // The object whose number `r` has: a lock and its synchroniser are one to a reader.
  Ref identity(Ref r) const;

  Vm& vm_;
  std::map<u32, u32> numbers_;               // by address
  std::map<std::string, u32> last_numbers_;  // by class
  std::map<u32, std::string> fields_;        // by address: what holds it; "" if that says nothing
  std::set<std::string> taken_;              // the names that are in there
};

}  // namespace plait
