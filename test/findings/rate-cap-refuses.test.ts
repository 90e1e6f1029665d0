import { expect, test } from "vitest";
import { explainedPlan, judgementOf } from "../../src/planning/plan-scenario.ts";
import { doneAtOnce } from "../../src/planning/simulation/piecework.ts";
import { pageSimulationInPieces } from "../../src/planning/simulation/page-simulation.ts";
import { answerSentence } from "../../src/metrics/answer-sentence.ts";
import rateCapRefuses from "../../src/findings/rate-cap-refuses.ts";
import { certainExample } from "../planning/example-scenario.ts";
import { cases } from "./cases.ts";
import { madePlan, type Case } from "./made-plan.ts";
import { withTyped } from "../scenario/with-typed.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return rateCapRefuses.when(plan, input);
};

test("of 1.02 calls a second at the peak a cap of 0.51 refuses half at least, before anything is simulated", () => {
  const [finding] = found(cases.rateCap);
  expect(finding?.numbers).toMatchObject({ capCallsPerSecond: 0.51, peakCallsPerSecond: 1.02 });
  expect(finding?.numbers["refusedShare"]).toBeCloseTo(0.5, 12);
  expect(finding?.text).toContain("at least 50");
  expect(finding?.remedies).toMatchObject([{ set: { "classes.support.serving.callsPerSecond": "none" } }]);
});

test("is silent without a cap, and below it", () => {
  expect(found()).toEqual([]);
  expect(found({ class: { serving: { ...cases.rateCap.class.serving, callsPerSecond: 2 } } })).toEqual([]);
});

test("a cap hardly over the mean load refuses most calls of sessions in the simulation: the share is said, beside the headline too", () => {
  const scenario = withTyped(certainExample("support-chat"), {
    "classes.support.serving.callsPerSecond": "3",
    "simulation.events": "100k",
  });
  const judgement = judgementOf(scenario);
  const { document } = explainedPlan(scenario, judgement);
  const finding = document.findings.find(({ code }) => code === "rate-cap-refuses");
  // Another and longer run of the same replicas.
  const counts = doneAtOnce(pageSimulationInPieces({ scenario, judgement, tries: false })).simulated?.lanes[0]?.counts;
  const refusedShare = (counts?.refusedFor.bucketEmpty ?? 0) / (counts?.offered ?? 1);
  expect(refusedShare).toBeGreaterThan(0.5);
  expect(Number(finding?.numbers["refusedShare"])).toBeCloseTo(refusedShare, 1);
  const { fleet, binds } = answerSentence(document);
  expect(fleet).toContain("carry what the caps let in");
  expect(binds).toMatch(/^The cap on Support chat refuses [\d.]+\u00a0% of its calls at the peak\.$/);
});
