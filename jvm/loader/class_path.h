// Where class files come from: folders, jars, the JDK's lib/modules image or rt.jar, memory, and
// the stubs embedded in the binary. Finds the bytes of a class or resource by internal name; parses
// nothing.
//
// Ownership: the ClassPath owns mappings and decompressed buffers for its whole life, so the
// returned bytes stay valid. Image bytes are the mapping itself, never copied.
// Snapshots: outside.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "jvm/classfile/class_file.h"

namespace plait {

struct FoundBytes {
  Bytes bytes;
  // For messages: "dir/Foo.class", "app.jar!Foo.class", "modules!/java.base/…".
  std::string origin;
  std::string_view module;  // "java.base" …; empty for the class path (unnamed module)
};

// One place to look in. Implementations: folder, jar, image, memory, embedded stubs.
class ClassPathEntry {
 public:
  virtual ~ClassPathEntry() = default;
  // `path` is a resource path such as "java/util/List.class". nullopt if absent.
  // Throws InputError if the place is there but broken.
  virtual std::optional<FoundBytes> find(std::string_view path) = 0;
  // The file or folder as the user named it.
  virtual const std::string& location() const = 0;
};

// Opens a folder. Never fails: a folder that is not there holds nothing, as with `java`.
std::unique_ptr<ClassPathEntry> open_folder(std::string path);
// Opens a jar or zip. For a multi-release jar (manifest "Multi-Release: true") the newest
// META-INF/versions/N/ entry with N <= release wins. Throws InputError naming the file if it is not
// a zip.
std::unique_ptr<ClassPathEntry> open_jar(std::string path, int release);
// A class that is on no disk: "PlaitProgram" and the content of its class file.
struct MemoryClass {
  std::string name;
  std::vector<std::uint8_t> bytes;
};
std::unique_ptr<ClassPathEntry> open_memory(std::vector<MemoryClass> classes);
// Opens lib/modules by mmap. Throws InputError naming the file and the offset if it is corrupt.
std::unique_ptr<ClassPathEntry> open_image(std::string path);

// The user's class path: "a:b.jar:lib/*" ("dir/*" = every *.jar and *.JAR in dir, sorted; an empty
// element is "."). A missing jar or folder is ignored as `java` does; `entries` can be listed for
// messages.
std::vector<std::unique_ptr<ClassPathEntry>> open_class_path(std::string_view text, int release);

// What the class path names and is not there.
std::vector<std::string> missing_elements(std::string_view class_path);

// The JDK whose library classes are used.
struct Jdk {
  std::string home;                         // canonical folder
  int release = 0;                          // 8, 17, 25 …
  std::string version;                      // "17.0.15"
  std::unique_ptr<ClassPathEntry> classes;  // image or rt.jar
};
// Finds `home` (from --jdk), else $JAVA_HOME, else the javac, else the java on PATH (links
// resolved). Throws InputError saying what was looked at if none of them is a JDK.
Jdk open_jdk(std::optional<std::string> home);

}  // namespace plait
