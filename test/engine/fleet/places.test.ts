import { expect, test } from "vitest";
import { nodeDevicesOf, places } from "../../../src/engine/fleet/places.ts";
import { poolOf } from "../pool-of.ts";

const unheard = { path: "", traces: null };

test("7 replicas of 2 devices in 3 zones lie on 3 nodes of 8: 3, 2 and 2 of the 4 that fit", () => {
  expect(places(poolOf({ tp: 2, zones: 3 }), 7, unheard)).toEqual({
    nodeDevices: 8,
    replicasPerNode: 4,
    nodesPerReplica: 1,
    nodes: 3,
    freeDevices: 10,
    unusableDevices: 0,
    zones: 3,
    lostWithNode: 3,
    lostWithZone: 3,
  });
});

test("11 replicas of 2 devices in 2 zones lie on 4 nodes: 6 and 5, each on two", () => {
  expect(places(poolOf({ tp: 2, zones: 2 }), 11, unheard)).toMatchObject({
    nodes: 4,
    lostWithNode: 4,
    lostWithZone: 6,
  });
});

test("a replica of 16 devices spans two nodes, and a node takes it with it", () => {
  const placed = places(poolOf({ tp: 8, pp: 2 }), 3, unheard);
  expect(placed).toMatchObject({ nodesPerReplica: 2, replicasPerNode: 1, nodes: 6, freeDevices: 0, lostWithNode: 1 });
});

test("a node is what the seller sells together", () => {
  expect([nodeDevicesOf(poolOf()), nodeDevicesOf(poolOf({ devicesPerUnit: 4 }))]).toEqual([8, 4]);
});

test("gaps: none of 2 in 8, 2 in each full node of 3 in 8, 4 in the nodes of each 12 in 8, and all that zones have over", () => {
  const gaps = (changes: Parameters<typeof poolOf>[0], replicas: number) =>
    places(poolOf({ devicesPerUnit: 8, ...changes }), replicas, unheard).unusableDevices;
  expect(gaps({ tp: 2 }, 5)).toBe(0);
  expect(gaps({ tp: 3 }, 5)).toBe(4);
  expect(gaps({ tp: 12 }, 2)).toBe(8);
  // Three zones with a replica of 2 on a node of 8 each.
  expect(gaps({ tp: 2, zones: 3 }, 3)).toBe(18);
});
