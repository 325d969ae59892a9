// Reading the attributes of classes, fields, methods and code (JVMS 4.7).
// Snapshots: outside.
#pragma once

#include <cstdint>

#include "jvm/classfile/class_file.h"
#include "jvm/classfile/constant_pool.h"

namespace plait {

// Each reads an attribute table (count and attributes) into its owner.
// REQUIRES: access_flags, name and descriptor of the member are set.
void read_class_attributes(PoolReader& in, ClassFile& file);
void read_field_attributes(PoolReader& in, std::uint16_t major_version, FieldInfo& field);
void read_method_attributes(PoolReader& in, std::uint16_t major_version, MethodInfo& method);

}  // namespace plait
