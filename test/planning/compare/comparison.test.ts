import { expect, test } from "vitest";
import { counterUniform } from "../../../src/numeric/counter-draw.ts";
import { comparison } from "../../../src/planning/compare/comparison.ts";
import type { BridgedId, Comparison } from "../../../src/planning/compare/comparison-document.ts";
import type { Judgement } from "../../../src/planning/judge/judge.ts";
import { headlineOfScenario } from "../../../src/planning/plan-scenario.ts";
import type { Scenario } from "../../../src/scenario/schema.ts";
import { isSoak, tenth } from "../../soak.ts";
import { edited } from "../edited.ts";
import { certainExample } from "../example-scenario.ts";

/** The chat with a cached share that somebody typed: no search for it takes time. */
const chat = edited(certainExample("support-chat"), [{ path: "classes.support.cachedShare", value: 0.85 }]);
const byFormula = (scenario: Scenario) => ({ scenario, judgement: null });
const compared = (a: Scenario, b: Scenario) => comparison({ a: byFormula(a), b: byFormula(b) });
const bridgeOf = ({ bridges }: Comparison, figure: BridgedId) => bridges.find((bridge) => bridge.figure === figure);

test("two changes get the mean of what they add first and last; the price has no device", () => {
  const volume = { path: "classes.support.arrivals.perDay", value: 240_000 };
  const price = { path: "pools.chat.usdPerDeviceHour", value: 3 };
  const month = (sets: readonly { path: string; value: number }[]) =>
    headlineOfScenario(edited(chat, sets)).costUsdPerMonth ?? NaN;
  const [none, first, second, both] = [month([]), month([volume]), month([price]), month([volume, price])];
  const found = compared(chat, edited(chat, [volume, price]));
  const partOf = (path: string) =>
    bridgeOf(found, "costUsdPerMonth")?.parts.find(({ paths }) => paths.includes(path))?.amount;
  expect(partOf(volume.path)).toBeCloseTo((first - none + (both - second)) / 2, 6);
  expect(partOf(price.path)).toBeCloseTo((second - none + (both - first)) / 2, 6);
  const devices = bridgeOf(found, "devices");
  expect(devices?.difference).toBeGreaterThan(0);
  expect(devices?.parts.map(({ amount }) => amount)).toEqual([devices?.difference, 0, 0]);
  expect(found.inputs.map(({ path, a, b }) => [path, a, b])).toEqual([
    [volume.path, 20_000, 240_000],
    [price.path, 6.88, 3],
  ]);
});

test("what a simulation finds beyond the formula is a part of its own", () => {
  const b = edited(chat, [{ path: "classes.support.arrivals.perDay", value: 240_000 }]);
  const pools = [{ id: "chat", basis: "simulated", replicas: 9, missedWithFewer: null, between: null, calls: [] }];
  // Only what it says of counts is read here.
  const judgement = { state: "simulated", pools, outOfReach: [], missed: [], untold: [] } as unknown as Judgement;
  const found = comparison({ a: byFormula(chat), b: { scenario: b, judgement } });
  const [, simulated] = bridgeOf(found, "devices")?.parts ?? [];
  const formula = headlineOfScenario(b).devices ?? NaN;
  expect(found.b.basis).toBe("simulated");
  expect(simulated?.paths).toEqual([]);
  expect(simulated?.amount).toBe((found.b.devices ?? NaN) - formula);
  expect(simulated?.amount).not.toBe(0);
});

test("a plan on the way that does not fit joins the changes that it lies between", () => {
  // In bf16 the 70B model does not fit one device, in fp8 it does: weights and split can only be told together.
  const a = { ...chat, pools: chat.pools.map((pool) => ({ ...pool, tp: 1, weights: "fp8" as const })) };
  const b = { ...chat, pools: chat.pools.map((pool) => ({ ...pool, tp: 2, weights: "bf16" as const })) };
  const between = { ...chat, pools: chat.pools.map((pool) => ({ ...pool, tp: 1, weights: "bf16" as const })) };
  expect(headlineOfScenario(between).devices).toBeNull();
  const [part, simulated] = bridgeOf(compared(a, b), "devices")?.parts ?? [];
  expect(part?.paths).toEqual(["pools.chat.weights", "pools.chat.tp"].toSorted().reverse());
  expect(part?.amount).toBe((headlineOfScenario(b).devices ?? NaN) - (headlineOfScenario(a).devices ?? NaN));
  expect(simulated?.amount).toBe(0);
});

test("a pool that is new stands with the class that goes to it, an order of lists is no difference, and the same is the same", () => {
  const [pool] = chat.pools;
  const [support] = chat.classes;
  if (pool === undefined || support === undefined) throw new Error("no pool");
  const two = { ...chat, pools: [{ ...pool, id: "other" }, pool], classes: [{ ...support, pool: "other" }] };
  const found = compared(chat, two);
  expect(found.inputs.map(({ path }) => path)).toEqual(["classes.support.pool", "pools.other"]);
  expect(bridgeOf(found, "devices")?.parts.map(({ paths }) => paths)).toEqual([
    ["classes.support.pool", "pools.other"],
    [],
  ]);
  expect(compared(two, { ...two, pools: two.pools.toReversed() }).inputs).toEqual([]);
  const same = compared(chat, chat);
  expect(same.bridges.map(({ difference }) => difference)).toEqual([0, 0, 0]);
});

/** Values that pools remember, and prices that cost no plan anything: so that many pairs take little time. */
const choices: Readonly<Record<string, readonly [number, number]>> = {
  "classes.support.arrivals.perDay": [20_000, 240_000],
  "classes.support.outputTokens": [211, 300],
  "classes.support.limits.itlSeconds": [0.05, 0.08],
  "reserves.failure": [0, 2],
};
const amounts = ["pools.chat.usdPerDeviceHour", "costs.staffUsdPerMonth"];
/** With these there are more than eight groups, and orders are drawn: in the soak, one pair in fifty. */
const further = ["toolUsdPerStep", "reviewShare", "failureUsd"].map((field) => `classes.support.${field}`);
const many = 100;

function randomChat(index: number): Scenario {
  const isMany = isSoak && index % many < 2;
  const draw = (place: number) => counterUniform(7, index, place);
  const chosen = Object.entries(choices).map(([path, pair], place) => {
    const isSecond = isMany ? index % 2 === 1 : draw(place) > 5 / 6;
    return { path, value: pair[isSecond ? 1 : 0] };
  });
  const drawn = [...amounts, ...(isMany ? further : [])].map((path, place) => ({ path, value: draw(20 + place) }));
  return edited(chat, [...chosen, ...drawn]);
}

test("parts sum to the difference to the bit in any order, and from B to A only signs change", () => {
  for (let index = 0; index < tenth(500); index += 1) {
    const [a, b] = [randomChat(2 * index), randomChat(2 * index + 1)];
    const [there, back] = [compared(a, b), compared(b, a)];
    expect(there.sampledOrders === null).toBe(!isSoak || (2 * index) % many !== 0);
    for (const { figure, difference, parts } of there.bridges) {
      const own = parts.map(({ amount }) => amount);
      expect(own.reduce((sum, amount) => sum + amount, 0)).toBe(difference);
      expect(own.toReversed().reduce((sum, amount) => sum + amount, 0)).toBe(difference);
      const turned = bridgeOf(back, figure)?.parts ?? [];
      expect(turned.map(({ amount }) => 0 - amount)).toEqual(own);
      expect(turned.map(({ paths }) => paths)).toEqual(parts.map(({ paths }) => paths));
      const ends = [there.a, there.b].map((plan) => plan[figure] ?? NaN);
      const size = own.reduce((sum, amount) => sum + Math.abs(amount), 0);
      expect(Math.abs(difference - ((ends[1] ?? NaN) - (ends[0] ?? NaN)))).toBeLessThanOrEqual(size * Number.EPSILON);
    }
  }
});
