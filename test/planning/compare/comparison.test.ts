import { expect, test } from "vitest";
import { comparison } from "../../../src/planning/compare/comparison.ts";
import type { Comparison } from "../../../src/planning/compare/comparison-document.ts";
import { headlineOfScenario } from "../../../src/planning/plan-scenario.ts";
import type { Scenario } from "../../../src/scenario/schema.ts";
import { edited } from "../edited.ts";
import { certainExample } from "../example-scenario.ts";
import { tenth } from "../../soak.ts";
import { counterUniform } from "../../../src/numeric/counter-draw.ts";

const chat = certainExample("support-chat");
const byFormula = (scenario: Scenario) => ({ scenario, judgement: null });
const compared = (a: Scenario, b: Scenario) => comparison({ a: byFormula(a), b: byFormula(b) });
const monthOf = ({ bridges }: Comparison) => bridges.find(({ figure }) => figure === "costUsdPerMonth");

test("two changes get the mean of what they add first and last; the price has no device", () => {
  const volume = { path: "classes.support.arrivals.perDay", value: 120_000 };
  const price = { path: "pools.chat.usdPerDeviceHour", value: 3 };
  const month = (sets: readonly { path: string; value: number }[]) =>
    headlineOfScenario(edited(chat, sets)).costUsdPerMonth ?? NaN;
  const [none, first, second, both] = [month([]), month([volume]), month([price]), month([volume, price])];
  const found = compared(chat, edited(chat, [volume, price]));
  const parts = monthOf(found)?.parts ?? [];
  const partOf = (path: string) => parts.find(({ paths }) => paths.includes(path))?.amount;
  expect(partOf(volume.path)).toBeCloseTo((first - none + (both - second)) / 2, 6);
  expect(partOf(price.path)).toBeCloseTo((second - none + (both - first)) / 2, 6);
  const devices = found.bridges.find(({ figure }) => figure === "devices");
  expect(devices?.parts.map(({ amount }) => amount)).toEqual([devices?.difference, 0, 0]);
  expect(devices?.difference).toBeGreaterThan(0);
});

/** A random scenario near the chat: some of its fields moved by up to a factor of two. */
function nearChat(index: number): Scenario {
  const paths = [
    "classes.support.arrivals.perDay",
    "classes.support.arrivals.peakToAverage",
    "classes.support.growthTokensPerCall",
    "classes.support.outputTokens",
    "classes.support.limits.ttftSeconds",
    "classes.support.limits.itlSeconds",
    "pools.chat.usdPerDeviceHour",
    "reserves.failure",
    "costs.staffUsdPerMonth",
    "targets.marginShare",
  ];
  const few = index % 25 === 0 ? paths.length : 3;
  const sets = paths.flatMap((path, place) => {
    if (counterUniform(7, index, place) > few / paths.length) return [];
    const factor = 2 * counterUniform(8, index, place);
    const value = path === "reserves.failure" ? Math.round(factor * 2) : path.startsWith("costs") ? factor * 9000 : null;
    const was = headed(chat, path);
    return [{ path, value: value ?? was * (0.5 + factor) }];
  });
  return edited(chat, sets);
}

function headed(scenario: Scenario, path: string): number {
  const fields: Readonly<Record<string, number>> = {
    "classes.support.arrivals.perDay": 20_000,
    "classes.support.arrivals.peakToAverage": 2,
    "classes.support.growthTokensPerCall": 300,
    "classes.support.outputTokens": 200,
    "classes.support.limits.ttftSeconds": 1,
    "classes.support.limits.itlSeconds": 0.04,
    "pools.chat.usdPerDeviceHour": 2.5,
    "targets.marginShare": 0.05,
  };
  return fields[path] ?? scenario.seed;
}

test("parts sum to the difference to the bit, and from B to A only signs change", () => {
  const began = performance.now();
  for (let index = 0; index < tenth(500); index += 1) {
    const [a, b] = [nearChat(2 * index), nearChat(2 * index + 1)];
    const [there, back] = [compared(a, b), compared(b, a)];
    for (const [place, { figure, difference, parts }] of there.bridges.entries()) {
      const amounts = parts.map(({ amount }) => amount);
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(difference);
      const turned = back.bridges[place];
      expect(turned?.figure).toBe(figure);
      expect(turned?.parts.map(({ amount }) => 0 - amount)).toEqual(amounts);
      expect(turned?.parts.map(({ paths }) => paths)).toEqual(parts.map(({ paths }) => paths));
      const given = there.figures.find(({ id }) => id === figure)?.difference ?? NaN;
      const size = amounts.reduce((sum, amount) => sum + Math.abs(amount), Math.abs(given));
      expect(Math.abs(difference - given)).toBeLessThanOrEqual(size * Number.EPSILON);
    }
  }
  console.log(performance.now() - began);
});
