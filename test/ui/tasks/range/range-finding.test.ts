import { expect, test } from "vitest";
import type { Headline } from "../../../../src/engine/plan-result.ts";
import type { PlanDocument } from "../../../../src/planning/plan-document.ts";
import type { TornadoRow } from "../../../../src/planning/tornado.ts";
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
    range: { best, worst },
    classes: [],
    pools: [],
    costLedger: { totalUsdPerMonth: null, lines: [] },
    simulated: null,
    findings: [],
  };
}

const row = (low: Headline, high: Headline, swing: number | null): TornadoRow => ({
  path: "classes.support.steps",
  unit: "steps",
  low: { value: 4, headline: low },
  base: 5,
  high: { value: 7, headline: high },
  swing,
});

const name = () => ({ label: "Steps", whose: "" });
const usual = document(headline(2, 4), headline(1, 4), headline(5, 8));

test("says that 4 to 7 steps are 1 to 3 dollars a success, and all ranges 1 to 5", () => {
  expect(rangeFinding(usual, [row(headline(1, 4), headline(3, 6), 2)], name)).toEqual({
    fact: "Steps moves the answer most: 4 to 7 steps is $1.00 to $3.00 a success.",
    reason: "All of them together: $1.00 to $5.00 a success.",
  });
});

test("counts 4 to 8 devices where nothing has a price", () => {
  const unpriced = document(headline(null, 4), headline(null, 4), headline(null, 8));
  expect(rangeFinding(unpriced, [row(headline(null, 4), headline(null, 6), 2)], name)).toEqual({
    fact: "Steps moves the answer most: 4 to 7 steps is 4 to 6 devices.",
    reason: "All of them together: 4 to 8 devices.",
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

test("names what binds once where it is the same at best, base and worst", () => {
  expect(bindingSentence(usual, usual.range)).toBe("What binds first is the same at best, base and worst: KV memory.");
});
