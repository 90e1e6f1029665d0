import { expect, test } from "vitest";
import { reserveUsd } from "../../../src/engine/cost/reserve-cost.ts";
import { heldReplicas } from "../../../src/engine/fleet/held-replicas.ts";
import { reserveLedger } from "../../../src/engine/fleet/reserve-ledger.ts";
import { nothingReserved } from "../nothing-reserved.ts";
import { poolOf } from "../pool-of.ts";

const region = { name: "", share: 0.5, latencySeconds: 0.1 };

test("a replica for a failure and one for updates in each of 2 regions are 4 replicas' money", () => {
  const pool = poolOf({ regions: [region, region] });
  const asked = { ...nothingReserved, failure: 1, rollout: 1 };
  const ledger = reserveLedger(pool, 4, heldReplicas(pool, 4, asked).lines, 730);
  expect(reserveUsd(ledger, 100, 2, { path: "", traces: null })).toBeCloseTo(400, 9);
});
