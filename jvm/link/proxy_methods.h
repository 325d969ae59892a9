// The methods a dynamic proxy class implements (java.lang.reflect.ProxyGenerator's rules).
// Snapshots: outside.
#pragma once

#include <string>
#include <vector>

#include "jvm/loader/class_registry.h"

namespace plait {

struct ProxyMethod {
  const Method* method = nullptr;
  std::vector<Class*> parameters;
  Class* result = nullptr;
  std::vector<Class*> exceptions;  // declared, by every interface that has the method
};

struct ProxyMethods {
  std::vector<ProxyMethod> methods;  // hashCode, equals and toString first
  LinkError error;                   // a class of a signature is missing
  std::string conflict;              // two interfaces disagree on a result: why, else empty
};

ProxyMethods collect_proxy_methods(ClassRegistry& classes, const std::vector<Class*>& interfaces);

// The exceptions a proxy method lets through unwrapped; empty if that is every Throwable.
std::vector<Class*> unwrapped_exceptions(ClassRegistry& classes, const ProxyMethod& method);

}  // namespace plait
