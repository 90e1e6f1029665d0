import { expect, test } from "vitest";
import { basePlan } from "../../../../src/planning/plan-scenario.ts";
import { doneAtOnce } from "../../../../src/planning/simulation/piecework.ts";
import { simulationRunInPieces } from "../../../../src/planning/simulation/simulation-run.ts";
import { simulationSetup } from "../../../../src/planning/simulation/simulation-setup.ts";
import type { Scenario } from "../../../../src/scenario/schema.ts";
import { exampleScenario } from "../../../planning/example-scenario.ts";
import { sampleClass } from "../../workload/sample-class.ts";
import { clientClass, clientInput } from "./client-input.ts";
import { play } from "./fake-server.ts";

type Arrivals = Partial<Scenario["classes"][number]>;

function run(changes: (own: Scenario["classes"][number]) => Arrivals, events: number) {
  const scenario = exampleScenario("support-chat");
  const classes = scenario.classes.map((own) => ({ ...own, ...changes(own) }));
  const { input, plan } = basePlan({ ...scenario, classes });
  const setup = simulationSetup(input, plan, { replicas: { chat: 2 } });
  if (setup === null) throw new Error("nothing serves");
  return doneAtOnce(simulationRunInPieces(setup, { seed: 1, events }));
}

test("of a submission of a billion workflows most wait as a number, and the run ends with its events", () => {
  const submission = { workflows: 1e9, deadlineSeconds: 2_592_000 };
  const { workflows, events } = run((own) => ({ arrivals: { ...own.arrivals, submission } }), 5000);
  const [counts] = workflows;
  expect(counts?.arrived).toBeGreaterThanOrEqual(1e9);
  expect(counts?.inFlight).toBeLessThanOrEqual(65_536);
  expect((counts?.inLine ?? 0) + (counts?.inFlight ?? 0)).toBeGreaterThan(0.99e9);
  expect(events).toBeLessThan(200_000);
});

test("replays at the peak that a cap lets in one by one wait as numbers, too, and each workflow is in one place", () => {
  const { workflows } = run(
    (own) => ({
      arrivals: { ...own.arrivals, concurrencyCap: 1 },
      replay: { ...own.replay, share: 100, atPeak: true },
    }),
    30_000,
  );
  const [counts] = workflows;
  const ended = Object.values(counts?.ended ?? {}).reduce((sum, count) => sum + count, 0);
  expect(counts?.inFlight).toBeLessThanOrEqual(1);
  expect(counts?.inLine).toBeGreaterThan(100);
  expect(counts?.arrived).toBe((counts?.inLine ?? 0) + (counts?.inFlight ?? 0) + ended);
});

test.each([
  ["one call each", {}],
  ["lines to stand in", { concurrencyCap: 1e6 }],
] as const)(
  "of workflows of %s 65,536 are there at once: one that is over lets one in that waits since it came, of its own class if there is one",
  (_, way) => {
    const submitted = (workflows: number, submissionSeconds: readonly number[], lane: number) => {
      const workload = sampleClass({ ...way, submission: { workflows, deadlineSeconds: 9 } });
      return clientClass(workload, lane, { workflowsPerSecond: 0, submissionSeconds });
    };
    const classes = [submitted(66_000, [0, 0.25], 0), submitted(1000, [0.5], 8)];
    const { ends } = play(clientInput(classes), { secondsOf: () => 1 });
    expect(ends).toHaveLength(133_000);
    expect(new Set(ends.map(({ classIndex, number }) => `${classIndex} ${number}`)).size).toBe(133_000);
    // Class, arrival, start: at 1 s, and at 2 s, each that is over lets one in.
    const began: Record<string, number> = {};
    for (const { classIndex, arrivedSeconds, startedSeconds, endedSeconds } of ends) {
      if (endedSeconds !== startedSeconds + 1) throw new Error("its call takes a second");
      const key = [classIndex, arrivedSeconds, startedSeconds].join(" ");
      began[key] = (began[key] ?? 0) + 1;
    }
    expect(began).toEqual({
      "0 0 0": 65_536,
      "0 0 1": 464,
      "0 0.25 1": 66_000 - 928,
      "0 0.25 2": 928,
      "1 0.5 2": 1000,
    });
  },
);
