import * as fc from "fast-check";
import { expect, test } from "vitest";
import { basePlan } from "../../src/planning/plan-scenario.ts";
import { simulatedPlan, type SimulatedPlan } from "../../src/planning/simulation/simulated-plan.ts";
import { allTraits, scenarioArbitrary, scenarioTraits } from "../scenario/scenario-arbitrary.ts";
import { isSoak } from "../soak.ts";
import { nonFinite } from "./non-finite.ts";

/**
 * Random scenarios, simulated for a short while each: three thousand in `npm run soak`, the first fifty of the same in `npm test`.
 * Those hold every kind of scenario that has calls to simulate, as is counted.
 */
const count = isSoak ? 3000 : 50;
const events = 4000;

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

test("any scenario is simulated without a fault: finite figures, nothing lost, no negative time", () => {
  let simulatedCount = 0;
  const met = new Set<string>();
  fc.assert(
    fc.property(scenarioArbitrary(), (scenario) => {
      const { input, plan } = basePlan({ ...scenario, simulation: { events, runs: 2 } });
      const simulated = simulatedPlan(input, plan);
      if (simulated === null) return;
      simulatedCount += 1;
      for (const trait of scenarioTraits(scenario)) met.add(trait);
      expect(nonFinite(simulated, "simulated")).toBeNull();
      expectConserved(simulated);
      for (const lane of simulated.lanes) {
        for (const metric of [lane.ttft, lane.itl, lane.e2e, lane.wait]) {
          expect(metric.mean?.value ?? 0).toBeGreaterThanOrEqual(0);
          expect(metric.p50?.value ?? 0).toBeLessThanOrEqual(metric.p99?.value ?? Infinity);
        }
      }
    }),
    // A smaller case of a fault would take minutes to find: the one that was met is told.
    { numRuns: count, seed: 5, endOnFailure: true },
  );
  expect(simulatedCount).toBeGreaterThan(count / 5);
  expect(allTraits.filter((trait) => !met.has(trait))).toEqual([]);
});
