import { bestSplit, bySplitRank } from "../engine/fleet/split-search.ts";
import type { Pool } from "../engine/input.ts";
import { type DeviceOffer, deviceOffers } from "../scenario/rows/device-offers.ts";
import type { Scenario } from "../scenario/schema.ts";
import { type SplitTable, poolQuestion, tableOf } from "./split-table.ts";

/** The pool on another device; what was entered for one device says nothing of another. The scenario's own profiles count for more. */
function poolOn(pool: Pool, offer: DeviceOffer, { catalogue }: Scenario): Pool {
  const { accelerator, runtimeId, runtime, assumedMemoryBytes, price } = offer;
  const { usdPerDeviceHour, priceBasis, devicesPerUnit = 1 } = price;
  return {
    ...pool,
    accelerator,
    runtime: catalogue.runtimes.find(({ id }) => id === runtimeId) ?? runtime ?? pool.runtime,
    memoryBytes: assumedMemoryBytes,
    memoryIsAssumed: assumedMemoryBytes !== null,
    overheadBytes: null,
    usdPerDeviceHour: typeof usdPerDeviceHour === "number" ? usdPerDeviceHour : null,
    priceDate: priceBasis?.date ?? null,
    priceFrom: priceBasis?.effectiveFrom ?? null,
    priceTo: priceBasis?.effectiveTo ?? null,
    devicesPerUnit,
    seller: priceBasis?.provider ?? "",
    quotaDevices: null,
  };
}

/** The pool on every other device of the catalogue, at its list price, the same seller's if it may be. */
export function poolsElsewhere(pool: Pool, scenario: Scenario): readonly Pool[] {
  const offers = deviceOffers({
    runtime: pool.runtime.id,
    weights: pool.weights,
    experts: pool.model.experts,
    day: scenario.asOfDate,
    seller: scenario.pools.find(({ id }) => id === pool.id)?.priceBasis ?? null,
  });
  return offers
    .filter(({ accelerator }) => accelerator.id !== pool.accelerator.id)
    .map((offer) => poolOn(pool, offer, scenario));
}

/**
 * The best split of a pool's model on every accelerator of the catalogue, and on the pool's own as the scenario describes it:
 * one row each, the best first, those without a price after those with one. Where a device's memory is known to nobody, no
 * split is called a fit. `null` where the scenario has no such pool or it has no work.
 */
export function acceleratorTable(scenario: Scenario, poolId: string): SplitTable | null {
  const question = poolQuestion(scenario, poolId);
  if (question === null) return null;
  const { current } = question;
  const pools = [current, ...poolsElsewhere(current, scenario)];
  const best = pools.flatMap((pool) => bestSplit(pool, question) ?? []);
  return tableOf(best.toSorted(bySplitRank), question);
}
