#include "drivers/jcstress/test.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <set>

#include "jvm/base/error.h"
#include "jvm/classfile/annotations.h"
#include "jvm/classfile/names.h"
#include "jvm/code/code.h"

namespace plait::jcstress {

namespace {

std::string annotation_type(std::string_view name) {
  return fmt::format("Lorg/openjdk/jcstress/annotations/{};", name);
}

bool is_annotated(const ClassFile& file, const RawAnnotations& annotations, std::string_view name) {
  return has_annotation(file, annotations.visible, annotation_type(name));
}

Expectation expectation_of(const Annotation& outcome) {
  Expectation result;
  const AnnotationValue* ids = outcome.find("id");
  if (ids && ids->elements.empty() && !ids->text.empty()) result.ids.emplace_back(ids->text);
  for (const AnnotationValue& id : ids ? ids->elements : std::vector<AnnotationValue>()) {
    if (!id.text.empty()) result.ids.emplace_back(id.text);
  }
  const AnnotationValue* expect = outcome.find("expect");
  result.expect = expect ? expect->text : "FORBIDDEN";
  const AnnotationValue* description = outcome.find("desc");
  result.description = description ? description->text : "";
  return result;
}

std::vector<Expectation> expectations_of(const ClassFile& file) {
  std::vector<Expectation> all;
  for (const Annotation& annotation : read_annotations(file, file.annotations.visible)) {
    if (annotation.type == annotation_type("Outcome")) all.push_back(expectation_of(annotation));
    if (annotation.type != annotation_type("Outcome$Outcomes")) continue;
    const AnnotationValue* several = annotation.find("value");
    for (const AnnotationValue& each :
         several ? several->elements : std::vector<AnnotationValue>()) {
      if (!each.annotation.empty()) all.push_back(expectation_of(each.annotation[0]));
    }
  }
  return all;
}

std::vector<std::unique_ptr<ClassFile>> with_superclasses(ClassFinder& classes,
                                                          std::unique_ptr<ClassFile> file) {
  std::vector<std::unique_ptr<ClassFile>> line;
  const auto is_in_line = [&](const ClassFile& wanted) {  // a class that is its own superclass
    return std::ranges::any_of(line, [&](const auto& each) { return each->name == wanted.name; });
  };
  while (file && !is_in_line(*file)) {
    const std::string super(file->super_name);
    line.push_back(std::move(file));
    file = classes.find(super);
  }
  return line;
}

// Builds a Test from a class file, and checks it. Superclasses on the class path count: methods are
// inherited, and so are @State and @Outcome.
class TestReader {
 public:
  TestReader(ClassFinder& classes, std::unique_ptr<ClassFile> file)
      : classes_(classes), file_(*file), line_(with_superclasses(classes, std::move(file))) {}

  Test read() {
    test_.class_name = file_.name;
    check_kind();
    for (const auto& each : line_) {
      if (is_annotated(*each, each->annotations, "State")) test_.state_class = test_.class_name;
      for (const MethodInfo& method : each->methods) {
        if (is_overridden(method)) continue;
        if (is_annotated(*each, method.annotations, "Actor"))
          test_.actors.push_back(method_of(method));
        if (is_annotated(*each, method.annotations, "Signal")) signals_.push_back(&method);
        if (is_annotated(*each, method.annotations, "Arbiter")) set_arbiter(method);
      }
    }
    if (test_.actors.empty()) fail("has no method with @Actor");
    if (is_termination_) add_signal();
    if (test_.state_class.empty())
      fail("has no @State: neither the test nor a parameter of an actor is one");
    if (is_termination_ && !test_.result_class.empty())
      fail("is a termination test and has a result");
    if (!is_termination_ && test_.result_class.empty())
      fail("has no result: no actor and no arbiter takes one");
    read_expectations();
    if (test_.expectations.empty()) fail("has no @Outcome");
    require_constructor(file_);
    return std::move(test_);
  }

 private:
  template <typename... Args>
  [[noreturn]] void fail(fmt::format_string<Args...> format, Args&&... args) const {
    throw InputError("jcstress test {}: {}", dotted(file_.name),
                     fmt::format(format, std::forward<Args>(args)...));
  }

  // Under every schedule the actor ends once it is told to, or there is no result.
  void add_signal() {
    if (test_.actors.size() != 1 || signals_.size() != 1)
      fail("is a termination test and has not one method with @Actor and one with @Signal");
    if (test_.arbiter) fail("is a termination test and has a method with @Arbiter");
    test_.actors.push_back(method_of(*signals_[0]));
  }

  void check_kind() {
    if (file_.access_flags & kAccAbstract) fail("is abstract");
    for (const Annotation& annotation : read_annotations(file_, file_.annotations.visible)) {
      if (annotation.type != annotation_type("JCStressTest")) continue;
      const AnnotationValue* mode = annotation.find("value");
      if (mode && mode->text == "Termination")
        is_termination_ = true;
      else if (mode && mode->text != "Continuous")
        unsupported(fmt::format("mode {}", mode->text));
    }
  }
  [[noreturn]] void unsupported(const std::string& what) const {
    throw UnsupportedError("jcstress {} (of {})", what, dotted(file_.name));
  }

  // Of the nearest class that has any, and of the class that @JCStressMeta names.
  void read_expectations() {
    for (const auto& each : line_) {
      if (test_.expectations.empty()) test_.expectations = expectations_of(*each);
    }
    for (const Annotation& annotation : read_annotations(file_, file_.annotations.visible)) {
      const AnnotationValue* named = annotation.find("value");
      if (annotation.type != annotation_type("JCStressMeta") || !named || named->text.size() < 3)
        continue;
      const std::string name(named->text.substr(1, named->text.size() - 2));
      const std::unique_ptr<ClassFile> meta = classes_.find(name);
      if (!meta) fail("@JCStressMeta names {}, which is not on the class path", dotted(name));
      std::ranges::move(expectations_of(*meta), std::back_inserter(test_.expectations));
    }
  }

  // A class nearer to the test has the method too.
  bool is_overridden(const MethodInfo& method) {
    return !seen_.emplace(method.name, method.descriptor).second;
  }

  void set_arbiter(const MethodInfo& method) {
    if (test_.arbiter)
      fail("has two methods with @Arbiter: {} and {}", test_.arbiter->name, method.name);
    test_.arbiter = method_of(method);
  }

  TestMethod method_of(const MethodInfo& method) {
    if (method.access_flags & (kAccPrivate | kAccStatic))
      fail("{} is private, or is static", method.name);
    TestMethod result{std::string(method.name), std::string(method.descriptor), {}};
    if (!method.descriptor.ends_with(")V")) fail("{} returns something", method.name);
    for (const std::string_view type : parameter_descriptors(method.descriptor))
      result.parameters.push_back(parameter_of(method, type));
    return result;
  }

  Parameter parameter_of(const MethodInfo& method, std::string_view type) {
    const std::string name(type.size() > 2 && type[0] == 'L' ? type.substr(1, type.size() - 2)
                                                             : type);
    const std::unique_ptr<ClassFile> found = classes_.find(name);
    if (found && is_annotated(*found, found->annotations, "State")) {
      take(method, test_.state_class, name, "@State");
      if (name != file_.name) require_constructor(*found);
      return Parameter::kState;
    }
    if (!name.starts_with(kResultPackage) &&
        !(found && is_annotated(*found, found->annotations, "Result"))) {
      fail("{} takes {}, which is neither a @State nor a @Result", method.name,
           readable_type(type));
    }
    take(method, test_.result_class, name, "result");
    return Parameter::kResult;
  }
  void take(const MethodInfo& method, std::string& known, const std::string& name,
            const char* what) const {
    if (known.empty()) known = name;
    if (known != name)
      fail("{} takes the {} {}, others take {}", method.name, what, dotted(name), dotted(known));
  }

  void require_constructor(const ClassFile& file) const {
    const bool has = std::ranges::any_of(file.methods, [](const MethodInfo& m) {
      return m.name == "<init>" && m.descriptor == "()V" && !(m.access_flags & kAccPrivate);
    });
    if (!has) fail("{} has no constructor without parameters, or a private one", dotted(file.name));
  }

  ClassFinder& classes_;
  const ClassFile& file_;                         // the test
  std::vector<std::unique_ptr<ClassFile>> line_;  // it and its superclasses, the nearest first
  std::set<std::pair<std::string_view, std::string_view>> seen_;  // methods: name and descriptor
  std::vector<const MethodInfo*> signals_;
  bool is_termination_ = false;
  Test test_;
};

}  // namespace

std::optional<Test> find_test(ClassFinder& classes, const std::string& class_name) {
  const std::string internal = internal_name(class_name);
  std::unique_ptr<ClassFile> file = classes.find(internal);
  if (!file || file->name != internal || !is_annotated(*file, file->annotations, "JCStressTest"))
    return std::nullopt;
  const bool has_main =
      std::ranges::any_of(file->methods, [](const MethodInfo& m) { return m.name == "main"; });
  if (has_main) return std::nullopt;
  return TestReader(classes, std::move(file)).read();
}

}  // namespace plait::jcstress
