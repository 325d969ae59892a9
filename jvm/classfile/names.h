// Names as people read them, from the class file's internal forms.
#pragma once

#include <string>
#include <string_view>

namespace plait {

// java/lang/String -> java.lang.String
std::string dotted(std::string_view internal_name);
// java.lang.String -> java/lang/String
std::string internal_name(std::string_view dotted_name);
// [Ljava/lang/String; -> java.lang.String[]
std::string readable_type(std::string_view descriptor);
// int java.lang.String.indexOf(java.lang.String, int), as HotSpot words its linkage errors
std::string readable_method(std::string_view owner, std::string_view name,
                            std::string_view descriptor);
// Everything in front of the last slash; empty for the default package.
std::string_view package_of(std::string_view internal_name);

// Of the classes of boxes, by BasicType.
inline constexpr const char* kBoxNames[] = {
    "java/lang/Boolean", "java/lang/Character", "java/lang/Float",   "java/lang/Double",
    "java/lang/Byte",    "java/lang/Short",     "java/lang/Integer", "java/lang/Long"};

}  // namespace plait
