#include "drivers/clients/output.h"

#include <fmt/ranges.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "drivers/clients/java.h"
#include "drivers/clients/manifest.h"
#include "drivers/clients/sources.h"
#include "jvm/base/error.h"

namespace plait::clients {

namespace fs = std::filesystem;

namespace {

void write_file(const fs::path& path, std::string_view text) {
  fs::create_directories(path.parent_path());
  std::ofstream file(path, std::ios::binary);
  file << text;
  if (!file.flush())
    throw InputError("{}: cannot be written: {}", path.string(), std::strerror(errno));
}

void clear(const fs::path& folder) {
  if (!fs::exists(folder) || fs::is_empty(folder)) return;
  if (!fs::exists(folder / kManifestName))
    throw InputError("--out {}: not empty, and not written by plait clients", folder.string());
  fs::remove_all(folder / "src");
  fs::remove_all(folder / "classes");
}

void write_all(const std::vector<Client>& clients, const fs::path& folder) {
  clear(folder);
  for (const EmbeddedSource& source : embedded_sources())
    write_file(folder / "src" / source.path(), source.text());
  for (const Client& client : clients)
    write_file(folder / "src" / source_path(client), java_source(client));
  write_file(folder / kManifestName, manifest_text(clients));
}

// Our structures are found on the source path. REQUIRES: there is a client; all are of one class of
// the user, or none is.
std::vector<std::string> javac_arguments(const std::string& javac,
                                         const std::vector<Client>& clients,
                                         const std::string& folder) {
  std::vector<std::string> arguments = {javac,          "-g", "-nowarn",           "-encoding",
                                        "UTF-8",        "-d", folder + "/classes", "-sourcepath",
                                        folder + "/src"};
  if (const UserClass* user = clients.front().structure->user)
    arguments.insert(arguments.end(), {"-cp", user->class_path});
  return arguments;
}

}  // namespace

void write_clients(const std::vector<Client>& clients, const std::string& folder) {
  try {
    write_all(clients, folder);
  } catch (const fs::filesystem_error& error) {
    throw InputError("--out {}: {}", folder, error.code().message());
  }
}

std::string compile_command(const std::vector<Client>& clients, const std::string& folder) {
  const fs::path sources = fs::path(folder) / "src" / source_path(clients.front());
  return fmt::format("{} {}/*_[0-9]*.java",
                     fmt::join(javac_arguments("javac", clients, folder), " "),
                     sources.parent_path().string());
}

int run_tool(std::vector<std::string> command) {
  std::vector<char*> arguments;
  for (std::string& argument : command) arguments.push_back(argument.data());
  arguments.push_back(nullptr);
  pid_t pid = 0;
  const int error = posix_spawn(&pid, arguments[0], nullptr, nullptr, arguments.data(), environ);
  if (error != 0) throw InputError("{}: {}", command[0], std::strerror(error));
  int status = 0;
  while (waitpid(pid, &status, 0) < 0) {
    if (errno != EINTR) throw InputError("{}: {}", command[0], std::strerror(errno));
  }
  return status;
}

void compile_clients(const std::string& javac, const std::vector<Client>& clients,
                     const std::string& folder) {
  std::vector<std::string> command = javac_arguments(javac, clients, folder);
  for (const Client& client : clients) command.push_back(folder + "/src/" + source_path(client));
  if (run_tool(command) != 0) throw InputError("{} failed on {}/src", javac, folder);
}

}  // namespace plait::clients
