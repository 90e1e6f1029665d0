import { expect, test } from "vitest";
import { apartTitle } from "../../../src/experiment-words/apart-words.ts";
import { experiment } from "../../../src/planning/experiments/experiment.ts";
import { editScenario } from "../../../src/scenario/typed/edit.ts";
import { judgementOf, planScenario } from "../../../src/planning/plan-scenario.ts";
import type { Scenario } from "../../../src/scenario/schema.ts";
import { isSoak } from "../../soak.ts";
import { certainExample } from "../example-scenario.ts";

const example: Scenario = { ...certainExample("support-chat"), simulation: { events: 10_000, runs: 2 } };
const [pool] = example.pools;
const [own] = example.classes;
if (pool === undefined || own === undefined) throw new Error("The example has a pool and a class.");
/** A quarter of the example's load: fewer replicas are sooner found. */
const first = { ...own, arrivals: { ...own.arrivals, perDay: 5000 } };
const one: Scenario = { ...example, pools: [pool], classes: [{ ...first, pool: pool.id }] };
const two: Scenario = { ...one, classes: ["one", "two"].map((id) => ({ ...first, id, name: id, pool: pool.id })) };

function found(scenario: Scenario) {
  const { kind, result } = experiment({ scenario, poolId: pool?.id ?? "", kind: "apart" });
  if (kind !== "apart" || result === null) throw new Error("Both classes call.");
  return result;
}

test("a pool with one class says that there is nothing to set apart", () => {
  const result = found(one);
  expect(result.rows).toEqual([]);
  expect(apartTitle(result, one)).toBe("There is nothing to set apart");
});

test("two equal classes: apart equals the judged plan made by hand, and serves with no fewer replicas than mixed", () => {
  const { rows } = found(two);
  expect(rows.map(({ layout }) => layout)).toEqual(["mixed", "by-class"]);
  const [mixed, apart] = rows;
  const [kept, moved] = two.classes;
  if (kept === undefined || moved === undefined) throw new Error("There are two.");
  const auto = { ...pool, replicas: "auto" as const };
  const byHand: Scenario = {
    ...two,
    pools: [auto, { ...auto, id: "two" }],
    classes: [kept, { ...moved, pool: "two" }],
  };
  const plan = planScenario(byHand, judgementOf(byHand));
  expect(apart?.costUsdPerMonth).toBe(plan.costUsdPerMonth);
  expect(apart?.pools.map(({ replicas }) => replicas)).toEqual(plan.pools.map(({ replicas }) => replicas));
  const serving = (row: typeof mixed) =>
    (row?.pools ?? []).reduce((sum, { steadyReplicas }) => sum + (steadyReplicas ?? NaN), 0);
  expect(serving(mixed)).toBeLessThanOrEqual(serving(apart));
});

test.runIf(isSoak)(
  "of a pool whose prompts are computed apart a layout counts both sides, and searches both counts",
  () => {
    const apart = editScenario({ ...two, simulation: { events: 10_000, runs: 1 } }, [
      { path: `pools.${pool.id}.split.replicas`, typed: "3" },
    ]);
    if (!apart.ok) throw new Error(apart.problem.text);
    const { rows, isTyped } = found(apart.scenario);
    expect(isTyped).toBe(true);
    const [searched] = apart.scenario.pools.map((own) => ({
      ...own,
      split: { ...(own.split ?? never()), replicas: null },
    }));
    const byHand: Scenario = { ...apart.scenario, pools: searched === undefined ? [] : [searched] };
    const plan = planScenario(byHand, judgementOf(byHand));
    expect(plan.pools).toHaveLength(2);
    expect(rows[0]?.devices).toBe(plan.devices);
    expect(rows[0]?.pools.map(({ id, replicas }) => [id, replicas])).toEqual(
      plan.pools.map(({ id, replicas }) => [id, replicas]),
    );
  },
);

function never(): never {
  throw new Error("The pool is apart.");
}
