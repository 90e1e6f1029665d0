import type { Pool } from "../input.ts";
import type { FitAttempt } from "../plan-result.ts";
import { attentionTp } from "./attention-tp.ts";
import { fit } from "./fit.ts";
import { weightBytesPerDevice } from "./sharding.ts";

/** As many pipeline stages as a scenario can ask for. */
const mostStages = 64;

/**
 * Whether every rank gets a whole number of query heads: engines refuse to start otherwise. Data-parallel attention splits
 * them over the devices of a group.
 *
 * @source vllm-docs
 */
export function hasWholeHeads(pool: Pool): boolean {
  const split = attentionTp(pool);
  return pool.model.groups.every(({ queryHeads }) => queryHeads % split === 0);
}

/**
 * Parallelism tried in the order a person would: tp = 1, 2, 4, ... within the devices that a fast link joins, all of them, so
 * that it shows why smaller ones don't fit; then, only where none fits, the largest tp in 2, 4, ... pipeline stages up to the
 * first that fits. Empty where the memory is unknown.
 *
 * @source derived
 */
export function fitAttempts(pool: Pool, tokens: number): readonly FitAttempt[] {
  const attempts: FitAttempt[] = [];
  for (let tp = 1; tp <= Math.max(1, pool.accelerator.linkDomainDevices); tp *= 2) {
    const attempt = fitAttempt({ ...pool, tp, pp: 1 }, tokens);
    if (attempt === null) return [];
    attempts.push(attempt);
  }
  if (attempts.some(({ fits }) => fits)) return attempts;
  const tp = attempts.findLast(({ reason }) => reason !== "heads")?.tp ?? 1;
  for (let pp = 2; pp <= Math.min(mostStages, pool.model.layers); pp *= 2) {
    const attempt = fitAttempt({ ...pool, tp, pp }, tokens);
    if (attempt === null) return [];
    attempts.push(attempt);
    if (attempt.fits) break;
  }
  return attempts;
}

/**
 * The first of `fitAttempts` that fits: the fewest devices a replica needs; `null` where none does or the memory is unknown.
 *
 * @source derived
 */
export function smallestFit(pool: Pool, tokens: number): FitAttempt | null {
  return fitAttempts(pool, tokens).find(({ fits }) => fits) ?? null;
}

function fitAttempt(pool: Pool, tokens: number): FitAttempt | null {
  const { outcome, roomBytes } = fit(pool, tokens);
  if (outcome === "memory-unknown" || roomBytes === null) return null;
  const reason = hasWholeHeads(pool) ? outcome : "heads";
  const { tp, pp } = pool;
  return { tp, pp, fits: reason === "fits", reason, weightBytesPerDevice: weightBytesPerDevice(pool), roomBytes };
}
