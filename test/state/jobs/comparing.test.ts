import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Compared, type ComparedOther, createComparing } from "../../../src/state/jobs/comparing.ts";
import { noneCompared } from "../../../src/state/jobs/no-answers.ts";
import { exampleScenario } from "../../planning/example-scenario.ts";
import { fakePlanner } from "../fake-planner.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const scenario = exampleScenario("support-chat");
const other = (id: string): ComparedOther => {
  return { id, name: id, from: "pinned", scenario: { ...scenario, title: id }, sent: null, today: null };
};
const [one, two] = [other("one"), other("two")];
const found = { found: {}, cheaper: null, since: null } as never;
const link = { state: "fine" } as const;

/** A page that looks at two others, the second of them chosen. */
async function looking() {
  const planner = fakePlanner();
  let compared: Compared = { ...noneCompared, others: [one, two], chosen: "two" };
  const tell = (facts: Partial<Compared>) => (compared = { ...compared, ...facts });
  const comparing = createComparing(planner, { get: () => compared, tell });
  const show = async (facts: Partial<Parameters<typeof comparing.show>[0]> = {}) => {
    const page = { task: "compare", link, scenario, plan: null, isUpdating: false, judging: null, compared };
    comparing.show({ ...page, ...facts });
    await vi.advanceTimersByTimeAsync(200);
  };
  await show();
  return { planner, comparing, show, told: () => compared, tell, job: () => planner.last("compare") };
}

test("the chosen one is compared first, then the others, and each once", async () => {
  const { planner, show, told, job } = await looking();
  expect(job().question).toMatchObject({ a: two.scenario, b: scenario, judgement: null });
  job().options.progress?.(0.25);
  expect(told().progress).toBe(0.25);
  await job().end({ state: "answer", answer: found });
  expect(told().answers["two"]).toEqual({ of: scenario, other: two, value: found });
  await show();
  expect(job().question).toMatchObject({ a: one.scenario });
  await job().end({ state: "answer", answer: found });
  await show();
  expect(planner.count("compare")).toBe(2);
});

test("an edit compares anew once its plan is simulated; the answer before stays meanwhile", async () => {
  const { planner, show, told, job } = await looking();
  await job().end({ state: "answer", answer: found });
  const edited = { ...scenario, title: "Edited" };
  await show({ scenario: edited, judging: 0.5 });
  expect([planner.count("compare"), told().answers["two"]?.of]).toEqual([1, scenario]);
  await show({ scenario: edited });
  expect(job().question).toMatchObject({ a: two.scenario, b: edited });
});

test("a cancel ends it, says so, and begins again when asked to; whoever leaves the view ends it too", async () => {
  const { planner, comparing, show, told, job } = await looking();
  comparing.cancel();
  expect([job().isCancelled(), told().progress, told().trouble]).toEqual([true, null, "The comparison was stopped."]);
  await show();
  expect(planner.count("compare")).toBe(1);
  comparing.again();
  await show();
  expect(planner.count("compare")).toBe(2);
  await show({ task: "plan" });
  expect(job().isCancelled()).toBe(true);
});
