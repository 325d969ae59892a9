// What an instruction with symbolic operands does the first time: it resolves them, and is
// rewritten to its quick form.
#pragma once

#include "jvm/code/code.h"
#include "jvm/runtime/prepare_method.h"

namespace plait {

Slow resolve_get_put(Vm& vm, Thread& t, Method& from, Code& code, Insn& insn);
Slow resolve_invoke(Vm& vm, Thread& t, Method& from, Code& code, Insn& insn);
// ldc.
Slow resolve_constant(Vm& vm, Thread& t, Method& from, Code& code, Insn& insn);
// Makes sure that the loader of `from` has told its class of that name.
Slow ask_class(Vm& vm, Thread& t, const Method& from, AskedClass& asked);
Slow resolve_class_site(Vm& vm, Thread& t, Method& from, ClassSite& site);
Slow link_dynamic(Vm& vm, Thread& t, Method& from, Code& code, Insn& insn);

// Selection for invokeinterface (and default methods through invokevirtual). Null: an error is
// pending.
Method* select_interface_method(Vm& vm, Thread& t, Class* receiver, CallSite& site);

}  // namespace plait
