import { expect, test } from "vitest";
import { pagePlan } from "../../../src/planning/page-plan.ts";
import type { PlanLoads } from "../../../src/state/app-state.ts";
import { createLoads } from "../../../src/state/jobs/loads.ts";
import { inlinePlanner } from "../../../src/worker/inline-planner.ts";
import type { JobKind, Jobs, Planner } from "../../../src/worker/protocol.ts";
import { exampleScenario } from "../../planning/example-scenario.ts";

const scenario = exampleScenario("support-chat");
const plan = pagePlan(scenario);
const settled = {
  task: "plan",
  link: { state: "fine" },
  scenario,
  plan,
  previewed: null,
  isPreviewing: false,
  isUpdating: false,
  judging: null,
  progress: null,
  loads: null,
} as const;

/** Answers at once: what comes does not hang on how fast a machine is. */
const atOnce: Planner = {
  run: <Kind extends JobKind>() => {
    const answer = { scenarioHash: "", curves: {} } as unknown as Jobs[Kind]["answer"];
    return { id: 1, outcome: Promise.resolve({ state: "answer", answer } as const), cancel: () => undefined };
  },
  close: () => undefined,
};

/** What was asked for, and what came of it. */
function watched(planner: Planner) {
  const asked: JobKind[] = [];
  const told: PlanLoads[] = [];
  const run: Planner["run"] = (kind, question, options) => {
    asked.push(kind);
    return planner.run(kind, question, options);
  };
  const loads = createLoads({ run, close: planner.close }, (found) => told.push(found));
  return { loads, asked, told };
}

test("times over load are asked for once an answer: at once where they are looked at, else when nothing is under way", async () => {
  const { loads, asked, told } = watched(inlinePlanner());
  loads.show({ ...settled, judging: 0.5 });
  loads.show({ ...settled, progress: 0.5 });
  expect(asked).toEqual([]);
  loads.show({ ...settled, judging: 0.5, task: "latency" });
  expect(asked).toEqual(["loads"]);
  await expect.poll(() => told.length).toBe(1);
  expect(told.map(({ of }) => of === plan)).toEqual([true]);
  expect(told[0]?.curves["chat"]?.points.length).toBeGreaterThan(80);
  loads.show({ ...settled, loads: told[0] ?? null });
  expect(asked).toHaveLength(1);
  // What carries the difference is told of the same plan later.
  loads.show({ ...settled, plan: { ...plan, findings: [] }, loads: told[0] ?? null });
  expect(asked).toHaveLength(1);
});

test("of answers that follow each other fast the first and the last are told of, and none between", async () => {
  const { loads, asked, told } = watched(atOnce);
  const [between, last] = ["between", "last"].map((title) => {
    const next = pagePlan({ ...scenario, title });
    return { ...next, plan: { ...next.plan } };
  });
  loads.show(settled);
  for (const next of [between, last]) loads.show({ ...settled, plan: next ?? null });
  await expect.poll(() => told.length).toBe(2);
  expect(asked).toHaveLength(2);
  expect(told.map(({ of }) => of)).toEqual([plan, last]);
});

test("pictures of an answer whose times over load do not come are drawn without them", async () => {
  const told: PlanLoads[] = [];
  const outcome = Promise.resolve({ state: "late" } as const);
  const planner: Planner = { run: () => ({ id: 1, outcome, cancel: () => undefined }), close: () => undefined };
  createLoads(planner, (found) => told.push(found)).show(settled);
  await expect.poll(() => told.length).toBe(1);
  expect(told[0]).toEqual({ of: plan, curves: {} });
});
