import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLevers, type Levers } from "../../../src/state/jobs/levers.ts";
import { noLevers } from "../../../src/state/jobs/no-answers.ts";
import { exampleScenario } from "../../planning/example-scenario.ts";
import { fakePlanner } from "../fake-planner.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const scenario = exampleScenario("support-chat");
const found = { isCarried: true, singles: [], sets: [] } as never;
const link = { state: "fine" } as const;

/** A page that looks at levers, and what it is told of them. */
async function looking() {
  const planner = fakePlanner();
  let levers: Levers = noLevers;
  const following = createLevers(planner, (facts) => (levers = { ...levers, ...facts }));
  const show = async (facts: Partial<Parameters<typeof following.show>[0]> = {}) => {
    following.show({ task: "levers", link, scenario, isUpdating: false, levers, ...facts });
    await vi.advanceTimersByTimeAsync(200);
  };
  await show();
  return { planner, show, told: () => levers, job: () => planner.last("levers") };
}

test("levers are tried of the scenario at hand once somebody looks, and once a scenario", async () => {
  const { planner, show, told, job } = await looking();
  expect(job().scenario).toBe(scenario);
  job().options.progress?.(0.25);
  expect(told()).toEqual({ answer: null, progress: 0.25, trouble: null });
  await job().end({ state: "answer", answer: found });
  expect(told()).toEqual({ answer: { search: found, scenario }, progress: null, trouble: null });
  await show({ task: "plan" });
  await show();
  expect(planner.count("levers")).toBe(1);
});

test("whoever leaves the view ends what is under way, and finds it begun anew", async () => {
  const { planner, show, told, job } = await looking();
  await show({ task: "plan" });
  expect([job().isCancelled(), told().progress]).toEqual([true, null]);
  await show();
  expect(planner.count("levers")).toBe(2);
});

test("after an edit the levers of the values before stay until those of the new ones come, which wait for their plan", async () => {
  const { planner, show, told, job } = await looking();
  await job().end({ state: "answer", answer: found });
  const edited = { ...scenario, title: "Edited" };
  await show({ scenario: edited, isUpdating: true });
  expect(planner.count("levers")).toBe(1);
  await show({ scenario: edited });
  expect(told().answer?.scenario).toBe(scenario);
  await job().end({ state: "answer", answer: found });
  expect(told().answer?.scenario).toBe(edited);
});

test("levers that come too late, or not by a fault, say so in words; of a link that cannot be read none are tried", async () => {
  const { planner, show, told, job } = await looking();
  await job().end({ state: "late" });
  expect(told()).toEqual({ answer: null, progress: null, trouble: "Trying the levers took too long and was stopped." });
  const refused = { state: "refused", code: "cut", text: "It is cut.", original: "" } as const;
  await show({ link: refused, scenario: { ...scenario } });
  expect(planner.count("levers")).toBe(1);
});
