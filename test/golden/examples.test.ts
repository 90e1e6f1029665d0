import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { planScenario } from "../../src/planning/plan-scenario.ts";
import { exampleIds, exampleScenario } from "../planning/example-scenario.ts";

/**
 * Whole plans of the worked examples: the diff is the review. `GOLDEN=write npx vitest run test/golden` writes them anew; a
 * change of a golden plan raises the method revision with a line that says why.
 */
test.each(exampleIds)("%s: the plan is the one that was reviewed, to the last digit", (id) => {
  const file = new URL(`${id}.json`, import.meta.url);
  const text = `${JSON.stringify(planScenario(exampleScenario(id)), null, 2)}\n`;
  if (process.env["GOLDEN"] === "write") writeFileSync(file, text);
  expect(text).toBe(readFileSync(file, "utf8"));
});
