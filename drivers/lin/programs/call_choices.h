// The calls that generated programs are made of.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "drivers/lin/programs/program.h"

namespace plait::lin {

class CallChoices {
 public:
  // REQUIRES: 1 <= values <= 64.
  CallChoices(const Spec& spec, std::size_t values);

  // A method and, for each of its parameters, what may be passed.
  struct Method {
    std::size_t index;
    unsigned weight;  // 3 for a trusted one that is not read-only, else 1
    std::vector<std::vector<Value>> arguments;
  };

  const std::vector<Method>& methods() const { return methods_; }
  // Signatures that are left out: no value of a parameter is known, or the program's text would
  // mean another overload.
  const std::vector<std::string>& left_out() const { return left_out_; }

  // All calls, one after the other.
  std::vector<Invocation> all_calls() const;

 private:
  std::vector<Method> methods_;
  std::vector<std::string> left_out_;
};

}  // namespace plait::lin
