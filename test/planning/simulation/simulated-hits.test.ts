import { callCounts } from "./call-counts.ts";
import { expect, test } from "vitest";
import { basePlan } from "../../../src/planning/plan-scenario.ts";
import { simulatedHits } from "../../../src/planning/simulation/simulated-hits.ts";
import type { SimulatedPlan } from "../../../src/planning/simulation/simulated-plan.ts";
import { lane, metric, simulated, simulatedClass } from "../../ui/tasks/latency/simulation/sample-simulation.ts";
import { exampleScenario } from "../example-scenario.ts";

const example = exampleScenario("support-chat");
const scenario = { ...example, classes: example.classes.map((own) => ({ ...own, cachedShare: 0.29 })) };
const { input, plan } = basePlan(scenario);
const [workload] = input.classes;
const id = workload?.id ?? "";
const found = (workload?.cachedShare ?? 0) + 0.2;
const counts = callCounts({ offered: 1000, done: 1000 });

/** A run that tells enough, but for what is changed. */
function hits({ workflowSeconds = metric(30), done = 1000, ...over }: Partial<SimulatedPlan> & Over = {}) {
  const run = simulated({
    lanes: [lane({ classId: id, hitShare: found, counts: { ...counts, done } })],
    classes: [simulatedClass({ id, workflowSeconds })],
    ...over,
  });
  return simulatedHits(input, plan, run, new Set()).map(({ code, numbers }) => ({ code, ...numbers }));
}

interface Over {
  readonly workflowSeconds?: ReturnType<typeof metric>;
  readonly done?: number;
}

test("a fifth more of the prompt tokens in the caches than the class counts on is told, with what to plan with", () => {
  const told = { code: "simulated-hits", cachedShare: workload?.cachedShare, simulatedShare: found };
  expect(hits()).toEqual([told]);
});

test("a difference of 9 % is none, and a class that misses a limit is told of elsewhere", () => {
  const hitShare = (workload?.cachedShare ?? 0) + 0.09;
  expect(hits({ lanes: [lane({ classId: id, hitShare, counts })] })).toEqual([]);
  const run = simulated({ lanes: [lane({ classId: id, hitShare: found })], classes: [simulatedClass({ id })] });
  expect(simulatedHits(input, plan, run, new Set([id]))).toEqual([]);
});

test("999 calls, times that still rise, or no session that ended tell nothing of the caches", () => {
  expect(hits({ done: 999 })).toEqual([]);
  expect(hits({ isSettled: false })).toEqual([]);
  expect(hits({ workflowSeconds: { ...metric(30), count: 0, mean: null } })).toEqual([]);
});

test("a run of 100 s tells nothing where sessions last 101 s, in the simulation or by the plan", () => {
  const long = (seconds: number) => ({
    ...plan,
    classes: plan.classes.map((own) => ({ ...own, workflowSeconds: seconds })),
  });
  const run = (seconds: number) =>
    simulated({
      simulatedSeconds: 100,
      lanes: [lane({ classId: id, hitShare: found, counts })],
      classes: [simulatedClass({ id, workflowSeconds: metric(seconds) })],
    });
  expect(simulatedHits(input, long(50), run(50), new Set())).toHaveLength(1);
  expect(simulatedHits(input, long(101), run(50), new Set())).toEqual([]);
  expect(simulatedHits(input, long(50), run(101), new Set())).toEqual([]);
});
