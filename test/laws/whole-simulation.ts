import { expect } from "vitest";
import type { EngineInput } from "../../src/engine/input.ts";
import type { Plan } from "../../src/engine/plan-result.ts";
import { simulatedPlan, type SimulatedPlan } from "../../src/planning/simulation/simulated-plan.ts";
import { nonFinite } from "./non-finite.ts";

const simulation = { events: 4000, runs: 2 };

/** A call, a workflow and a block are each in exactly one place. */
function expectConserved({ counts, classes }: SimulatedPlan): void {
  const refused = counts.refusedTooLarge + counts.refusedLineFull + counts.refusedBucketEmpty;
  const calls = counts.done + refused + counts.expired + counts.held + counts.waiting + counts.running;
  expect(calls).toBe(counts.submitted);
  expect(counts.blocksTaken).toBe(counts.blocksReleased + counts.blocksHeld);
  for (const { workflows } of classes) {
    const ended = Object.values(workflows.ended).reduce((sum, number) => sum + number, 0);
    expect(ended + workflows.inFlight + workflows.inLine).toBe(workflows.arrived);
  }
  for (const figure of Object.values(counts)) expect(figure).toBeGreaterThanOrEqual(0);
}

/** A short simulation of a plan has finite figures, loses nothing and knows no negative time; whether there was anything to simulate. */
export function expectWholeSimulation(input: EngineInput, plan: Plan): boolean {
  const simulated = simulatedPlan({ ...input, simulation }, plan);
  if (simulated === null) return false;
  expect(nonFinite(simulated, "simulated")).toBeNull();
  expectConserved(simulated);
  for (const lane of simulated.lanes) {
    for (const metric of [lane.ttft, lane.itl, lane.e2e, lane.wait]) {
      expect(metric.mean?.value ?? 0).toBeGreaterThanOrEqual(0);
      expect(metric.p50?.value ?? 0).toBeLessThanOrEqual(metric.p99?.value ?? Infinity);
    }
  }
  return true;
}
