#include "json/schema.hpp"

#include <cstdio>
#include <cstdlib>

#include "json/write.hpp"

namespace quintet::json {

namespace {

std::string quoted(std::string_view text) {
  std::string out;
  write_text(out, text);
  return out;
}

std::string joined(const std::vector<std::string>& parts, std::string_view separator) {
  std::string out;
  for (const std::string& part : parts) {
    if (!out.empty()) out += separator;
    out += part;
  }
  return out;
}

std::vector<std::string> all_quoted(const std::vector<std::string>& texts) {
  std::vector<std::string> out;
  out.reserve(texts.size());
  for (const std::string& text : texts) out.push_back(quoted(text));
  return out;
}

// "oneValue" -> "oneValues", for the list of an enum's values.
std::string list_name(std::string name) {
  name.front() = static_cast<char>(name.front() - 'A' + 'a');
  return name + "s";
}

std::string typescript_of(const NamedType& type) {
  if (!type.values.empty()) {
    const std::string list = list_name(type.name);
    return "export const " + list + " = [" + joined(all_quoted(type.values), ", ") +
           "] as const;\nexport type " + type.name + " = (typeof " + list + ")[number];\n";
  }
  if (type.members.empty()) return "export type " + type.name + " = Record<string, never>;\n";
  std::string out = "export interface " + type.name + " {\n";
  for (const Member& member : type.members) {
    out += "  " + member.name + (member.may_be_missing ? "?: " : ": ") + typescript(member.shape) +
           ";\n";
  }
  return out + "}\n";
}

// Those of wider types differ from machine to machine, and are none that a value comes near to.
std::string bounds_of(const Shape& shape) {
  using Usual = std::numeric_limits<std::int32_t>;
  std::string bounds;
  if (shape.least >= Usual::min()) bounds += R"(, "minimum": )" + std::to_string(shape.least);
  if (shape.most <= std::uint64_t{Usual::max()}) {
    bounds += R"(, "maximum": )" + std::to_string(shape.most);
  }
  return bounds;
}

std::string schema_of(const NamedType& type, std::string_view place) {
  if (!type.values.empty()) {
    return R"({"type": "string", "enum": [)" + joined(all_quoted(type.values), ", ") + "]}";
  }
  std::vector<std::string> members;
  std::vector<std::string> required;
  for (const Member& member : type.members) {
    members.push_back("\n        " + quoted(member.name) + ": " + schema(member.shape, place));
    if (!member.may_be_missing) required.push_back(quoted(member.name));
  }
  return R"({
      "type": "object",
      "properties": {)" +
         joined(members, ",") + (members.empty() ? "" : "\n      ") + R"(},
      "required": [)" +
         joined(required, ", ") + R"(],
      "additionalProperties": false
    })";
}

}  // namespace

void detail::refuse_name_of_two(const NamedType& known, std::string_view other) {
  const std::string message = known.in_cpp + " and " + std::string(other) + " are both called " +
                              known.name + " outside C++\n";
  std::fputs(message.c_str(), stderr);
  std::abort();
}

std::string typescript(const Shape& shape) {
  switch (shape.kind) {
    case Shape::Kind::boolean: return "boolean";
    case Shape::Kind::integer:
    case Shape::Kind::number: return "number";
    case Shape::Kind::text: return "string";
    case Shape::Kind::nullable: return typescript(shape.of[0]) + " | null";
    case Shape::Kind::list: {
      const std::string item = typescript(shape.of[0]);
      const bool is_simple = item.find(' ') == std::string::npos;
      return "readonly " + (is_simple ? item : "(" + item + ")") + "[]";
    }
    case Shape::Kind::map: return "Readonly<Record<string, " + typescript(shape.of[0]) + ">>";
    case Shape::Kind::one_of: {
      std::vector<std::string> parts;
      parts.reserve(shape.of.size());
      for (const Shape& each : shape.of) parts.push_back(typescript(each));
      return joined(parts, " | ");
    }
    case Shape::Kind::named: return shape.name;
  }
  return {};
}

std::string typescript(std::span<const NamedType> types) {
  std::vector<std::string> parts;
  for (const NamedType& type : types) parts.push_back(typescript_of(type));
  return joined(parts, "\n");
}

std::string schema(const Shape& shape, std::string_view place) {
  switch (shape.kind) {
    case Shape::Kind::boolean: return R"({"type": "boolean"})";
    case Shape::Kind::integer: return R"({"type": "integer")" + bounds_of(shape) + "}";
    case Shape::Kind::number: return R"({"type": "number"})";
    case Shape::Kind::text: return R"({"type": "string"})";
    case Shape::Kind::nullable:
      return R"({"anyOf": [)" + schema(shape.of[0], place) + R"(, {"type": "null"}]})";
    case Shape::Kind::list:
      return R"({"type": "array", "items": )" + schema(shape.of[0], place) + "}";
    case Shape::Kind::map:
      return R"({"type": "object", "additionalProperties": )" + schema(shape.of[0], place) + "}";
    case Shape::Kind::one_of: {
      std::vector<std::string> parts;
      parts.reserve(shape.of.size());
      for (const Shape& each : shape.of) parts.push_back(schema(each, place));
      return R"({"anyOf": [)" + joined(parts, ", ") + "]}";
    }
    case Shape::Kind::named: return R"({"$ref": ")" + std::string(place) + shape.name + R"("})";
  }
  return {};
}

std::string schema_definitions(std::span<const NamedType> types, std::string_view place) {
  std::vector<std::string> parts;
  for (const NamedType& type : types) {
    parts.push_back("\n    " + quoted(type.name) + ": " + schema_of(type, place));
  }
  return joined(parts, ",");
}

}  // namespace quintet::json
