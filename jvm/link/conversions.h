// Code that turns a value of one static type into another: casts, boxes, unboxes, widens (JLS 5.1,
// as LambdaMetafactory and MethodHandle.asType do it).
// Snapshots: outside.
#pragma once

#include <string_view>

#include "jvm/link/link_context.h"

namespace plait {

// The value on top of the stack: primitive -> its wrapper.
void emit_box(Vm& vm, CodeBuilder& b, BasicType type);
// A wrapper of `type` (checked by a cast) -> primitive.
void emit_unbox(Vm& vm, CodeBuilder& b, BasicType type);
// Widening primitive conversion. REQUIRES: there is one (or the types are equal).
void emit_widen(CodeBuilder& b, BasicType from, BasicType to);

// "Ljava/lang/Integer;" -> kInt; kVoid if the descriptor is not that of a wrapper.
BasicType wrapped_type(std::string_view descriptor);

// From `from` to `to`; a reference is first cast to `functional`, the type that the functional
// interface was instantiated with. Descriptors; void on either side does nothing.
void emit_conversion(LinkContext& link, CodeBuilder& b, std::string_view from, std::string_view to,
                     std::string_view functional);

}  // namespace plait
