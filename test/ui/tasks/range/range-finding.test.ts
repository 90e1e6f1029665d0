import { expect, test } from "vitest";
import type { Headline } from "../../../../src/engine/plan-result.ts";
import type { PlanDocument } from "../../../../src/planning/plan-document.ts";
import type { TornadoRow } from "../../../../src/planning/tornado-row.ts";
import { bindingSentence, extremes } from "../../../../src/ui/tasks/range/extremes.ts";
import { rangeFinding } from "../../../../src/ui/tasks/range/range-finding.ts";

const headline = (costUsdPerSuccess: number | null, devices: number | null): Headline => ({
  devices,
  replicas: devices,
  costUsdPerMonth: costUsdPerSuccess,
  costUsdPerSuccess,
  bindingLimit: devices === null ? null : { pool: "chat", kind: "kv", use: 0.5 },
});

function document(base: Headline, best: Headline, worst: Headline): PlanDocument {
  return {
    schema: "plimsoll.plan/1",
    method: 1,
    scenarioHash: "",
    title: "",
    asOfDate: "2026-11-20",
    ...base,
    range: { best: { ...best, misses: false }, worst: { ...worst, misses: false } },
    later: null,
    supply: [],
    emits: [],
    loadTests: [],
    classes: [],
    pools: [],
    capacityWays: [],
    stack: { lines: [], usdPerMonth: null },
    deviceMoney: { usedUsdPerMonth: null, idleUsdPerMonth: null, heldUsdPerMonth: null },
    costLedger: { totalUsdPerMonth: null, lines: [] },
    judged: null,
    simulated: null,
    findings: [],
  };
}

const row = (low: Headline, high: Headline, swing: number | null): TornadoRow => ({
  path: "classes.support.steps",
  kind: "range",
  unit: "steps",
  low: { value: 4, headline: low },
  base: 5,
  high: { value: 7, headline: high },
  swing,
});

const name = () => ({ label: "Steps", whose: "" });
const usual = document(headline(2, 4), headline(1, 4), headline(5, 8));

test("says that from 4 to 7 steps a success costs 1 to 3 dollars, and 1 to 5 over all ranges", () => {
  expect(rangeFinding(usual, [row(headline(1, 4), headline(3, 6), 2)], name)).toEqual({
    fact: "Of the inputs with a range, steps move the answer most. From 4 to 7 steps, a success costs $1.00 to $3.00.",
    reason: "With every range at its best a success costs $1.00, with every one at its worst $5.00.",
  });
});

test("begins at the end where a success is cheapest: from 88 % down to 70 % it costs 1 to 3 dollars", () => {
  const success = { ...row(headline(3, 4), headline(1, 4), 2), unit: "share" };
  const falling = { ...success, low: { ...success.low, value: 0.7 }, high: { ...success.high, value: 0.88 } };
  const share = () => ({ label: "Attempts that succeed", whose: "" });
  expect(rangeFinding(usual, [falling], share).fact).toBe(
    "Of the inputs with a range, attempts that succeed move the answer most. From 88\u00a0% down to 70\u00a0%, a success costs $1.00 to $3.00.",
  );
});

test("says a price once: from $3.99 to $12.29 a device-hour", () => {
  const price = { ...row(headline(1, 4), headline(3, 4), 2), unit: "USD/device-hour" };
  const dear = { ...price, low: { ...price.low, value: 3.99 }, high: { ...price.high, value: 12.29 } };
  expect(rangeFinding(usual, [dear], () => ({ label: "Price of a device", whose: "" })).fact).toBe(
    "Of the inputs with a range, price of a device moves the answer most. From $3.99 to $12.29 a device-hour, a success costs $1.00 to $3.00.",
  );
});

test("counts 4 to 8 devices where nothing has a price", () => {
  const unpriced = document(headline(null, 4), headline(null, 4), headline(null, 8));
  expect(rangeFinding(unpriced, [row(headline(null, 4), headline(null, 6), 2)], name)).toEqual({
    fact: "Of the inputs with a range, steps move the answer most. From 4 to 7 steps, it takes 4 to 6 devices.",
    reason: "With every range at its best it takes 4 devices, with every one at its worst 8.",
  });
});

test("says what to type where there is no range, and that no range moves anything where none does", () => {
  expect(rangeFinding(usual, [], name).fact).toBe("No input is a range, so best, base and worst are one plan.");
  expect(rangeFinding(usual, [row(headline(2, 4), headline(2, 4), 0)], name).fact).toBe("No range moves the answer.");
});

test("says that no fleet carries the base, and that 4 devices would at best", () => {
  const short = document(headline(null, null), headline(1, 4), headline(null, null));
  expect(rangeFinding(short, [row(headline(1, 4), headline(null, null), null)], name)).toEqual({
    fact: "No fleet carries the load at the base of the ranges.",
    reason: "At their best, 4 devices would.",
  });
});

test("puts a base of 2 dollars between 1 and 5 at a quarter, and nowhere without a worst", () => {
  const at = (of: PlanDocument) => extremes(of).find(({ id }) => id === "costUsdPerSuccess")?.at;
  expect(at(usual)).toBe(0.25);
  expect(at(document(headline(2, 4), headline(1, 4), headline(null, null)))).toBeNull();
});

test("says that nothing binds without load, and that no fleet carries what none carries", () => {
  const idle = document(headline(null, null), headline(null, null), headline(null, null));
  expect(bindingSentence(idle, idle.range)).toBe("No fleet carries the load, whatever the ranges.");
  const none = { ...headline(null, 0), bindingLimit: null, misses: false };
  expect(bindingSentence(none, { best: none, worst: none })).toBe("Nothing binds: no pool has any load.");
});

test("names what binds once where it is the same at best, base and worst", () => {
  expect(bindingSentence(usual, usual.range)).toBe("What binds first is the same at best, base and worst: KV memory.");
});

test("a fixed count that misses its limits at worst is no comfort: that is said, not that it is the same in every case", () => {
  const fixed = document(headline(2, 8), headline(2, 8), headline(null, 8));
  const missed = { ...fixed, range: { ...fixed.range, worst: { ...fixed.range.worst, misses: true } } };
  const found = rangeFinding(missed, [row(headline(1, 8), headline(3, 8), 2)], name);
  expect(found.reason).toBe(
    "The number of devices is fixed: with every range at its worst 8 devices do not carry the load.",
  );
});

test("where a fixed count does not carry the base either, no end of an input is said to cost anything", () => {
  const blocker = { code: "", severity: "blocker" as const, at: "", text: "", numbers: {}, remedies: [] };
  const fixed = { ...document(headline(null, 8), headline(2, 8), headline(null, 8)), findings: [blocker] };
  expect(rangeFinding(fixed, [row(headline(1, 8), headline(3, 8), 2)], name)).toEqual({
    fact: "At the base of the ranges these devices do not carry the load.",
    reason: "At their best they would.",
  });
});

test("beside a simulated headline the ends of an input are said to be by formula", () => {
  const judged = { state: "simulated" } as NonNullable<PlanDocument["judged"]>;
  const [fact] = [rangeFinding({ ...usual, judged }, [row(headline(1, 4), headline(3, 6), 2)], name).fact];
  expect(fact).toContain("From 4 to 7 steps, by formula a success costs $1.00 to $3.00.");
});
