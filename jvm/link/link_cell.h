// Constants and call sites whose value Java code computes: MethodType, MethodHandle, Dynamic,
// generic bootstraps.
//
// The value lives in a static field of a hidden class made for it (a cell), so it is guest state. A
// search that takes back the run that computed it finds the cell empty again and computes it anew.
// A static adapter reads the cell and, while it is empty, has PlaitLinker (a stub in
// java.lang.invoke) fill it.
//
// Invariant: a filled cell never changes; an empty one holds null. A null result is stored as
// PlaitLinker.NULL.
#pragma once

#include "jvm/link/link_context.h"

namespace plait {

// A static method () -> the value of constant `index` of the caller. Null: link.failed().
Method* link_constant(LinkContext& link, u16 index);

// A new cell. Returns a native adapter ()Object that reads it without a scheduling point: linking
// is invisible.
Method* make_cell(Vm& vm, Ref* mirror);

// Emits: the cell's value; while empty, PlaitLinker.`resolver`(Class cell, Class caller, int
// index), which fills it.
void emit_cell_value(LinkContext& link, CodeBuilder& b, std::string_view resolver, u16 index);

}  // namespace plait
