import { expect, test } from "vitest";
import { heldInAll, heldReplicas } from "../../../src/engine/fleet/held-replicas.ts";
import type { Pool, Reserves } from "../../../src/engine/input.ts";
import { nothingReserved } from "../nothing-reserved.ts";
import { poolOf } from "../pool-of.ts";

const held = (pool: Partial<Pool>, steady: number, reserves: Partial<Reserves>) =>
  heldReplicas(poolOf(pool), steady, { ...nothingReserved, ...reserves });

test("a node of 8 devices takes 2 replicas of 4 with it, and 1 of a replica that spans two nodes", () => {
  expect(held({ tp: 4 }, 9, { node: 1 }).node.replicas).toBe(2);
  expect(held({ tp: 8, pp: 2 }, 9, { node: 1 }).node.replicas).toBe(1);
  expect(held({ tp: 4 }, 9, { node: 2 }).node.replicas).toBe(4);
});

test("2 replicas of one device on one node need 8 more, and 1 more where 3 zones keep them apart", () => {
  // All lie on the node until it is full: 2 + 8 - 8 = 2. In 3 zones 2 + 1 lie one by one, and a node takes 1.
  expect(held({ tp: 1 }, 2, { node: 1 }).node.replicas).toBe(8);
  expect(held({ tp: 1, zones: 3 }, 2, { node: 1 }).node.replicas).toBe(1);
});

test("6 replicas in 3 zones that survive one need 3 more: 3 + 3 + 3, one zone lost leaves 6", () => {
  expect(held({ zones: 3 }, 6, { zone: 1 }).zone.replicas).toBe(3);
  // 5 need 3, too: of 7 = 3 + 2 + 2 a zone leaves 4.
  expect(held({ zones: 3 }, 5, { zone: 1 }).zone.replicas).toBe(3);
  // Two of three zones lost: each must hold all 5.
  expect(held({ zones: 3 }, 5, { zone: 2 }).zone.replicas).toBe(10);
});

test("a zone takes a part of what is held for other events, too", () => {
  // 6 and 2 for failures: of 12 in 3 zones 4 are lost and 8 are left.
  const lines = held({ zones: 3 }, 6, { zone: 1, failure: 2 });
  expect([lines.failure.replicas, lines.zone.replicas, heldInAll(lines)]).toEqual([2, 4, 6]);
});

test("where all zones may be lost nothing is held for it", () => {
  expect(held({ zones: 1 }, 6, { zone: 1 }).zone).toEqual({ asked: 1, covers: 0, replicas: 0, sharedWith: null });
  expect(held({ zones: 2 }, 6, { zone: 2 }).zone.replicas).toBe(0);
});

test("of 3 failures, a node of 2, an update of 2 and one in maintenance are held 8, 6, 7, 5 or 3, as they are shared", () => {
  const asked = { failure: 3, node: 1, rollout: 2, maintenance: 1 };
  const inAll = (shared: Reserves["shared"]) => heldInAll(held({ tp: 4 }, 9, { ...asked, shared }));
  // 3 + 2 + 2 + 1, max(3, 2) + 2 + 1, 3 + 2 + max(2, 1), max(3, 2) + max(2, 1), the largest
  expect(inAll("summed")).toBe(8);
  expect(inAll("one-loss")).toBe(6);
  expect(inAll("one-work")).toBe(7);
  expect(inAll("one-of-each")).toBe(5);
  expect(inAll("one-event")).toBe(3);
});
