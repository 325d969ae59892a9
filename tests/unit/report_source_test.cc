// Where the source of a class is looked for.
#include "drivers/report/source.h"

#include "tests/support/files.h"
#include "tests/unit/test.h"

using namespace plait;

TEST_CASE("sources: in the folder of the classes, with the package as folders") {
  test::TempFolder folder;
  folder.write("A.java", std::string_view("one\r\n\ttwo\n"));
  folder.write("p/q/B.java", std::string_view("three\n"));
  ClassPathSources sources("/nowhere:" + folder.path() + "/");
  CHECK(sources.line("A", "A.java", 1) == "one");
  CHECK(sources.line("A$Inner", "A.java", 2) == "\ttwo");
  CHECK(sources.line("A", "A.java", 3).empty());
  CHECK(sources.line("A", "A.java", 0).empty());
  CHECK(sources.line("A", "A.java", -1).empty());
  CHECK(sources.line("p.q.B", "B.java", 1) == "three");
  CHECK(sources.line("q.B", "B.java", 1).empty());
}

TEST_CASE("sources: in src beside and above the classes or the jar") {
  test::TempFolder folder;
  folder.write("out/A.class", std::string_view(""));
  folder.write("target/classes/A.class", std::string_view(""));
  folder.write("src/A.java", std::string_view("plain\n"));
  folder.write("src/main/java/p/B.java", std::string_view("maven\n"));
  CHECK(ClassPathSources(folder.path() + "/out").line("A", "A.java", 1) == "plain");
  CHECK(ClassPathSources(folder.path() + "/target/classes").line("p.B", "B.java", 1) == "maven");
  CHECK(ClassPathSources(folder.path() + "/x.jar").line("A", "A.java", 1) == "plain");
}

TEST_CASE("sources: a file that is not in the folder of its package must name the package") {
  test::TempFolder folder;
  folder.write("A.java", std::string_view("package p.q;\nclass A {}\n"));
  ClassPathSources sources(folder.path());
  CHECK(sources.line("p.q.A", "A.java", 2) == "class A {}");
  CHECK(sources.line("p.A", "A.java", 2).empty());
}

TEST_CASE("sources: a class file cannot lead out of the folders") {
  test::TempFolder folder;
  folder.write("secret.txt", std::string_view("secret\n"));
  folder.write("in/A.java", std::string_view("a\n"));
  ClassPathSources sources(folder.path() + "/in");
  CHECK(sources.line("A", "../secret.txt", 1).empty());
  CHECK(sources.line("A", folder.path() + "/secret.txt", 1).empty());
  CHECK(sources.line("...A", "secret.txt", 1).empty());
  CHECK(sources.line("a/../...B", "secret.txt", 1).empty());
  CHECK(sources.line("A", "..", 1).empty());
  CHECK(sources.line("A", "", 1).empty());
}
