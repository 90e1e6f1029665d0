import { expect, test } from "vitest";
import servedHosted from "../../src/findings/served-hosted.ts";
import { cases } from "./cases.ts";
import { madePlan, type Case } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return servedHosted.when(plan, input);
};

test("says that the provider's latency is not in the plan, and of limits that they are not judged", () => {
  const [said, ...others] = found(cases.servedHosted);
  expect(others).toEqual([]);
  expect(said).toMatchObject({ at: "classes.support.servedBy", numbers: { hosted: "gpt-oss-120b" } });
  expect(said?.text).toContain("limits are not judged");
});

test("speaks of no limits where none is set, and is silent of a class on its pool", () => {
  const limits = { ttftSeconds: null, itlSeconds: null, percentile: 0.95 };
  const [said] = found({ ...cases.servedHosted, class: { ...cases.servedHosted.class, limits } });
  expect(said?.text).not.toContain("limits");
  expect(found()).toEqual([]);
});

test("of a class that overflows it says how much, and that those workflows have no time of their own", () => {
  const [said, ...others] = found(cases.overflowsHosted);
  expect(others).toEqual([]);
  expect(said).toMatchObject({
    at: "classes.support.overflowAbovePerSecond",
    numbers: { overflowShare: 0.25, peakWorkflowsPerSecond: 1 },
  });
  expect(said?.text).toContain("overflow to gpt-oss-120b");
});
