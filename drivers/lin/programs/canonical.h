// Programs that are equal up to renaming, and programs that cannot tell anything.
//
// Two things change nothing that a check could find:
//
//  1. Sequences change places. All schedules and all linearizations are looked at, so it does not
//     matter which thread is which. Where `order` speaks of sequences they stay where they are.
//
//  2. Values are renamed onto 0, 1, …, keeping their order. A class that takes java.lang.Object can
//     compare its arguments: are they equal, which is less. An order-preserving renaming keeps
//     both, so each schedule of the one program is a schedule of the other with the results
//     renamed, and the same goes for the linearizations. Any other renaming is wrong for sorted
//     structures. A number of type int, long, java.lang.Integer, … may be an index, an amount or a
//     capacity, and an Object may be compared with it: a program that passes one to a method keeps
//     all its values. So does one whose constructor takes Objects. Numbers that the constructor
//     takes are sizes. Hash codes are not preserved, but the values of 0 to 15 lie in the buckets
//     of a hash table in their order, before and afterwards: greater ones keep all values too, and
//     so does a program that asks for a hash code, as different results may become equal ones.
#pragma once

#include <cstdint>
#include <optional>

#include "drivers/lin/programs/program.h"

namespace plait::lin {

// The same program for all that are equal up to renaming. Methods that the spec has twice are the
// first of them.
Program canonical_program(Program program, const Spec& spec);

// What a program can be renamed by: the numbers a call passes, a bit each; none if they have to
// stay as they are. And whether the constructor lets programs be renamed.
std::optional<std::uint32_t> values_passed(const Invocation& call, const Spec& spec);
bool can_rename_programs(const Spec& spec);

// Whether a check of the program could find anything: two sequences have calls, some call is not
// read-only, and it keeps the rules.
bool can_tell_anything(const Program& program, const Spec& spec);

// Whether the spec wants the program. No two threads make calls of one group, except one behind the
// other. What is to be called once is.
bool keeps_rules(const Program& program, const Spec& spec);

}  // namespace plait::lin
