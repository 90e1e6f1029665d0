import { expect, test } from "vitest";
import { poolReplica } from "../../../src/engine/fleet/pool-replica.ts";
import { poolOf } from "../pool-of.ts";
import { flowOf } from "./flow-of.ts";

const pool = poolOf({ routing: { ...poolOf().routing, router: "cache-aware" } });
const one = flowOf();
const { session } = one;

test("of calls that find nothing anywhere the router that looks at caches makes the least busy replica's", () => {
  expect(poolReplica(pool, [one], 8).router).toBe("least-outstanding");
});

test("one flow whose sessions come back, or that shares a head, is looked for in caches", () => {
  const returning = flowOf({ session: { ...session, calls: 2 } });
  const headed = flowOf({ session: { ...session, rules: { ...session.rules, sharedPrefixTokens: 64 } } });
  for (const other of [returning, headed]) expect(poolReplica(pool, [one, other], 8).router).toBe("cache-aware");
});
