import { expect, test } from "vitest";
import type { Actual } from "../../../src/formats/actuals/merged-months.ts";
import { createActuals } from "../../../src/state/jobs/actuals.ts";
import { type HeldActuals, noActuals } from "../../../src/state/jobs/no-answers.ts";
import { exampleScenario } from "../../planning/example-scenario.ts";
import { fakePlanner } from "../fake-planner.ts";

const scenario = exampleScenario("support-chat");
const values = [{ date: "2026-11-01", classId: null, series: "stepsPerAttempt" as const, value: 6 }];
const review = { series: [], assumptions: [] } as never;

/** A browser that keeps what came by title; one that is blocked keeps nothing. */
function shelf(isBlocked = false) {
  const kept = new Map<string, readonly Actual[]>();
  const refuse = () => Promise.reject(new Error("blocked"));
  return {
    kept,
    actuals: isBlocked ? refuse : (title: string) => Promise.resolve(kept.get(title) ?? null),
    keepActuals: async (title: string, own: readonly Actual[] | null) => {
      if (isBlocked) await refuse();
      if (own === null) kept.delete(title);
      else kept.set(title, own);
    },
  };
}

/** A page that looks at what came. */
function looking(storage = shelf()) {
  const planner = fakePlanner();
  let actuals: HeldActuals = noActuals;
  const following = createActuals(planner, storage, (facts) => (actuals = { ...actuals, ...facts }));
  const show = async (facts: Partial<Parameters<typeof following.show>[0]> = {}) => {
    actuals = facts.actuals ?? { ...actuals, values };
    const link = { state: "fine" };
    following.show({
      task: "forecast",
      link,
      scenario,
      isUpdating: false,
      judging: null,
      plan: null,
      ...facts,
      actuals,
    });
    await Promise.resolve();
  };
  return { planner, following, show, told: () => actuals, job: () => planner.last("actuals") };
}

test("nothing is asked before something was pasted; then it is held against the scenario at hand, once", async () => {
  const { planner, show, told, job } = looking();
  await show({ actuals: noActuals });
  expect(planner.count("actuals")).toBe(0);
  await show();
  expect(job().question).toEqual({ scenario, judgement: null, actuals: values, hasPlans: true });
  await job().end({ state: "answer", answer: review });
  expect(told()).toMatchObject({ answer: { review, scenario, values }, isUnderWay: false });
  await show({ task: "plan" });
  await show();
  expect(planner.count("actuals")).toBe(1);
});

test("after an edit it is asked anew once the plan stands and is simulated", async () => {
  const { planner, show, job } = looking();
  await show();
  await job().end({ state: "answer", answer: review });
  const edited = { ...scenario, title: "Edited" };
  await show({ scenario: edited, isUpdating: true });
  await show({ scenario: edited, judging: 0.5 });
  expect(planner.count("actuals")).toBe(1);
  await show({ scenario: edited });
  expect(planner.count("actuals")).toBe(2);
});

test("what comes too late says so in words", async () => {
  const { show, told, job } = looking();
  await show();
  await job().end({ state: "late" });
  expect(told()).toMatchObject({ isUnderWay: false, trouble: expect.stringContaining("took too long") });
});

test("what was pasted is there again after a reload, under the title of its scenario, until it is deleted", async () => {
  const storage = shelf();
  const before = looking(storage);
  await before.following.hold(values, scenario.title);
  expect(before.told()).toMatchObject({ values, isKept: true });
  // Another page of the same browser begins with nothing.
  const after = looking(storage);
  await after.show({ actuals: noActuals });
  await Promise.resolve();
  expect(after.told()).toMatchObject({ values, isKept: true });
  const other = looking(storage);
  await other.show({ actuals: noActuals, scenario: { ...scenario, title: "Another" } });
  await Promise.resolve();
  expect(other.told().values).toBeNull();
  await after.following.hold(null, scenario.title);
  expect(after.told()).toEqual(noActuals);
  expect(storage.kept.size).toBe(0);
});

test("a browser that keeps nothing holds it until the page is left, and says so", async () => {
  const page = looking(shelf(true));
  await page.show({ actuals: noActuals });
  await page.following.hold(values, scenario.title);
  expect(page.told()).toMatchObject({ values, isKept: false, trouble: null });
});
