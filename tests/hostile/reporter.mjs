// Tells of failures as they happen, and how many there were; a thousand tests that pass need no line each.
export default async function* report(events) {
  let passed = 0;
  let failed = 0;
  for await (const { type, data } of events) {
    if (type === "test:stderr" || type === "test:stdout") yield data.message;
    if (data?.details?.type === "suite" || data?.name?.endsWith(".test.mjs")) continue;
    if (type === "test:pass") ++passed;
    if (type !== "test:fail") continue;
    ++failed;
    const error = data.details.error.cause ?? data.details.error;
    const message = error.message?.split("\n").slice(0, 12).join("\n    ") ?? String(error);
    yield `FAILED ${data.name}\n    ${message}\n`;
  }
  yield `hostile run: ${passed} passed, ${failed} failed\n`;
}
