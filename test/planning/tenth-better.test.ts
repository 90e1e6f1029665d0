import { expect, test } from "vitest";
import { plan } from "../../src/engine/plan.ts";
import { tenthBetterInPieces } from "../../src/planning/tenth-better.ts";
import { doneAtOnce } from "../../src/planning/simulation/piecework.ts";
import { resolve } from "../../src/scenario/resolved/resolve.ts";
import type { Scenario } from "../../src/scenario/schema.ts";
import { exampleScenario } from "./example-scenario.ts";

const chat = exampleScenario("support-chat");
const base = plan(resolve(chat));
const rows = (scenario: Scenario) => doneAtOnce(tenthBetterInPieces(scenario, plan(resolve(scenario))));
const at = (path: string) => rows(chat).find((row) => row.path === path);

test("10 % fewer reviews save a tenth of the review line, though the share has no range", () => {
  const review = base.costLedger.lines.find(({ id }) => id === "review")?.usdPerMonth ?? NaN;
  const row = at("classes.support.reviewShare");
  expect(row).toMatchObject({ value: 0.01, hasRange: false });
  expect(row?.better).toBeCloseTo(0.009, 12);
  expect(row?.savedShare).toBeCloseTo((0.1 * review) / (base.costUsdPerMonth ?? NaN), 9);
});

test("a share stays a share: 95 % of successes 10 % better are 100 %", () => {
  const scenario: Scenario = { ...chat, classes: chat.classes.map((one) => ({ ...one, successPerAttempt: 0.95 })) };
  expect(rows(scenario).find(({ path }) => path.endsWith("successPerAttempt"))?.better).toBe(1);
});

test("the input that saves most comes first, what is zero is left out, and without a price there is no table", () => {
  const shares = rows(chat).map(({ savedShare }) => savedShare);
  expect(shares.every((share, index) => share <= (shares[index - 1] ?? Infinity) + 1e-9)).toBe(true);
  expect(rows(chat).some(({ value }) => value === 0)).toBe(false);
  const unpriced: Scenario = {
    ...chat,
    pools: chat.pools.map((pool) => ({ ...pool, usdPerDeviceHour: null, priceBasis: null })),
  };
  expect(rows(unpriced)).toEqual([]);
});
