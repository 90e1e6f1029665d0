import { expect, test } from "vitest";
import type { Plan } from "../../src/engine/plan-result.ts";
import { type Advice, adviceInPieces } from "../../src/planning/advice.ts";
import { promisedInPieces } from "../../src/planning/judge/promise.ts";
import { basePlan, judgementOf, planScenario } from "../../src/planning/plan-scenario.ts";
import { doneAtOnce } from "../../src/planning/simulation/piecework.ts";
import { smallerReplicas } from "../../src/planning/smaller-replica.ts";
import { certainExample } from "./example-scenario.ts";
import { withTyped } from "../scenario/with-typed.ts";

/** A 32B model on two devices a replica: one is enough, of which the formula takes 2 and the simulation 3. */
const scenario = withTyped(certainExample("support-chat"), {
  "pools.chat.model": "qwen3-32b",
  "classes.support.arrivals.perDay": "100k",
});
const byFormula = basePlan(scenario).plan;
const advice = smallerReplicas(scenario, byFormula);

test("beside a simulated headline a smaller replica is told by simulation, and pressing its button gives that to the unit", () => {
  expect(advice[0]?.after.devices).toBe(2);
  const document = planScenario(scenario, judgementOf(scenario));
  const found = document.findings.find(({ code }) => code === "replica-too-large");
  expect(found?.text).toContain("the plan takes 3 devices in place of 4.");
  expect(found?.numbers).toMatchObject({ devices: document.devices, devicesWithSmaller: 3 });
  const pressed = doneAtOnce(promisedInPieces({ scenario: withTyped(scenario, found?.remedies[0]?.set ?? {}) }));
  expect(pressed?.devices).toBe(found?.numbers["devicesWithSmaller"]);
  expect(pressed?.costUsdPerMonth).toBe(found?.numbers["costUsdPerMonthWithSmaller"]);
});

test("by formula it is told against the formula's own plan, as about", () => {
  const found = planScenario(scenario).findings.find(({ code }) => code === "replica-too-large");
  expect(found?.text).toContain("the plan takes about 2 devices in place of 4.");
});

test("a change that saves by formula and nothing in the simulation is not told", () => {
  function* planned() {
    yield 1;
    return byFormula;
  }
  const told = doneAtOnce(adviceInPieces(advice, { byFormula, simulated: { base: byFormula, planned } }));
  expect(told).toEqual([]);
});

test("three are simulated; what is told of a fourth is by formula on both sides, and said to be", () => {
  const [one] = advice;
  if (one === undefined) throw new Error("nothing is advised");
  let asked = 0;
  function* planned(): Generator<number, Plan | null> {
    asked += 1;
    yield 1;
    return one?.after ?? null;
  }
  const four: readonly Advice[] = [one, one, one, one];
  const base = { ...byFormula, devices: 24 };
  const told = doneAtOnce(adviceInPieces(four, { byFormula, simulated: { base, planned } }));
  expect(asked).toBe(3);
  expect(told.map(({ text }) => /takes .*/.exec(text)?.[0])).toEqual([
    ...Array.from({ length: 3 }, () => "takes 2 devices in place of 24."),
    "takes by formula about 2 devices in place of 4.",
  ]);
});
