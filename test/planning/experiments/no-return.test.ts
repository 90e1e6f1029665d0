import { expect, test } from "vitest";
import { noReturn } from "../../../src/planning/experiments/no-return.ts";
import { basePlan } from "../../../src/planning/plan-scenario.ts";
import { exampleScenario } from "../example-scenario.ts";
import { withTyped } from "../../scenario/with-typed.ts";

function found(sets: Readonly<Record<string, string>>) {
  return noReturn(basePlan(withTyped(exampleScenario("coding-agent"), sets, "classes.coding.serving")));
}

test("calls that are given up and sent again at once keep a coding fleet full after a burst; a cap lets it come back", () => {
  const retried = { retries: "3", timeoutSeconds: "48" };
  const [finding] = found(retried);
  expect(finding).toMatchObject({ code: "no-return-from-burst", severity: "warning" });
  const {
    peakCallsPerSecond: peak,
    tipsAtCallsPerSecond: tips,
    recoversAtCallsPerSecond: recovers,
  } = finding?.numbers ?? {};
  expect(Number(tips)).toBeLessThan(3 * Number(peak));
  expect(Number(recovers)).toBeLessThan(Number(peak));
  expect(found({ ...retried, callsPerSecond: "3" })).toEqual([]);
});

test("is silent where no call is sent again", () => {
  expect(noReturn(basePlan(exampleScenario("coding-agent")))).toEqual([]);
});
