import { expect, test } from "vitest";
import { parseScenario } from "../../../src/scenario/parse-scenario.ts";
import { mostPools } from "../../../src/scenario/most-members.ts";
import type { Scenario } from "../../../src/scenario/schema.ts";
import {
  duplicatePool,
  hasRoomForPool,
  heirOf,
  poolIdOf,
  removePool,
  renamePool,
} from "../../../src/state/members/pool-list.ts";
import { sampleScenario } from "../../scenario/sample-scenario.ts";
import { withTyped } from "../../scenario/with-typed.ts";

const one = sampleScenario(2);
const first = one.pools[0]?.id ?? "";
const copy = `${first}-2`;
const ids = ({ pools }: Scenario) => pools.map(({ id }) => id);
const served = ({ classes }: Scenario) => classes.map(({ pool }) => pool);

test("a pool's copy stands behind it under an id of its own, and every class stays where it runs", () => {
  const two = duplicatePool(one, first);
  expect(ids(two).slice(0, 2)).toEqual([first, copy]);
  expect(served(two)).toEqual(served(one));
  expect(parseScenario(two).ok).toBe(true);
});

test("no pool is added to 10", () => {
  let many = one;
  for (let count = many.pools.length; count < mostPools; count += 1) many = duplicatePool(many, first);
  expect([many.pools.length, hasRoomForPool(many)]).toEqual([10, false]);
  expect(new Set(ids(many)).size).toBe(10);
  expect(duplicatePool(many, first)).toBe(many);
  expect(parseScenario(many).ok).toBe(true);
});

test("a pool's new name goes to its classes too, and a name that is taken changes nothing", () => {
  const renamed = renamePool(one, first, "fast");
  expect(ids(renamed)[0]).toBe("fast");
  expect(served(renamed)).toEqual(served(one).map((pool) => (pool === first ? "fast" : pool)));
  expect(parseScenario(renamed).ok).toBe(true);
  const two = duplicatePool(one, first);
  expect(renamePool(two, first, copy)).toBe(two);
});

test("`Batch pool!` is kept as batch-pool, and a name without letters or digits is none", () => {
  expect(poolIdOf("Batch pool!")).toBe("batch-pool");
  expect(poolIdOf(" ?! ")).toBeNull();
  expect(poolIdOf("x".repeat(90))?.length).toBe(64);
});

test("the classes of a deleted pool run on the one before it, and the only pool cannot be deleted", () => {
  const two = duplicatePool(one, first);
  const moved = { ...two, classes: two.classes.map((workload) => ({ ...workload, pool: copy })) };
  const left = removePool(moved, copy);
  expect(ids(left)).toEqual(ids(one));
  expect(served(left).every((pool) => pool === first)).toBe(true);
  expect(parseScenario(left).ok).toBe(true);
  const alone = { ...one, pools: one.pools.slice(0, 1) };
  expect(heirOf(alone, first)).toBeNull();
  expect(removePool(alone, first)).toBe(alone);
});

test("a pool's new name goes to the agents and the fallback on it too", () => {
  const [workload] = one.classes;
  if (workload === undefined) throw new Error("the sample has a class");
  const path = (field: string) => `classes.${workload.id}.${field}`;
  const edited = withTyped(one, {
    [path("agents")]: "planner",
    [path("agents.planner.pool")]: first,
    [path("fallback.pool")]: first,
  });
  const renamed = renamePool(edited, first, "fast");
  expect(renamed.classes[0]?.agents[0]?.pool).toBe("fast");
  expect(renamed.classes[0]?.fallback?.pool).toBe("fast");
  expect(parseScenario(renamed).ok).toBe(true);
});
