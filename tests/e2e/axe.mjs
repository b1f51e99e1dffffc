// What every page is held to: axe-core finds nothing serious, and every control is large enough for a finger.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

export const axe = readFileSync(createRequire(new URL("../../web/package.json", import.meta.url)).resolve("axe-core/axe.min.js"), "utf8");

/** Adds what is wrong with the page as it stands; `axe` must have been evaluated in it. Without fingers controls may be smaller. */
export async function check(page, name, found, { fingers = true } = {}) {
  await page.evaluate(() => document.fonts.ready);
  const violations = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ["violations"] });
    return violations.map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.slice(0, 3).map((node) => `${node.html.slice(0, 160)} ${node.any[0]?.message ?? ""}`) }));
  });
  const small = await page.evaluate(() =>
    [...document.querySelectorAll("button, a.button, nav a, select, textarea, input[type=text], input[type=range], label:has(input)")]
      .filter((control) => control.checkVisibility() && Math.min(control.offsetHeight, control.offsetWidth) < 44)
      .map((control) => `${control.offsetWidth}x${control.offsetHeight} ${control.outerHTML.slice(0, 120)}`),
  );
  if (fingers && small.length > 0) found.push({ page: name, small });
  for (const violation of violations) if (["serious", "critical"].includes(violation.impact)) found.push({ page: name, ...violation });
}
