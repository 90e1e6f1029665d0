import { expect, test } from "vitest";
import { heldReplicas, replicasByRegion } from "../../../src/engine/fleet/held-replicas.ts";
import type { Pool, Reserves } from "../../../src/engine/input.ts";
import { nothingReserved } from "../nothing-reserved.ts";
import { poolOf } from "../pool-of.ts";

const held = (pool: Partial<Pool>, steady: number, reserves: Partial<Reserves>) =>
  heldReplicas(poolOf(pool), steady, { ...nothingReserved, ...reserves }).lines;

/** All that is held beside those that serve as one fleet. */
const heldInAll = (pool: Partial<Pool>, steady: number, reserves: Partial<Reserves>) =>
  replicasByRegion(steady, heldReplicas(poolOf(pool), steady, { ...nothingReserved, ...reserves })).reduce(
    (sum, count) => sum + count,
    -steady,
  );

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

test("3 nodes of 2 replicas lost in two zones of 3 each take 2 + 2 + 1, so that 1 needs 5 more, and not 6", () => {
  // 6 = 3 + 3 lie on nodes of 2, 1, 2 and 1: without the three fullest 1 is left. Of 5 = 3 + 2 on nodes of 2, 1 and 2 none is.
  const { node } = held({ tp: 4, zones: 2 }, 1, { node: 3 });
  expect([node.covers, node.replicas]).toEqual([5, 5]);
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
  const asked = { zone: 1, failure: 2 };
  const lines = held({ zones: 3 }, 6, asked);
  expect([lines.failure.replicas, lines.zone.replicas, heldInAll({ zones: 3 }, 6, asked)]).toEqual([2, 4, 6]);
});

test("where all zones may be lost nothing is held for it", () => {
  expect(held({ zones: 1 }, 6, { zone: 1 }).zone).toEqual({ asked: 1, covers: 0, replicas: 0, sharedWith: null });
  expect(held({ zones: 2 }, 6, { zone: 2 }).zone.replicas).toBe(0);
});

test("of 3 failures, a node of 2, an update of 2 and one in maintenance are held 8, 6, 7, 5 or 3, as they are shared", () => {
  const asked = { failure: 3, node: 1, rollout: 2, maintenance: 1 };
  const inAll = (shared: Reserves["shared"]) => heldInAll({ tp: 4 }, 9, { ...asked, shared });
  // 3 + 2 + 2 + 1, max(3, 2) + 2 + 1, 3 + 2 + max(2, 1), max(3, 2) + max(2, 1), the largest
  expect(inAll("summed")).toBe(8);
  expect(inAll("one-loss")).toBe(6);
  expect(inAll("one-work")).toBe(7);
  expect(inAll("one-of-each")).toBe(5);
  expect(inAll("one-event")).toBe(3);
});

const threeRegions = [
  { name: "Frankfurt", share: 0.5, latencySeconds: 0.1 },
  { name: "Virginia", share: 0.3, latencySeconds: 0.1 },
  { name: "Singapore", share: 0.2, latencySeconds: 0.2 },
];
const likeRegions = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `Region ${index + 1}`, share: 0.5, latencySeconds: 0.1 }));

const ofRegions = (pool: Partial<Pool>, steady: number, reserves: Partial<Reserves>) => {
  const found = heldReplicas(poolOf(pool), steady, { ...nothingReserved, ...reserves });
  return { lines: found.lines, counts: replicasByRegion(steady, found) };
};

test("10 replicas for users of 50, 30 and 20 % are 5, 3 and 2 whole ones; 11 round up to 6, 4 and 3, two more", () => {
  expect(ofRegions({ regions: threeRegions }, 10, {}).counts).toEqual([5, 3, 2]);
  expect(ofRegions({ regions: threeRegions }, 10, {}).lines.rounding.replicas).toBe(0);
  // 5.5, 3.3 and 2.2
  expect(ofRegions({ regions: threeRegions }, 11, {}).counts).toEqual([6, 4, 3]);
  expect(ofRegions({ regions: threeRegions }, 11, {}).lines.rounding.replicas).toBe(2);
});

test("of users of 50, 30 and 20 % one region may be lost: 8, 6 and 4 of a need of 10", () => {
  // Without Virginia Frankfurt has 50 of 70: 7.14. Without Frankfurt Virginia has 30 of 50: 6, Singapore 20 of 50: 4.
  const { lines, counts } = ofRegions({ regions: threeRegions }, 10, { region: 1 });
  expect(counts).toEqual([8, 6, 4]);
  expect([lines.rounding.replicas, lines.region.replicas, lines.region.covers]).toEqual([0, 8, 8]);
  // Two lost: each that is left carries all 10.
  expect(ofRegions({ regions: threeRegions }, 10, { region: 2 }).counts).toEqual([10, 10, 10]);
  // Where all may be lost none would be left to hold anything.
  expect(ofRegions({ regions: threeRegions }, 10, { region: 3 }).counts).toEqual([5, 3, 2]);
});

test("R like regions that survive the loss of one take R / (R - 1) of the need: 16 for 12 in four, 24 in two", () => {
  expect(ofRegions({ regions: likeRegions(4) }, 12, { region: 1 }).counts).toEqual([4, 4, 4, 4]);
  expect(ofRegions({ regions: likeRegions(2) }, 12, { region: 1 }).counts).toEqual([12, 12]);
  expect(ofRegions({ regions: likeRegions(3) }, 12, { region: 1 }).counts).toEqual([6, 6, 6]);
});

test("each region holds a reserve of its own, and shares it with what it holds for lost regions", () => {
  const asked = { failure: 1, region: 1 };
  const summed = ofRegions({ regions: threeRegions }, 10, asked);
  expect(summed.counts).toEqual([9, 7, 5]);
  expect(summed.lines.failure.replicas).toBe(3);
  const shared = ofRegions({ regions: threeRegions }, 10, { ...asked, shared: "one-loss" });
  expect(shared.counts).toEqual([8, 6, 4]);
  expect(shared.lines.failure).toEqual({ asked: 1, covers: 3, replicas: 0, sharedWith: "region" });
  // 4 for failures are more than the 3, 3 and 2 that come over.
  expect(ofRegions({ regions: threeRegions }, 10, { ...asked, failure: 4, shared: "one-loss" }).counts).toEqual([
    9, 7, 6,
  ]);
});

test("zones and nodes are those of a region: 6 in 3 zones of each of two regions need 3 more in each", () => {
  expect(ofRegions({ regions: likeRegions(2), zones: 3 }, 12, { zone: 1 }).counts).toEqual([9, 9]);
  // Two replicas of 4 devices on a node of 8.
  expect(ofRegions({ regions: likeRegions(2), tp: 4 }, 12, { node: 1 }).counts).toEqual([8, 8]);
});

test("a rack of 4 trays of 4 holds two replicas of 8: one lost takes 2, and 16 more devices are taken", () => {
  const rack = { tp: 8, devicesPerUnit: 4, rackDevices: 16 };
  expect(held(rack, 9, { rack: 1 }).rack.replicas).toBe(2);
  // A node has a part of one replica.
  expect(held(rack, 9, { node: 1 }).node.replicas).toBe(1);
});
