import { expect, test } from "vitest";
import { withRebased } from "../../../src/state/members/rebased.ts";
import { edited } from "../../planning/edited.ts";
import { certainExample } from "../../planning/example-scenario.ts";

const scenario = edited(certainExample("support-chat"), [
  { path: "classes.support.steps", value: { base: 5, low: 4, high: 7 } },
]);
const told = { date: "2027-04-01", source: "actuals" };

test("an assumption is what came, to four digits, and what it was stays with its day and source", () => {
  const made = withRebased(scenario, { paths: ["classes.support.steps"], values: [6.123456], unit: "steps" }, told);
  expect(made.classes[0]?.steps).toBe(6.123);
  expect(made.forecast.rebased).toEqual([{ path: "classes.support.steps", was: "5 (4 to 7) steps", ...told }]);
});

test("fields that move together are set and remembered together", () => {
  const paths = ["classes.support.prefixTokens", "classes.support.growthTokensPerCall"];
  const made = withRebased(scenario, { paths, values: [700, 300], unit: "tokens" }, told);
  expect([made.classes[0]?.prefixTokens, made.classes[0]?.growthTokensPerCall]).toEqual([700, 300]);
  expect(made.forecast.rebased.map(({ path }) => path)).toEqual(paths);
});

test("of many the oldest are forgotten: 30 leave 24", () => {
  const one = { paths: ["classes.support.steps"], unit: "steps" };
  let made = scenario;
  for (let value = 1; value <= 30; value += 1) made = withRebased(made, { ...one, values: [value] }, told);
  expect(made.forecast.rebased).toHaveLength(24);
  expect(made.forecast.rebased.at(-1)?.was).toBe("29 steps");
});
