// Finds the classes with tests, by the names of annotations in their class files.
#pragma once

#include <string>
#include <vector>

#include "jvm/loader/class_finder.h"

namespace plait::testing {

class TestFinder {
 public:
  explicit TestFinder(ClassFinder& classes) : classes_(classes) {}

  // What plait.test.Main is told of a class, "CLASS" or "CLASS#METHOD": "jupiter:CLASS", a request
  // for each framework whose tests it has. Throws InputError if it is not there or has none.
  std::vector<std::string> requests_for(const std::string& name);
  bool has_tests(const ClassFile& file) { return frameworks_of(file).has_any(); }
  // The same as requests_for() of every class in the folders of the class path. Left out are
  // abstract ones and those inside a test class, which come with it.
  std::vector<std::string> scan();

 private:
  struct Frameworks {
    bool jupiter = false, junit4 = false, testng = false;
    bool has_any() const { return jupiter || junit4 || testng; }
    void add(const Frameworks& other);
  };
  Frameworks frameworks_of(const ClassFile& file);
  Frameworks frameworks_of(std::string_view class_name);
  // Of annotations that are no test's own: they may carry one that is.
  Frameworks of_annotations(const ClassFile& file, const RawAnnotations& annotations, int depth);
  Frameworks of_annotation(std::string_view type, int depth);
  static std::vector<std::string> requests(const Frameworks& frameworks, const std::string& name);
  void scan_folder(const std::string& folder, std::vector<std::string>& found);
  bool is_candidate(const ClassFile& file) const;

  ClassFinder& classes_;
  int depth_ = 0;  // of superclasses and interfaces that are being looked at
};

}  // namespace plait::testing
