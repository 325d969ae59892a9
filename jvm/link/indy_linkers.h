// The bootstraps that Plait links by synthesis, one file each. Snapshots: outside.
//
// Each makes a static adapter that takes exactly the site's arguments. Null: link.failed().
#pragma once

#include "jvm/link/link_context.h"

namespace plait {

// The name, descriptor and static arguments of an invokedynamic instruction.
struct DynamicSite {
  std::string_view name, descriptor;
  const std::vector<u16>& arguments;  // constant indices
  u16 cp_index;
};

// LambdaMetafactory.metafactory and altMetafactory. indy_lambda.cc
Method* link_lambda(LinkContext& link, const DynamicSite& site, bool is_alt);

// StringConcatFactory.makeConcatWithConstants and makeConcat. indy_concat.cc
Method* link_concat(LinkContext& link, const DynamicSite& site, bool has_recipe);

// ObjectMethods.bootstrap: toString, hashCode, equals of a record. indy_record.cc
Method* link_record_method(LinkContext& link, const DynamicSite& site);

// SwitchBootstraps.typeSwitch and enumSwitch. Null without an error: labels only the JDK's own code
// understands. indy_switch.cc
Method* link_switch(LinkContext& link, const DynamicSite& site, bool is_enum);

// Any other bootstrap: the adapter runs it in Java the first time. indy_generic.cc
Method* link_generic(LinkContext& link, const DynamicSite& site);

// ---- String concatenation for others: operands are on the stack, in order.
struct ConcatOperand {
  std::u16string literal;  // if not is_value
  bool is_value = false;
  char type = 'L';  // first character of the descriptor of what emit_to_string left on the stack
};
// Turns the value of `descriptor` on top of the stack into something concat accepts. Returns its
// operand.
ConcatOperand emit_to_string(Vm& vm, CodeBuilder& b, std::string_view descriptor);
// Joins the operands into a new String, left on the stack.
void emit_concat(Vm& vm, CodeBuilder& b, std::vector<ConcatOperand> operands);

std::u16string utf16_of_modified_utf8(std::string_view text);

}  // namespace plait
