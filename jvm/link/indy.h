// invokedynamic and the constants of java.lang.invoke, linked by synthesis. A call site becomes a
// call of a static method made for it, a constant becomes an object. The JDK's own linkage code
// never runs.
#pragma once

#include "jvm/code/code.h"
#include "jvm/runtime/prepare_method.h"

namespace plait {

// Links the invokedynamic instruction whose constant is `cp_index` of `caller`. On kDone
// site.method is a static method that takes the site's arguments (and site.appendix last, if set).
// kRetry: Java code must run first, ask again.
Slow link_call_site(Vm& vm, Thread& t, Class& caller, u16 cp_index, CallSite& site);

// ldc, ldc_w, ldc2_w of a MethodType, MethodHandle or Dynamic constant (constant index insn.a). On
// kDone the instruction is rewritten to ldc_ref, ldc_raw32 or ldc_raw64. The object must be
// permanent or kept by a root.
Slow resolve_invoke_constant(Vm& vm, Thread& t, Method& from, Code& code, Insn& insn);
// ldc and ldc_w of a String that is interned when the instruction runs (Vm::is_interned_by_path).
Slow resolve_interned_constant(Vm& vm, Code& code, Insn& insn, Ref string);

}  // namespace plait
