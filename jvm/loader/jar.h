// Jars that are already in memory. open_jar in class_path.h is the usual way in.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "jvm/loader/class_path.h"

namespace plait {

// As open_jar, on bytes that must outlive the entry. `name` stands for the file in messages.
std::unique_ptr<ClassPathEntry> open_jar_bytes(Bytes bytes, std::string name, int release);

// What comes right after the jar on a class path, because its manifest says so (Class-Path). What
// is relative has the jar's folder in front.
std::vector<std::string> elements_named_by(ClassPathEntry& jar);

// The class that the manifest says is the program's (Main-Class); "" if it says none.
std::string main_class_named_by(ClassPathEntry& jar);

}  // namespace plait
