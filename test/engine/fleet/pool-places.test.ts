import { expect, test } from "vitest";
import { heldReplicas } from "../../../src/engine/fleet/held-replicas.ts";
import { poolPlaces } from "../../../src/engine/fleet/pool-places.ts";
import { nothingReserved } from "../nothing-reserved.ts";
import { poolOf } from "../pool-of.ts";

const region = { name: "", share: 0.5, latencySeconds: 0.1 };

test("of 5 replicas of 2 devices in each of 2 regions a rack of 16 takes 5 with it, and 2 racks have 12 devices free", () => {
  const pool = poolOf({ tp: 2, rackDevices: 16, regions: [region, region] });
  const held = heldReplicas(pool, 10, nothingReserved);
  // 5 × 2 of 16 devices in each region: 6 are free, and no rack holds replicas of two regions.
  expect(poolPlaces(pool, 10, held, { path: "", traces: null })).toMatchObject({
    racks: 2,
    freeRackDevices: 12,
    lostWithRack: 5,
    lostWithNode: 4,
    lostWithRegion: 5,
  });
});
