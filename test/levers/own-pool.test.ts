import { expect, test } from "vitest";
import { withOwnPool } from "../../src/levers/own-pool.ts";
import { exampleScenario } from "../planning/example-scenario.ts";

const chat = exampleScenario("support-chat");

test("a class gets a copy of its pool by its own id, and the pool before stays", () => {
  const apart = withOwnPool(chat, "support");
  expect(apart.pools.map(({ id }) => id)).toEqual(["chat", "support"]);
  expect(apart.pools[1]).toEqual({ ...chat.pools[0], id: "support" });
  expect(apart.classes.map(({ pool }) => pool)).toEqual(["support"]);
});

test("a taken id is numbered from 2, and an eleventh pool is not made", () => {
  const twice = withOwnPool(withOwnPool(chat, "support"), "support");
  expect(twice.pools.map(({ id }) => id)).toEqual(["chat", "support", "support-2"]);
  const [pool] = chat.pools;
  if (pool === undefined) throw new Error("the example has a pool");
  const full = { ...chat, pools: [pool, ...Array.from({ length: 9 }, (_, index) => ({ ...pool, id: `p${index}` }))] };
  expect(withOwnPool(full, "support")).toBe(full);
});

test("replicas of a pool that was shared are counted anew, and a long id is cut so that its number fits", () => {
  const long = "s".repeat(64);
  const [pool] = chat.pools;
  if (pool === undefined) throw new Error("the example has a pool");
  const shared = { ...pool, id: long, replicas: 7 };
  const classes = chat.classes.map((workload) => ({ ...workload, id: long, pool: long }));
  const [, own] = withOwnPool({ ...chat, classes, pools: [shared] }, long).pools;
  expect(own).toEqual({ ...shared, id: `${"s".repeat(62)}-2`, replicas: "auto" });
});
