// The JSON form of a ClassDescription.
#include "drivers/clients/paths.h"
#include "drivers/clients/user_structure.h"
#include "drivers/report/json.h"
#include "drivers/text/json_node.h"

namespace plait::clients {

ClassDescription read_description(const std::string& file) {
  const Json value = parse_json(read_text_file(file), file);
  const JsonNode root(value, file);
  root.require_members_among({"class", "class_path", "kind", "new", "methods", "visible", "empty"});
  ClassDescription description;
  description.file = file;
  description.class_name = root["class"].text();
  const auto read = [&](const char* member, std::string& text) {
    if (root.has(member)) text = root[member].text();
  };
  if (root.has("class_path"))
    description.class_path = class_path_beside(file, root["class_path"].text());
  read("kind", description.kind);
  read("new", description.maker);
  read("visible", description.visible);
  read("empty", description.empty);
  if (root.has("methods")) {
    const JsonNode methods = root["methods"];
    if (!methods.value().is_object()) methods.fail("is not an object");
    for (const auto& [name, unused] : methods.value().members())
      description.methods[name] = methods[name].text();
  }
  return description;
}

}  // namespace plait::clients
