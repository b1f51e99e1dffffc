#include "json/guards.hpp"

#include "json/write.hpp"

namespace quintet::json {

namespace {

std::string quoted(std::string_view text) {
  std::string out;
  write_text(out, text);
  return out;
}

// Of a struct: `isText(value["name"])` for each member, and so on.
std::string guard_of(const NamedType& type) {
  const std::string head =
      "export const is" + type.name + " = (value: unknown): value is " + type.name + " =>\n  ";
  if (!type.values.empty()) {
    std::string values;
    for (const std::string& value : type.values) {
      values += (values.empty() ? "" : " || ") + ("value === " + quoted(value));
    }
    return head + values + ";\n";
  }
  std::string conditions = "isObject(value)";
  for (const Member& member : type.members) {
    const std::string held = "value[" + quoted(member.name) + "]";
    const std::string check = typescript_guard(member.shape) + "(" + held + ")";
    conditions += " &&\n  ";
    conditions += member.may_be_missing ? "(" + held + " === undefined || " + check + ")" : check;
  }
  return head + conditions + ";\n";
}

}  // namespace

std::string typescript_guard(const Shape& shape) {
  switch (shape.kind) {
    case Shape::Kind::boolean: return "isBoolean";
    case Shape::Kind::integer:
    case Shape::Kind::number: return "isNumber";
    case Shape::Kind::text: return "isText";
    case Shape::Kind::nullable: return "orNull(" + typescript_guard(shape.of[0]) + ")";
    case Shape::Kind::list: return "listOf(" + typescript_guard(shape.of[0]) + ")";
    case Shape::Kind::map: return "mapOf(" + typescript_guard(shape.of[0]) + ")";
    case Shape::Kind::one_of: {
      std::string either = typescript_guard(shape.of[0]);
      for (std::size_t i = 1; i < shape.of.size(); ++i) {
        either = "either(" + either + ", " + typescript_guard(shape.of[i]) + ")";
      }
      return either;
    }
    // By way of a function: it may be written further below.
    case Shape::Kind::named:
      return "((each: unknown): each is " + shape.name + " => is" + shape.name + "(each))";
  }
  return {};
}

std::string typescript_guards(std::span<const NamedType> types) {
  std::string out = R"(type Guard<T> = (value: unknown) => value is T;
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
export const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";
export const isNumber = (value: unknown): value is number => typeof value === "number";
export const isText = (value: unknown): value is string => typeof value === "string";
export const orNull =
  <T>(guard: Guard<T>) =>
  (value: unknown): value is T | null =>
    value === null || guard(value);
export const either =
  <A, B>(one: Guard<A>, other: Guard<B>) =>
  (value: unknown): value is A | B =>
    one(value) || other(value);
export const listOf =
  <T>(guard: Guard<T>) =>
  (value: unknown): value is readonly T[] =>
    Array.isArray(value) && value.every(guard);
export const mapOf =
  <T>(guard: Guard<T>) =>
  (value: unknown): value is Readonly<Record<string, T>> =>
    isObject(value) && Object.values(value).every(guard);
)";
  for (const NamedType& type : types) out += "\n" + guard_of(type);
  return out;
}

}  // namespace quintet::json
