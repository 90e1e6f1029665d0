import { expect, test } from "vitest";
import { basePlan } from "../../../../src/planning/plan-scenario.ts";
import { doneAtOnce } from "../../../../src/planning/simulation/piecework.ts";
import { simulationRunInPieces } from "../../../../src/planning/simulation/simulation-run.ts";
import { simulationSetup } from "../../../../src/planning/simulation/simulation-setup.ts";
import type { Scenario } from "../../../../src/scenario/schema.ts";
import { exampleScenario } from "../../../planning/example-scenario.ts";

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
