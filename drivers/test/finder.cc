#include "drivers/test/finder.h"

#include <algorithm>
#include <filesystem>
#include <optional>

#include "jvm/base/error.h"
#include "jvm/classfile/annotations.h"
#include "jvm/classfile/names.h"
#include "jvm/code/code.h"
#include "jvm/loader/class_hint.h"

namespace plait::testing {

namespace {

namespace fs = std::filesystem;

constexpr int kMostLevels = 50;  // of superclasses, and of annotations on annotations

constexpr std::string_view kJupiter[] = {"Lorg/junit/jupiter/api/Test;",
                                         "Lorg/junit/jupiter/api/RepeatedTest;",
                                         "Lorg/junit/jupiter/api/TestFactory;",
                                         "Lorg/junit/jupiter/api/TestTemplate;",
                                         "Lorg/junit/jupiter/params/ParameterizedTest;",
                                         "Lorg/junit/platform/commons/annotation/Testable;",
                                         "Lorg/junit/platform/suite/api/Suite;"};
constexpr std::string_view kJUnit4[] = {"Lorg/junit/Test;", "Lorg/junit/runner/RunWith;",
                                        "Lorg/junit/experimental/theories/Theory;"};
constexpr std::string_view kTestNG[] = {"Lorg/testng/annotations/Test;",
                                        "Lorg/testng/annotations/Factory;"};
constexpr std::string_view kNested = "Lorg/junit/jupiter/api/Nested;";

template <std::size_t N>
bool is_among(const std::string_view (&names)[N], std::string_view name) {
  return std::ranges::find(names, name) != std::end(names);
}

// "CLASS#METHOD" in its two parts.
std::pair<std::string, std::string> parts_of(const std::string& name) {
  const std::size_t hash = name.find('#');
  if (hash == std::string::npos) return {name, ""};
  return {name.substr(0, hash), name.substr(hash)};
}

}  // namespace

void TestFinder::Frameworks::add(const Frameworks& other) {
  jupiter |= other.jupiter;
  junit4 |= other.junit4;
  testng |= other.testng;
}

TestFinder::Frameworks TestFinder::of_annotation(std::string_view type, int depth) {
  Frameworks found{is_among(kJupiter, type), is_among(kJUnit4, type), is_among(kTestNG, type)};
  if (found.has_any() || depth == kMostLevels || type.starts_with("Ljava/")) return found;
  const std::string name(type.substr(1, type.size() - 2));
  if (const std::unique_ptr<ClassFile> file = classes_.find(name))
    return of_annotations(*file, file->annotations, depth + 1);
  return found;
}

TestFinder::Frameworks TestFinder::of_annotations(const ClassFile& file,
                                                  const RawAnnotations& annotations, int depth) {
  Frameworks found;
  for (const Annotation& annotation : read_annotations(file, annotations.visible))
    found.add(of_annotation(annotation.type, depth));
  return found;
}

TestFinder::Frameworks TestFinder::frameworks_of(std::string_view class_name) {
  Frameworks found;
  if (class_name.empty() || class_name.starts_with("java/") || depth_ == kMostLevels) return found;
  found.junit4 = class_name == "junit/framework/TestCase";
  if (found.junit4) return found;
  const std::unique_ptr<ClassFile> file = classes_.find(std::string(class_name));
  return file ? frameworks_of(*file) : found;
}

TestFinder::Frameworks TestFinder::frameworks_of(const ClassFile& file) {
  Frameworks found = of_annotations(file, file.annotations, 0);
  for (const MethodInfo& method : file.methods)
    found.add(of_annotations(file, method.annotations, 0));
  ++depth_;
  found.add(frameworks_of(file.super_name));
  for (const std::string_view interface : file.interfaces) found.add(frameworks_of(interface));
  for (const InnerClass& inner : file.inner_classes) {
    const std::string name(file.class_name(inner.inner_class));
    if (!name.starts_with(std::string(file.name) + "$")) continue;
    const std::unique_ptr<ClassFile> nested = classes_.find(name);
    if (nested && has_annotation(*nested, nested->annotations.visible, kNested))
      found.jupiter = true;
  }
  --depth_;
  return found;
}

std::vector<std::string> TestFinder::requests(const Frameworks& frameworks,
                                              const std::string& name) {
  std::vector<std::string> all;
  if (frameworks.jupiter) all.push_back("jupiter:" + name);
  if (frameworks.junit4) all.push_back("junit4:" + name);
  if (frameworks.testng) all.push_back("testng:" + name);
  return all;
}

std::vector<std::string> TestFinder::requests_for(const std::string& name) {
  const auto [class_name, method] = parts_of(name);
  const std::unique_ptr<ClassFile> file = classes_.find(internal_name(class_name));
  if (!file || dotted(file->name) != class_name)
    throw InputError("test class {} is not on the class path{}", class_name,
                     class_hint(classes_, class_name));
  const Frameworks frameworks = frameworks_of(*file);
  if (!frameworks.has_any()) {
    throw InputError(
        "class {} ({}) has no tests: no method, nor what it inherits, has an annotation of JUnit "
        "4, "
        "JUnit 5 or 6, or TestNG",
        class_name, file->origin);
  }
  if (file->access_flags & (kAccAbstract | kAccInterface))
    throw InputError("test class {} ({}) is abstract: name a class that extends it", class_name,
                     file->origin);
  return requests(frameworks, name);
}

bool TestFinder::is_candidate(const ClassFile& file) const {
  if (file.access_flags & (kAccAbstract | kAccInterface)) return false;
  const auto is_this = [&](const InnerClass& inner) {
    return file.class_name(inner.inner_class) == file.name;
  };
  const auto self = std::ranges::find_if(file.inner_classes, is_this);
  return self == file.inner_classes.end() || (self->access_flags & kAccStatic);
}

void TestFinder::scan_folder(const std::string& folder, std::vector<std::string>& found) {
  std::vector<std::string> names;
  std::error_code error;
  fs::recursive_directory_iterator at(folder, fs::directory_options::skip_permission_denied, error);
  for (; !error && at != fs::recursive_directory_iterator(); at.increment(error)) {
    if (at->path().extension() == ".class")
      names.push_back(fs::relative(at->path(), folder).replace_extension().string());
  }
  std::ranges::sort(names);
  for (const std::string& name : names) {
    const std::unique_ptr<ClassFile> file = classes_.find(name);
    if (!file || file->name != name || !is_candidate(*file)) continue;
    for (std::string& request : requests(frameworks_of(*file), dotted(name)))
      found.push_back(std::move(request));
  }
}

std::vector<std::string> TestFinder::scan() {
  std::vector<std::string> found;
  bool has_folder = false;
  for (const auto& entry : classes_.entries()) {
    if (!fs::is_directory(entry->location())) continue;
    has_folder = true;
    scan_folder(entry->location(), found);
  }
  if (!has_folder)
    throw InputError("--scan looks into the folders of the class path, and it has none");
  return found;
}

}  // namespace plait::testing
