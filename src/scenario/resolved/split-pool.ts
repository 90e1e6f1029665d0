import type { Pool } from "../../engine/input.ts";
import { promptsOf } from "../prompt-pool.ts";
import { ranksAt } from "../ranks.ts";
import type { Scenario, ScenarioPool } from "../schema.ts";
import type { Point } from "./point.ts";
import { rowOf } from "./resolved-class.ts";

/**
 * Who answers takes states as they come: what lies beneath the caches is beneath those of the prompts, which are what it spares; and one line before
 * all replicas is before those of the prompts.
 */
function answersOf({ offload: _offload, ...pool }: Pool): Pool {
  const { router } = pool.routing;
  return router === "central" ? { ...pool, routing: { ...pool.routing, router: "least-outstanding" } } : pool;
}

/** A pool whose prompts are computed on replicas of their own: those that answer, then those of prompts, which draft nothing. */
export function splitPool(
  own: Pool,
  split: NonNullable<ScenarioPool["split"]>,
  { catalogue }: Scenario,
  { orNull }: Point,
): readonly [answers: Pool, prompts: Pool] {
  const answers: Pool = {
    ...answersOf(own),
    promptsIn: promptsOf(own.id),
    maxSequences: split.answerSequences ?? own.maxSequences,
  };
  const { speculation: _speculation, ...alike } = own;
  const accelerator = split.accelerator === null ? own.accelerator : rowOf(catalogue.accelerators, split.accelerator);
  const isOther = accelerator.id !== own.accelerator.id;
  const tp = split.tp ?? own.tp;
  const price = orNull("usdPerDeviceHour", split.usdPerDeviceHour);
  const hasOwnDeal = isOther || price !== null || split.devicesPerUnit !== null;
  const prompts: Pool = {
    ...alike,
    id: promptsOf(own.id),
    accelerator,
    runtime: split.runtime === null ? own.runtime : rowOf(catalogue.runtimes, split.runtime),
    tp,
    pp: split.pp ?? own.pp,
    ...ranksAt(own, tp),
    weights: split.weights ?? own.weights,
    kv: split.kv ?? own.kv,
    replicas: split.replicas,
    // The quota of the pool's device is for both sides and counted where it is answered; of another device nobody says one.
    quotaDevices: null,
    ...(isOther ? { memoryBytes: null, memoryIsAssumed: false, overheadBytes: null } : {}),
    ...(hasOwnDeal
      ? {
          usdPerDeviceHour: price ?? (isOther ? null : own.usdPerDeviceHour),
          priceDate: price === null && !isOther ? own.priceDate : split.priceDate,
          priceFrom: null,
          priceTo: null,
          seller: `${accelerator.id} at ${price} by ${split.devicesPerUnit}`,
          devicesPerUnit: split.devicesPerUnit ?? (isOther ? 1 : own.devicesPerUnit),
        }
      : {}),
    handsTo: {
      poolId: own.id,
      isByLayer: split.transfer === "layers",
      linkBytesPerSecond: orNull("linkBytesPerSecond", split.linkBytesPerSecond),
    },
  };
  return [answers, prompts];
}
