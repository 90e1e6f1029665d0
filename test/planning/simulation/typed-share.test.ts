import { expect, test } from "vitest";
import { basePlan, judgementOf, planScenario } from "../../../src/planning/plan-scenario.ts";
import { simulatedPlan } from "../../../src/planning/simulation/simulated-plan.ts";
import { certainExample } from "../example-scenario.ts";
import { withTyped } from "../../scenario/with-typed.ts";

const brief = { "simulation.events": "40k", "simulation.runs": "2" };

/** What calls of the example find where a share is typed, on four replicas, whose caches hold all that sessions leave. */
function foundWith(cachedShare: string): number {
  const scenario = withTyped(certainExample("support-chat"), {
    ...brief,
    "classes.support.cachedShare": cachedShare,
    "pools.chat.replicas": "4",
    "pools.chat.routing.router": "cache-aware",
  });
  const { input, plan } = basePlan(scenario);
  return simulatedPlan(input, plan)?.lanes[0]?.hitShare ?? Number.NaN;
}

// Blocks of 16 tokens are found whole, of what all sessions share and of the rest: of prompts of a thousand tokens up to 3 % are lost.
test.each([
  ["0 %", 0],
  ["20 %", 0.2],
  ["50 %", 0.5],
  ["80 %", 0.8],
])("calls find the share that is typed, %s, where caches would hold more", (typed, share) => {
  expect(Math.abs(foundWith(typed) - share)).toBeLessThan(0.02);
});

test("a share above all that sessions leave adds nothing: calls find what the caches hold", () => {
  expect(foundWith("100 %")).toBe(foundWith("auto"));
});

test("with nothing found a fleet that is simulated is larger than with what its caches would hold", () => {
  const devices = (cachedShare: string) => {
    const scenario = withTyped(certainExample("support-chat"), {
      ...brief,
      "classes.support.cachedShare": cachedShare,
      "classes.support.arrivals.perDay": "100k",
    });
    return planScenario(scenario, judgementOf(scenario)).devices ?? Number.NaN;
  };
  expect(devices("0 %")).toBeGreaterThan(devices("auto"));
});
