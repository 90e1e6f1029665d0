import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PageSimulation } from "../../../src/planning/simulation/page-simulation.ts";
import { createSimulating, type Simulation } from "../../../src/state/jobs/simulating.ts";
import { noSimulation } from "../../../src/state/jobs/no-answers.ts";
import { sampleScenario } from "../../scenario/sample-scenario.ts";
import { fakePlanner } from "../fake-planner.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const scenario = sampleScenario(1);

function simulated() {
  const planner = fakePlanner();
  let facts: Simulation = noSimulation;
  const simulating = createSimulating(planner, (told) => (facts = { ...facts, ...told }));
  const target = (name: string, isBrief: boolean) => ({
    scenario: { ...scenario, title: name },
    scenarioHash: name,
    isBrief,
    judgement: null,
  });
  const answer = (name: string) => {
    const page: PageSimulation = { scenarioHash: name, simulated: null, judged: null, findings: [] };
    return planner.last("simulation").end({ state: "answer", answer: page as never });
  };
  return {
    planner,
    simulating,
    answer,
    commit: (name: string) => simulating.show(target(name, false)),
    drag: (name: string) => simulating.show(target(name, true)),
    facts: () => facts,
    shown: () => facts.answer?.scenarioHash ?? null,
    asked: () => planner.asked.map((job) => `${job.scenario.title}${job.isCancelled() ? " cancelled" : ""}`),
    wait: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds),
  };
}

test("edits within 300 ms of each other are one simulation, of the last", async () => {
  const { commit, asked, answer, shown, facts, wait } = simulated();
  commit("a");
  await wait(200);
  commit("b");
  expect(facts().progress).toBe(0);
  await wait(300);
  expect(asked()).toEqual(["b"]);
  await answer("b");
  expect([shown(), facts().progress]).toEqual(["b", null]);
});

test("an edit ends the simulation under way, whose answer is dropped; the last answer stays until the new one is there", async () => {
  const { commit, asked, answer, shown, wait } = simulated();
  commit("a");
  await wait(300);
  await answer("a");
  commit("b");
  await wait(300);
  commit("c");
  expect(asked()).toEqual(["a", "b cancelled"]);
  await answer("b");
  expect(shown()).toBe("a");
  await wait(300);
  await answer("c");
  expect(shown()).toBe("c");
});

test("a value in hand ends a whole simulation and is simulated at once, with 25,000 events and without trying changes", async () => {
  const { commit, drag, planner, asked, wait } = simulated();
  commit("a");
  await wait(300);
  drag("b");
  expect(asked()).toEqual(["a cancelled", "b"]);
  expect(planner.last("simulation").question).toMatchObject({ events: 25_000, tries: false });
});

test("of values dragged over within 150 ms the first is shown and the newest follows; one that takes longer is ended", async () => {
  const { drag, asked, answer, shown, facts, wait } = simulated();
  for (const name of ["a", "b", "c"]) drag(name);
  expect(asked()).toEqual(["a"]);
  await answer("a");
  expect([shown(), facts().isBrief, facts().progress, asked()]).toEqual(["a", true, 0, ["a", "c"]]);
  await wait(100);
  drag("d");
  await wait(50);
  expect(asked()).toEqual(["a", "c cancelled", "d"]);
  await wait(151);
  drag("e");
  expect(asked()).toEqual(["a", "c cancelled", "d cancelled", "e"]);
});

test("a value put back brings the committed answer back without asking", async () => {
  const { commit, drag, asked, answer, shown, facts, wait } = simulated();
  commit("a");
  await wait(300);
  await answer("a");
  drag("b");
  await answer("b");
  expect([shown(), facts().isBrief]).toEqual(["b", true]);
  drag("c");
  commit("a");
  expect([shown(), facts().isBrief, facts().progress]).toEqual(["a", false, null]);
  expect(asked()).toEqual(["a", "b", "c cancelled"]);
});

test("nothing to show ends what is under way or waits, and the answer stays", async () => {
  const { simulating, commit, asked, answer, shown, facts, wait } = simulated();
  commit("a");
  await wait(300);
  await answer("a");
  commit("b");
  simulating.show(null);
  await wait(1000);
  expect([asked(), shown(), facts().progress]).toEqual([["a"], "a", null]);
});

test("stopped it stays stopped until somebody asks again", async () => {
  const { simulating, commit, asked, answer, shown, facts, wait } = simulated();
  commit("a");
  await wait(300);
  simulating.stop();
  commit("a");
  await wait(1000);
  expect([asked(), facts().isStopped, facts().progress]).toEqual([["a cancelled"], true, null]);
  simulating.again();
  await wait(300);
  await answer("a");
  expect([shown(), facts().isStopped]).toEqual(["a", false]);
});

test("a fault is tried once more and then said in words, and the last answer stays", async () => {
  const { commit, planner, answer, shown, facts, wait } = simulated();
  commit("a");
  await wait(300);
  await answer("a");
  commit("b");
  await wait(300);
  const fault = { state: "internal-error", text: "out of memory." } as const;
  await planner.last("simulation").end(fault);
  expect([planner.count("simulation"), facts().trouble]).toEqual([3, null]);
  await planner.last("simulation").end(fault);
  expect(facts().trouble).toBe("The simulation could not be worked out, by a fault of this page: out of memory.");
  expect([planner.count("simulation"), shown(), facts().progress]).toEqual([3, "a", null]);
});

test("a budget of 50 million events gets more than the minute that every job gets", async () => {
  const { simulating, planner, wait } = simulated();
  const large = { ...scenario, simulation: { ...scenario.simulation, events: 50_000_000 } };
  simulating.show({ scenario: large, scenarioHash: "large", isBrief: false, judgement: null });
  await wait(300);
  expect(planner.last("simulation").options.deadlineSeconds).toBe(5000);
});

test("progress is told while its simulation is under way, and not after", async () => {
  const { commit, planner, facts, wait } = simulated();
  commit("a");
  await wait(300);
  const first = planner.last("simulation");
  first.options.progress?.(0.4);
  expect(facts().progress).toBe(0.4);
  commit("b");
  first.options.progress?.(0.9);
  expect(facts().progress).toBe(0);
});
