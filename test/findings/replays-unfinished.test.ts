import { expect, test } from "vitest";
import replaysUnfinished from "../../src/findings/replays-unfinished.ts";
import { basePlan } from "../../src/planning/plan-scenario.ts";
import { exampleScenario } from "../planning/example-scenario.ts";
import { cases } from "./cases.ts";
import { madePlan, type Case } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return replaysUnfinished.when(plan, input);
};

test("6 calls a second of replays beside 0.51 of users are more than one replica's 2.5: 0.995 a workflow fit", () => {
  const [finding] = found(cases.replaysOffPeak);
  expect(finding?.numbers["timesCarried"]).toBeCloseTo(6.51 / 2.5, 12);
  expect(finding?.numbers["fittingShare"]).toBe(0.995);
  expect(finding?.remedies.map(({ set }) => set)).toEqual([
    { "classes.support.replay.share": "0.995" },
    { "classes.support.replay.atPeak": "yes" },
  ]);
});

test("is silent where they fit, and where they run at the peak", () => {
  const { classResult } = cases.replaysOffPeak;
  const withReplays = (changes: { readonly callsPerSecond?: number; readonly peakCallsPerSecond?: number }) =>
    found({
      ...cases.replaysOffPeak,
      classResult: {
        flows: classResult.flows.map((flow) => (flow.part === "replay" ? { ...flow, ...changes } : flow)),
      },
    });
  expect(withReplays({ callsPerSecond: 1.98 })).toEqual([]);
  expect(withReplays({ callsPerSecond: 2 })).toHaveLength(1);
  expect(withReplays({ peakCallsPerSecond: 6 })).toEqual([]);
});

test("with the share that is said to fit, a plan says it no more; with a tenth more it does", () => {
  const at = (share: number) => {
    const example = exampleScenario("support-chat");
    const classes = example.classes.map((own) => ({ ...own, replay: { share, atPeak: false } }));
    const { plan, input } = basePlan({ ...example, classes });
    return replaysUnfinished.when(plan, input);
  };
  const fits = Number(at(60)[0]?.numbers["fittingShare"]);
  expect(fits).toBeGreaterThan(0.1);
  expect(at(fits)).toEqual([]);
  expect(at(1.1 * fits)).toHaveLength(1);
});
