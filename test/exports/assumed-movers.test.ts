import { expect, test } from "vitest";
import { pagePlan } from "../../src/planning/page-plan.ts";
import type { PageRange } from "../../src/planning/page-range.ts";
import type { Scenario } from "../../src/scenario/schema.ts";
import { assumedMovers as moversOf } from "../../src/exports/assumed-movers.ts";
import { isAssumedByExample } from "../../src/exports/planned-findings.ts";
import { isAssumed } from "../../src/state/example-choices.ts";
import { editableFields } from "../../src/scenario/field-path.ts";
import { exampleIds, exampleScenario } from "../planning/example-scenario.ts";
import { sampleScenario } from "../scenario/sample-scenario.ts";
import { flatRange } from "../state/fake-planner.ts";
import { withTyped } from "../scenario/with-typed.ts";

const chat = exampleScenario("support-chat");
const assumedMovers = (scenario: Scenario, range: PageRange) => moversOf(scenario, range, isAssumedByExample);
const perDay = "classes.support.arrivals.perDay";

/** A range in which a success costs $1.00, and one input moves it from one price to another. */
function moved(path: string, low: number | null, high: number | null, scenario: Scenario = chat): PageRange {
  const { document, json, readiness } = flatRange(scenario);
  const { plan } = pagePlan(scenario);
  const end = (costUsdPerSuccess: number | null) => ({ value: 1, headline: { ...plan, costUsdPerSuccess } });
  const swing = low === null || high === null ? 12 : Math.abs(high - low);
  const row = { path, kind: "range" as const, unit: "", low: end(low), base: 1, high: end(high), swing };
  const byFormula = { ...document, costUsdPerSuccess: 1 };
  return {
    document: byFormula,
    byFormula,
    json,
    tornado: [row],
    errors: [],
    cases: null,
    limitRange: null,
    tenthBetter: [],
    readiness,
  };
}

function edited(path: string, typed: string): Scenario {
  return withTyped(chat, { [path]: typed });
}

test("an assumed input that moves $1.00 by 30 cents is said so, with what to do about it", () => {
  expect(assumedMovers(chat, moved(perDay, 1.2, 0.9))).toEqual([
    {
      code: "assumed-moves-cost",
      severity: "note",
      at: perDay,
      text: "Assumed, not measured: workflows a day. Over that range alone a successful workflow costs $0.900 to $1.20, a spread of 30\u00a0% of the planned $1.00.",
      numbers: { share: expect.closeTo(0.3, 12), lowCostUsdPerSuccess: 1.2, highCostUsdPerSuccess: 0.9 },
      remedies: [{ lever: "measure", text: "Enter the measured workflows a day, or a narrower range.", set: {} }],
    },
  ]);
});

test("beside a simulated plan the ends, which are the formula's, are compared with the formula's own base", () => {
  const range = moved(perDay, 1.2, 0.9);
  const judged = { ...range.document.judged, state: "simulated" as const } as NonNullable<
    PageRange["document"]["judged"]
  >;
  const [finding] = assumedMovers(chat, { ...range, document: { ...range.document, costUsdPerSuccess: 0.5, judged } });
  expect(finding?.text).toBe(
    "Assumed, not measured: workflows a day. Over that range alone a successful workflow by formula costs $0.900 to $1.20, a spread of 30\u00a0% of its $1.00.",
  );
});

test("9.4 cents of $1.00 are not said, 12.5 cents are", () => {
  expect(assumedMovers(chat, moved(perDay, 1, 1.09375))).toEqual([]);
  expect(assumedMovers(chat, moved(perDay, 1, 1.125)).length).toBe(1);
});

test("an input with a source is no assumption, however far it moves the cost", () => {
  expect(assumedMovers(chat, moved("pools.chat.usdPerDeviceHour", 0.5, 2))).toEqual([]);
});

test("a range that the reader typed is no assumption of the example", () => {
  expect(isAssumed(chat, perDay)).toBe(true);
  const own = edited(perDay, "20k (15k to 30k)");
  expect(isAssumed(own, perDay)).toBe(false);
  expect(assumedMovers(own, moved(perDay, 0.5, 2, own))).toEqual([]);
});

test("a scenario that started from no example has no assumptions", () => {
  const own = sampleScenario(2);
  expect(assumedMovers(own, moved("classes.pull-requests.arrivals.perDay", 0.5, 2, own))).toEqual([]);
});

test("without a price at an end nothing is said of cost", () => {
  expect(assumedMovers(chat, moved(perDay, null, 2))).toEqual([]);
});

test("what the page's first moment knows to be assumed is what the library says, of every field of every example", () => {
  for (const id of exampleIds) {
    const scenario = exampleScenario(id);
    for (const { path } of editableFields(scenario))
      expect([path, isAssumed(scenario, path)]).toEqual([path, isAssumedByExample(scenario, path)]);
  }
});
