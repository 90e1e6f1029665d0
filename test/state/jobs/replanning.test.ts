import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pagePlan } from "../../../src/planning/page-plan.ts";
import { type PlanningFacts, createReplanning } from "../../../src/state/jobs/replanning.ts";
import { sampleScenario } from "../../scenario/sample-scenario.ts";
import { fakePlanner } from "../fake-planner.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function replanned() {
  const planner = fakePlanner({ holdsJudge: true });
  const facts: PlanningFacts = {
    plan: null,
    previewed: null,
    isPreviewing: false,
    range: null,
    isUpdating: false,
    judging: null,
    lastJudged: null,
    progress: null,
    trouble: null,
  };
  const replanning = createReplanning(planner, (told) => void Object.assign(facts, told));
  return { planner, facts, replanning };
}

const fault = { state: "internal-error", text: "out of memory" } as const;
const scenario = sampleScenario(1);

test("a fault is tried once more, and the second answer counts", async () => {
  const { planner, facts, replanning } = replanned();
  replanning.ask(scenario);
  await planner.last("plan").end(fault);
  expect(planner.count("plan")).toBe(2);
  await planner.last("plan").answer();
  expect(facts).toMatchObject({ isUpdating: false, trouble: null });
});

test("after a second fault the page says so in words, and the last good answer stays, marked as old", async () => {
  const { planner, facts, replanning } = replanned();
  replanning.ask(scenario);
  await planner.last("plan").answer();
  const { plan } = facts;
  replanning.ask({ ...scenario, title: "another" });
  await planner.last("plan").end(fault);
  await planner.last("plan").end(fault);
  expect(planner.count("plan")).toBe(3);
  expect(facts.plan).toBe(plan);
  expect(facts.isUpdating).toBe(true);
  expect(facts.trouble).toBe(
    "The plan could not be worked out, by a fault of this page: out of memory. The figures on show are of an earlier scenario. Your scenario is safe.",
  );
  replanning.ask(scenario);
  expect(facts.trouble).toBeNull();
});

test("a job that runs too long is not tried again", async () => {
  const { planner, facts, replanning } = replanned();
  replanning.ask(scenario);
  await planner.last("plan").answer();
  await vi.advanceTimersByTimeAsync(120);
  await planner.last("judge").answer();
  await planner.last("range").end({ state: "late" });
  expect(planner.count("range")).toBe(1);
  expect(facts).toMatchObject({
    progress: null,
    isUpdating: false,
    trouble: "Best and worst took too long and were stopped. Those on show are of an earlier scenario.",
  });
});

test("a job that dies with another's worker is asked once more", async () => {
  const { planner, replanning } = replanned();
  replanning.ask(scenario);
  await planner.last("plan").end({ state: "cancelled" });
  expect(planner.count("plan")).toBe(2);
});

test("a planner that cannot start at all is a trouble in words, not an error", async () => {
  const facts: Partial<PlanningFacts>[] = [];
  const run = () => {
    throw new Error("workers are blocked");
  };
  createReplanning({ run, close: () => undefined }, (told) => void facts.push(told)).ask(scenario);
  await vi.advanceTimersByTimeAsync(200);
  expect(facts.flatMap(({ trouble }) => trouble ?? [])[0]).toMatch(/workers are blocked/);
});

test("five edits in 100 ms ask for five plans, one simulation and one range", async () => {
  const { planner, replanning } = replanned();
  for (let edit = 1; edit <= 5; edit += 1) {
    replanning.ask({ ...scenario, title: `edit ${edit}` });
    await vi.advanceTimersByTimeAsync(20);
  }
  await vi.advanceTimersByTimeAsync(100);
  expect([planner.count("plan"), planner.count("judge"), planner.count("range")]).toEqual([5, 1, 0]);
  await planner.last("judge").answer();
  expect([planner.count("judge"), planner.count("range")]).toEqual([1, 1]);
});

test("a value that is committed while its plan is under way waits for that one, and a stopped one is no plan of it", async () => {
  const { planner, facts, replanning } = replanned();
  replanning.preview(scenario);
  replanning.ask(scenario);
  expect(planner.count("plan")).toBe(1);
  await planner.last("plan").answer();
  expect(facts).toMatchObject({ isUpdating: false, previewed: null, plan: { judgement: null } });
  replanning.ask({ ...scenario, title: "another" });
  await vi.advanceTimersByTimeAsync(1100);
  replanning.ask({ ...scenario, title: "another" });
  expect(planner.count("plan")).toBe(3);
  expect(planner.asked.filter(({ isCancelled }) => isCancelled()).map(({ kind }) => kind)).toContain("plan");
  await planner.last("plan").answer();
  expect(facts.isUpdating).toBe(false);
});

test("progress of the range is passed on, and that of a cancelled one is not", async () => {
  const { planner, facts, replanning } = replanned();
  replanning.ask(scenario);
  await vi.advanceTimersByTimeAsync(120);
  await planner.last("judge").answer();
  const first = planner.last("range");
  first.options.progress?.(0.6);
  expect(facts.progress).toBe(0.6);
  replanning.ask(scenario);
  first.options.progress?.(0.9);
  expect(facts.progress).toBe(0);
});

test("stopping ends the range, drops the plan, and says whether anything was under way", async () => {
  const { planner, facts, replanning } = replanned();
  expect(replanning.stop()).toBe(false);
  replanning.ask(scenario);
  await vi.advanceTimersByTimeAsync(120);
  await planner.last("judge").answer();
  expect(replanning.stop()).toBe(true);
  expect(planner.last("range").isCancelled()).toBe(true);
  const { plan } = facts;
  await planner.last("plan").answer();
  expect(facts.plan).toBe(plan);
});

test("plans that nobody answers for a second end with the next edit, and not before: it must not wait behind them", async () => {
  const { planner, facts, replanning } = replanned();
  replanning.ask(scenario);
  const lost = planner.last("plan");
  await vi.advanceTimersByTimeAsync(900);
  replanning.ask({ ...scenario, title: "second" });
  const behind = planner.last("plan");
  expect(lost.isCancelled()).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  replanning.ask({ ...scenario, title: "third" });
  expect([lost.isCancelled(), behind.isCancelled()]).toEqual([true, true]);
  await planner.last("plan").answer();
  expect([planner.count("plan"), facts.isUpdating, facts.trouble]).toEqual([3, false, null]);
});

test("an outcome of each of 200 edits, in any order, ends with the answer to the last", async () => {
  const { planner, facts, replanning } = replanned();
  for (let edit = 1; edit <= 200; edit += 1) replanning.ask({ ...scenario, title: String(edit) });
  const jobs = planner.asked.filter(({ kind }) => kind === "plan");
  const last = jobs.at(-1);
  await last?.answer();
  const { plan } = facts;
  for (const [place, job] of jobs.slice(0, -1).entries()) {
    if (place % 3 === 0) await job.end(fault);
    else if (place % 3 === 1) await job.end({ state: "late" });
    else await job.end({ state: "cancelled" });
  }
  expect(facts.plan).toBe(plan);
  expect([planner.count("plan"), facts.trouble, facts.isUpdating]).toEqual([200, null, false]);
});

function tried() {
  const { planner, facts, replanning } = replanned();
  return {
    planner,
    facts,
    shown: () => facts.previewed?.scenario.title ?? null,
    show: replanning.preview,
    tryTitle: (title: string) => replanning.preview({ ...scenario, title }),
  };
}

test("of 60 values dragged over while a plan is under way, only the newest is planned next", async () => {
  const { planner, facts, shown, tryTitle } = tried();
  for (let value = 1; value <= 60; value += 1) tryTitle(String(value));
  expect(planner.count("plan")).toBe(1);
  await planner.last("plan").answer();
  expect([shown(), facts.isPreviewing, planner.count("plan")]).toEqual(["1", true, 2]);
  await planner.last("plan").answer();
  expect([shown(), facts.isPreviewing, planner.count("plan")]).toEqual(["60", false, 2]);
});

test("an answer that comes after the value was given up is dropped, and the next value waits for it", async () => {
  const { planner, facts, shown, show, tryTitle } = tried();
  tryTitle("given up");
  show(null);
  expect(facts).toMatchObject({ previewed: null, isPreviewing: false });
  tryTitle("next");
  expect(planner.count("plan")).toBe(1);
  await planner.last("plan").answer();
  expect([shown(), planner.count("plan")]).toEqual([null, 2]);
  await planner.last("plan").answer();
  expect([shown(), facts.isPreviewing]).toEqual(["next", false]);
});

test("a value that cannot be planned leaves the committed plan on show", async () => {
  const { planner, facts, shown, tryTitle } = tried();
  tryTitle("planned");
  await planner.last("plan").answer();
  tryTitle("fails");
  await planner.last("plan").end(fault);
  await planner.last("plan").end(fault);
  expect([shown(), facts.isPreviewing, facts.trouble]).toEqual([null, false, null]);
});

test("the simulated plan takes the formula's place, and its judgement goes with the range", async () => {
  const { planner, facts, replanning } = replanned();
  replanning.ask(scenario);
  await planner.last("plan").answer();
  expect(facts).toMatchObject({ judging: 0, lastJudged: null });
  await vi.advanceTimersByTimeAsync(120);
  planner.last("judge").options.progress?.(0.4);
  expect(facts.judging).toBe(0.4);
  await planner.last("judge").answer();
  expect(facts.judging).toBeNull();
  expect(facts.lastJudged).toBe(facts.plan);
  expect(planner.last("range").question).toMatchObject({ scenario, judgement: facts.plan?.judgement ?? null });
});

test("where the simulation fails the formula's plan stays, said to be so, and ranges follow", async () => {
  const { planner, facts, replanning } = replanned();
  replanning.ask(scenario);
  await planner.last("plan").answer();
  await vi.advanceTimersByTimeAsync(120);
  await planner.last("judge").end({ state: "late" });
  expect(facts.trouble).toMatch(/took too long and was stopped. Its counts are the formula's/);
  expect(planner.last("range").question).toMatchObject({ judgement: null });
});

test("a plan by formula that comes after the simulated one does not take its place", async () => {
  const { planner, facts, replanning } = replanned();
  replanning.ask(scenario);
  const late = planner.last("plan");
  await vi.advanceTimersByTimeAsync(120);
  await planner.last("judge").answer();
  const judged = facts.plan;
  await late.answer();
  expect(facts.plan).toBe(judged);
  expect(facts).toMatchObject({ isUpdating: false, judging: null });
});

test("what carries the difference to the formula is looked for once the judged answer stands, and best and worst come after it", async () => {
  const { planner, facts, replanning } = replanned();
  replanning.ask(scenario);
  await vi.advanceTimersByTimeAsync(120);
  const judgement = {
    state: "simulated",
    pools: [],
    outOfReach: [],
    missed: [],
    untold: [],
    isStopped: false,
    confidence: 1,
    probes: 1,
    events: 1,
    seed: 1,
  } as const;
  const judged = { ...pagePlan(scenario), judgement };
  await planner.last("judge").end({ state: "answer", answer: judged as never });
  expect(facts.plan).toBe(judged);
  expect([planner.count("difference"), planner.count("range")]).toEqual([1, 0]);
  const findings = [{ code: "x", severity: "note", at: "pools.chat", text: "Said.", numbers: {}, remedies: [] }];
  await planner.last("difference").end({ state: "answer", answer: { difference: null, findings } as never });
  expect(facts.plan).toMatchObject({ findings, judgement: { difference: null } });
  // The views' own simulation goes by these, and need not begin again.
  expect(facts.plan?.judgement?.pools).toBe(judgement.pools);
  expect(planner.last("range").question).toMatchObject({ judgement: { difference: null } });
});

test("if what carries the difference cannot be told, best and worst come all the same; where nothing is apart nobody looks", async () => {
  const { planner, facts, replanning } = replanned();
  replanning.ask(scenario);
  await vi.advanceTimersByTimeAsync(120);
  const judgement = { state: "simulated", pools: [] };
  await planner.last("judge").end({ state: "answer", answer: { ...pagePlan(scenario), judgement } as never });
  await planner.last("difference").end({ state: "late" });
  expect(planner.count("range")).toBe(1);
  expect(facts.trouble).toBeNull();
  replanning.ask(scenario);
  await vi.advanceTimersByTimeAsync(120);
  const told = { ...judgement, difference: null };
  await planner.last("judge").end({ state: "answer", answer: { ...pagePlan(scenario), judgement: told } as never });
  expect([planner.count("difference"), planner.count("range")]).toEqual([1, 2]);
});
