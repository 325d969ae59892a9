// What java.lang.invoke keeps for one VM: the adapters made so far and where to find things in JDK
// objects.
//
// Ownership: the Vm owns it (Vm::invoke_slot). Everything here is derived from classes and only
// grows. Snapshots: outside. Objects that linking makes by running Java code are never kept here.
// They live in static fields of synthetic classes (see link_cell.h), which are guest state like any
// other static.
#pragma once

#include <memory>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "jvm/code/code_builder.h"
#include "jvm/runtime/vm.h"

namespace plait {

struct ConcatRecipe;    // indy_concat.cc
struct InvokeLayout;    // invoke_layout.h
struct InvokerSet;      // invokers.h
struct VarHandleShape;  // natives/reflect/var_handle_shape.h
struct AccessSite;      // natives/reflect/var_handles.cc

struct InvokeState {
  std::shared_ptr<InvokeLayout> layout;
  Class* adapters = nullptr;  // hidden class that owns every static adapter
  std::unordered_map<const Method*, std::shared_ptr<ConcatRecipe>> recipes;
  // Reader method -> static field of a cell.
  std::unordered_map<const Method*, std::pair<Class*, u32>> cells;
  // Constructor -> static method that makes an object.
  std::unordered_map<const Method*, Method*> factories;
  std::vector<std::unordered_map<Symbol, std::shared_ptr<InvokerSet>>>
      invokers;                                              // by loader, by site descriptor
  std::vector<std::shared_ptr<VarHandleShape>> var_handles;  // by ClassId of the handle
  std::vector<std::shared_ptr<AccessSite>> access_sites;     // what CallSite::note points at
};

InvokeState& invoke_state(Vm& vm);

// Adds a static method to the adapters' class: owner, index and id are set. Its code may be built
// afterwards.
Method* add_adapter(Vm& vm, std::string_view name, std::string_view descriptor);
// The same for a method that `entry` implements.
Method* add_native_adapter(Vm& vm, std::string_view name, std::string_view descriptor,
                           const NativeEntry* entry);

// A method of a JDK or stub class that must exist. Throws InputError otherwise: this JDK lacks it.
Method* library_method(Vm& vm, std::string_view class_name, std::string_view name,
                       std::string_view descriptor);

}  // namespace plait
