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
    nodesPerRack: 1,
    replicasPerRack: 4,
    racks: 3,
    freeRackDevices: 10,
    zones: 3,
    regions: [],
    lostWithNode: 3,
    lostWithRack: 3,
    lostWithZone: 3,
    lostWithRegion: 7,
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

test("9 replicas of 8 lie in one rack of 72, with nothing over; of 16 only 4 do, and 8 devices are left over", () => {
  const rack = { devicesPerUnit: 4, rackDevices: 72 };
  expect(places(poolOf({ tp: 8, ...rack }), 9, unheard)).toMatchObject({
    nodesPerRack: 18,
    nodesPerReplica: 2,
    replicasPerRack: 9,
    racks: 1,
    freeRackDevices: 0,
    lostWithRack: 9,
  });
  expect(places(poolOf({ tp: 16, ...rack }), 5, unheard)).toMatchObject({
    replicasPerRack: 4,
    racks: 2,
    // 144 - 80
    freeRackDevices: 64,
    lostWithRack: 4,
  });
});

test("a replica of 144 devices spans two racks of 72, and one of 2 devices shares its node of 4 with another", () => {
  const rack = { devicesPerUnit: 4, rackDevices: 72 };
  expect(places(poolOf({ tp: 144, ...rack }), 3, unheard)).toMatchObject({ racks: 6, replicasPerRack: 1 });
  expect(places(poolOf({ tp: 2, ...rack }), 37, unheard)).toMatchObject({ racks: 2, replicasPerRack: 36 });
});

test("racks are filled zone by zone", () => {
  // 5 replicas in 2 zones are 3 and 2, each in racks that hold 2.
  const pool = poolOf({ tp: 8, devicesPerUnit: 4, rackDevices: 16, zones: 2 });
  expect(places(pool, 5, unheard)).toMatchObject({ replicasPerRack: 2, racks: 3, lostWithRack: 2 });
});
