import { expect, test } from "vitest";
import { idleForLatency } from "../../src/planning/idle-for-latency.ts";
import { basePlan } from "../../src/planning/plan-scenario.ts";
import { strayEdits } from "../levers/stray-edits.ts";
import { atSteadyRates } from "../steady-rates.ts";
import { advisedByFormula } from "./advised.ts";
import { exampleScenario } from "./example-scenario.ts";
import { withTyped } from "../scenario/with-typed.ts";

function chatWith(itlSeconds: string) {
  return withTyped(atSteadyRates(exampleScenario("support-chat")), {
    "classes.support.arrivals.perDay": "100k",
    "classes.support.limits.itlSeconds": itlSeconds,
  });
}

const found = (itlSeconds: string) => {
  const scenario = chatWith(itlSeconds);
  const { plan } = basePlan(scenario);
  return { plan, findings: advisedByFormula(idleForLatency(scenario, plan, { byFormula: plan }), plan) };
};

test("a gap hardly over that of a call alone keeps a fleet under 5 % of its use: half of it does with the limit that is offered", () => {
  const { plan, findings } = found("21 ms");
  expect(plan.pools[0]?.utilisation).toBeLessThan(0.05);
  expect(findings).toMatchObject([{ at: "classes.support.limits.itlSeconds" }]);
  const [remedy] = findings.flatMap(({ remedies }) => remedies);
  if (remedy === undefined) throw new Error("no limit is offered");
  expect(strayEdits(remedy)).toEqual([]);
  const looser = found(`${remedy.set["classes.support.limits.itlSeconds"]} s`).plan;
  expect(looser.pools[0]?.steadyReplicas).toBeLessThanOrEqual((plan.pools[0]?.steadyReplicas ?? 0) / 2);
  expect(findings[0]?.numbers["devicesWithLimit"]).toBe(looser.devices);
});

test("is silent where the fleet works", () => {
  expect(found("40 ms").findings).toEqual([]);
});
