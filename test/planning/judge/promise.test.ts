import { expect, test } from "vitest";
import { randomScenario } from "../../../src/calibration/judge/random-scenarios.ts";
import { allAccelerators } from "../../../src/catalog/accelerators/index.generated.ts";
import { allModels } from "../../../src/catalog/models/index.generated.ts";
import { promisedInPieces } from "../../../src/planning/judge/promise.ts";
import { pagePlan } from "../../../src/planning/page-plan.ts";
import { outlookOn } from "../../../src/planning/pool-choice.ts";
import { judgementOf } from "../../../src/planning/plan-scenario.ts";
import { doneAtOnce } from "../../../src/planning/simulation/piecework.ts";
import { judgedKey } from "../../../src/scenario/link/judged-key.ts";
import { takenChoice } from "../../../src/scenario/rows/taken-choice.ts";
import type { Scenario } from "../../../src/scenario/schema.ts";
import { isSoak } from "../../soak.ts";
import { exampleIds, exampleScenario } from "../example-scenario.ts";
import { withTyped } from "../../scenario/with-typed.ts";

type Sets = Readonly<Record<string, string>>;

/** Edits that a plan's remedies make, each once. */
function remedySets(scenario: Scenario): readonly Sets[] {
  const sets = pagePlan(scenario).findings.flatMap(({ remedies }) => remedies.map(({ set }) => set));
  return [
    ...new Map(sets.filter((set) => Object.keys(set).length > 0).map((set) => [JSON.stringify(set), set])).values(),
  ];
}

/** Entries by formula that lie within a tenth or a replica of the simulated ones. */
const leastNear = 0.9;

const devicesOf = (field: "model" | "accelerator") => (field === "model" ? allModels : allAccelerators);

/** The first of the lists of devices and models, and what they are told to come to. */
function choices(scenario: Scenario, field: "model" | "accelerator", most: number) {
  const poolId = scenario.pools[0]?.id ?? "";
  return devicesOf(field)
    .slice(0, most)
    .flatMap(({ id }) => {
      const outlook = outlookOn({ scenario, poolId, ...takenChoice(scenario, poolId, field, id) });
      return outlook === null || outlook.devices === null ? [] : [outlook];
    });
}

/** Whether a count of devices by formula is within a tenth, or one replica of each pool, of the simulated one. */
function isNear(byFormula: number | null, simulated: number | null, { pools }: Scenario): boolean {
  if (byFormula === null || simulated === null) return byFormula === simulated;
  const replica = pools.reduce((sum, { tp, pp }) => sum + tp * pp, 0);
  return Math.abs(byFormula - simulated) <= Math.max(0.1 * simulated, replica);
}

/** Simulates an offer and makes it: both come to the same figures, to the unit. Gives whether the formula was near. */
function kept(scenario: Scenario, sets: Sets): boolean {
  const taken = withTyped(scenario, sets);
  const promised = doneAtOnce(promisedInPieces({ scenario: taken }));
  expect(promised.key).toBe(judgedKey(taken));
  // The page plans what is known already with it; the soak asks anew.
  const judgement = isSoak ? judgementOf(taken) : promised.judgement;
  const { plan, findings } = pagePlan(taken, judgement);
  const { devices, replicas, costUsdPerMonth, costUsdPerSuccess } = promised;
  expect({ devices, replicas, costUsdPerMonth, costUsdPerSuccess }).toEqual({
    devices: plan.devices,
    replicas: plan.replicas,
    costUsdPerMonth: plan.costUsdPerMonth,
    costUsdPerSuccess: plan.costUsdPerSuccess,
  });
  expect(findings.some(({ severity }) => severity === "blocker")).toBe(promised.blocker !== null);
  return isNear(pagePlan(taken).plan.devices, devices, taken);
}

const chat = exampleScenario("support-chat");
const chatOnL4 = withTyped(chat, { "pools.chat.accelerator": "l4", "pools.chat.tp": "1" });

test("what is offered to a plan that does not fit, and the best split on another device, give what they promised", () => {
  const [holding] = remedySets(chatOnL4).filter((set) => "pools.chat.accelerator" in set);
  expect(kept(chatOnL4, holding ?? {})).toBe(true);
  const outlook = outlookOn({
    scenario: chat,
    poolId: "chat",
    ...takenChoice(chat, "chat", "accelerator", "h200-sxm"),
  });
  expect(outlook?.devices).toBe(pagePlan(withTyped(chat, outlook?.sets ?? {})).plan.devices);
  expect(kept(chat, outlook?.sets ?? {})).toBe(true);
});

const random = Array.from({ length: isSoak ? 50 : 5 }, (_, index) => randomScenario(77, index)).flatMap(
  (scenario) => scenario ?? [],
);

test("every remedy of random scenarios is an edit that can be made", () => {
  expect(random.length).toBeGreaterThan(3);
  for (const scenario of random) {
    for (const sets of remedySets(scenario)) {
      expect(() => withTyped(scenario, sets)).not.toThrow();
    }
  }
});

test.runIf(isSoak)(
  "all remedies and the first of each list, over examples and random scenarios, give what they promised; most by formula are near",
  () => {
    const near: boolean[] = [];
    for (const scenario of [...exampleIds.map((id) => exampleScenario(id)), chatOnL4, ...random]) {
      for (const sets of remedySets(scenario)) kept(scenario, sets);
      const listed = (["accelerator", "model"] as const).flatMap((field) => choices(scenario, field, 3));
      for (const { sets } of listed) near.push(kept(scenario, sets));
    }
    expect(near.filter(Boolean).length / near.length).toBeGreaterThanOrEqual(leastNear);
  },
);
