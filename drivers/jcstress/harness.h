// The main class of a jcstress test, made up: a subclass of plait.jcstress.Harness; and the classes
// of results.
#pragma once

#include <optional>

#include "drivers/jcstress/test.h"

namespace plait::jcstress {

// Its internal name: in the package of the test, which need not be public.
std::string harness_name(const Test& test);

MemoryClass make_harness(const Test& test);

// jcstress has a class for every way to put up to eight results together: II_Result, ZL_Result. In
// its older form these are StringResult3, IntResult2, of which Violat makes use. They have public
// fields r1, r2 … and a text of these with commas. Nothing if the name is none of these.
std::optional<MemoryClass> make_result_class(const std::string& internal_name);

}  // namespace plait::jcstress
