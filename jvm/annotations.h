// Looking for a marker among a member's annotations (JVMS 4.7.16).
// Snapshots: outside.
#pragma once

#include <string_view>

#include "jvm/class_file.h"

namespace plait {

// Returns true iff the RuntimeVisibleAnnotations body `annotations` names `type` ("Lfoo/Bar;"). A body that
// does not parse has no annotations.
bool has_annotation(const ClassFile& file, Bytes annotations, std::string_view type);

}  // namespace plait
