import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { experimentOf } from "../../../src/state/jobs/experiment-of.ts";
import { exampleScenario } from "../../planning/example-scenario.ts";
import { openedPage } from "../opened-page.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function onLatency() {
  const page = await openedPage();
  await page.settle();
  page.state().show("latency");
  const asked = (kind: "load" | "retries" = "load") => experimentOf(page.state(), kind, "chat");
  const answer = (poolId: string) =>
    page.planner.last("experiment").end({ state: "answer", answer: { kind: "load", result: { poolId } } as never });
  const ask = async (kind: "load" | "retries" = "load") => {
    page.state().experiment(kind, "chat");
    await page.wait(250);
  };
  return { ...page, asked, answer, ask, count: () => page.planner.count("experiment") };
}

test("an experiment is asked for of the scenario at hand, a moment later, and is no step of its history", async () => {
  const page = await onLatency();
  page.state().experiment("load", "chat");
  expect([page.count(), page.asked()]).toMatchObject([0, { isWanted: true, answer: null, progress: 0 }]);
  await page.wait(250);
  const { question, options } = page.planner.last("experiment");
  expect(question).toEqual({ scenario: page.state().scenario, poolId: "chat", kind: "load", judgement: null });
  options.progress?.(0.4);
  expect(page.asked()?.progress).toBe(0.4);
  await page.answer("found");
  expect(page.asked()).toMatchObject({ answer: { value: { poolId: "found" } }, progress: null, trouble: null });
  expect([page.asked()?.answer?.scenario === page.state().scenario, page.state().past]).toEqual([true, []]);
});

test("what was found stands after a look at another view, and is not asked for again", async () => {
  const page = await onLatency();
  await page.ask();
  await page.answer("found");
  const before = page.asked();
  page.state().show("cost");
  page.state().show("latency");
  await page.ask();
  expect([page.count(), page.asked()]).toEqual([1, before]);
});

test("one under way goes on while another view is looked at; an edit there ends it, and the next look begins anew", async () => {
  const page = await onLatency();
  await page.ask();
  page.state().show("cost");
  page.planner.last("experiment").options.progress?.(0.6);
  expect(page.asked()?.progress).toBe(0.6);
  page.state().edit({ "classes.support.outputTokens": "350" });
  await page.wait(1000);
  expect([page.planner.last("experiment").isCancelled(), page.count(), page.asked()?.progress]).toEqual([
    true,
    1,
    null,
  ]);
  page.state().show("latency");
  await page.wait(250);
  expect(page.planner.last("experiment").scenario).toBe(page.state().scenario);
});

test("an edit makes it anew; the last answer stays until then, and says which scenario it is of", async () => {
  const page = await onLatency();
  await page.ask();
  await page.answer("before");
  const { scenario } = page.state();
  page.state().edit({ "classes.support.outputTokens": "350" });
  await page.wait(250);
  expect([page.count(), page.asked()?.answer?.scenario === scenario]).toEqual([2, true]);
  await page.answer("after");
  expect(page.asked()?.answer).toMatchObject({ value: { poolId: "after" }, scenario: page.state().scenario });
});

test("a cancel ends it and leaves the last answer; no edit begins it again, the next press does", async () => {
  const page = await onLatency();
  await page.ask();
  await page.answer("before");
  page.state().edit({ "classes.support.outputTokens": "350" });
  await page.wait(250);
  page.state().cancelExperiment("load", "chat");
  expect(page.planner.last("experiment").isCancelled()).toBe(true);
  page.state().edit({ "classes.support.outputTokens": "360" });
  await page.wait(1000);
  expect([page.count(), page.asked()]).toMatchObject([
    2,
    { isWanted: false, progress: null, answer: { value: { poolId: "before" } } },
  ]);
  await page.ask();
  expect(page.count()).toBe(3);
});

test("a fault is tried again once and then said in words, like one that is late; the next press tries again", async () => {
  const page = await onLatency();
  const fault = { state: "internal-error", text: "no memory." } as const;
  await page.ask();
  await page.planner.last("experiment").end(fault);
  expect([page.count(), page.asked()?.trouble]).toEqual([2, null]);
  await page.planner.last("experiment").end(fault);
  expect(page.asked()).toMatchObject({
    progress: null,
    trouble: "The simulation could not be made, by a fault of this page: no memory.",
  });
  await page.ask();
  await page.planner.last("experiment").end({ state: "late" });
  expect([page.count(), page.asked()?.trouble]).toEqual([3, "The simulation took too long and was stopped."]);
});

test("two experiments on a pool do not end each other", async () => {
  const page = await onLatency();
  await page.ask("load");
  await page.ask("retries");
  expect(page.planner.asked.filter(({ kind }) => kind === "experiment").map((job) => job.isCancelled())).toEqual([
    false,
    false,
  ]);
});

test("other work that is opened begins without what was asked of this, and a pool that goes takes its answers along", async () => {
  const page = await onLatency();
  await page.ask();
  await page.answer("found");
  const { scenario } = page.state();
  const pools = scenario.pools.map((pool) => ({ ...pool, id: "other" }));
  page.state().commit({ ...scenario, pools, classes: [] }, "Another pool");
  expect(page.state().experiments).toEqual({});
  page.state().undo();
  // Its counts are checked first.
  await page.wait(150);
  await page.ask();
  page.state().openExample("document-processing");
  expect([
    page.state().scenario.title,
    page.state().experiments,
    page.planner.last("experiment").isCancelled(),
  ]).toEqual([exampleScenario("document-processing").title, {}, true]);
});

test("a browser that refuses to start a worker is told of, and nothing is thrown", async () => {
  const page = await onLatency();
  vi.spyOn(page.planner, "run").mockImplementation(() => {
    throw new Error("no workers here");
  });
  await page.ask();
  expect(page.asked()?.trouble).toMatch(/by a fault of this page: no workers here\.$/);
});

test("what happens on a day is played in the view of the day, and no other comparison is made there", async () => {
  const page = await onLatency();
  page.state().experiment("scaling", "chat");
  await page.wait(250);
  expect(page.count()).toBe(0);
  page.state().show("day");
  await page.wait(250);
  expect(page.planner.last("experiment").question).toMatchObject({ kind: "scaling", poolId: "chat" });
  page.state().experiment("load", "chat");
  await page.wait(250);
  expect(page.count()).toBe(1);
});

test("a field of the day opens the view of the day, and no editor over it", async () => {
  const page = await onLatency();
  page.state().openField("pools.chat.scaling.minReplicas");
  expect(page.state()).toMatchObject({ task: "day", editor: null });
  page.state().openField("pools.chat.tp");
  expect(page.state()).toMatchObject({ task: "day", editor: "hardware" });
});

test("odds are shown after a first look, and stay on show while all draws are made", async () => {
  const page = await openedPage();
  await page.settle();
  page.state().show("range");
  page.state().experiment("odds", "chat");
  await page.wait(250);
  const asked = () => experimentOf(page.state(), "odds", "chat");
  const answer = (draws: number) =>
    page.planner.last("experiment").end({ state: "answer", answer: { kind: "odds", result: { draws } } as never });
  expect(page.planner.last("experiment").question).toMatchObject({ kind: "odds", isFirstLook: true });
  await answer(256);
  expect(asked()).toMatchObject({ answer: { value: { draws: 256 } }, progress: 0 });
  expect(page.planner.last("experiment").question).not.toHaveProperty("isFirstLook");
  page.planner.last("experiment").options.progress?.(0.5);
  expect(asked()?.progress).toBeCloseTo(0.525, 6);
  await answer(8192);
  expect(asked()).toMatchObject({ answer: { value: { draws: 8192 } }, progress: null, trouble: null });
});

test("a cancel after the first look leaves what it found", async () => {
  const page = await openedPage();
  await page.settle();
  page.state().show("range");
  page.state().experiment("odds", "chat");
  await page.wait(250);
  await page.planner
    .last("experiment")
    .end({ state: "answer", answer: { kind: "odds", result: { draws: 256 } } as never });
  page.state().cancelExperiment("odds", "chat");
  expect(page.planner.last("experiment").isCancelled()).toBe(true);
  expect(experimentOf(page.state(), "odds", "chat")).toMatchObject({ isWanted: false, progress: null });
  expect(experimentOf(page.state(), "odds", "chat")?.answer?.value).toEqual({ draws: 256 });
});
