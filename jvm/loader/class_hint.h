// Which class somebody may have meant who named one that is not there.
#pragma once

#include <string>

#include "jvm/loader/class_finder.h"

namespace plait {

// "; did you mean NAME?" of a class in the folders of the class path: one of that simple name in
// another package, or of a name like it. "; it is in FOLDER: -cp FOLDER NAME" if a folder below the
// class path holds it. "" if there is none.
std::string class_hint(const ClassFinder& classes, const std::string& name);

}  // namespace plait
