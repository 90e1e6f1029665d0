import { apply, type Scope } from "../formula.ts";
import type { Pool } from "../input.ts";
import { draftKvBytesPerToken, draftPool, draftWeightBytesPerDevice, missingOf } from "../memory/draft-model.ts";
import { acceptedTokensFormula, draftAcceptanceShare } from "../service/accepted-tokens.ts";
import { steadyService } from "../service/batch-service.ts";
import { draftSeconds, noChunk, type ServiceModel, serviceModel, stepSeconds } from "../service/service-model.ts";
import type { MayDraft, SpeculationGain } from "../speculation.ts";
import type { PoolPlan } from "./pool-plan.ts";

/** The same pool with its drafts off. @source derived */
export function withoutDrafts(pool: Pool): Pool {
  const { speculation: _, ...alone } = pool;
  return alone;
}

/**
 * How much sooner tokens come with drafts than without while so many calls run: time between tokens without them, over that with them. What a
 * step saves in reading weights it pays in computing drafts, so it falls as the batch grows, and below 1 drafts are a loss.
 *
 *     itl(batch, off) / itl(batch, on)
 *
 * @source leviathan-2023-speculative
 */
export function draftSpeedup(on: ServiceModel, off: ServiceModel, batch: number): number {
  return steadyService(off, batch).itlSeconds / steadyService(on, batch).itlSeconds;
}

/** Most calls for which drafts do not delay tokens: found by halving, as the gain falls. */
function paysUpTo(speedup: (batch: number) => number, cap: number): number {
  if (speedup(cap) >= 1) return cap;
  let [pays, loses] = [0, cap];
  while (loses - pays > 1) {
    const middle = Math.floor((pays + loses) / 2);
    if (speedup(middle) >= 1) pays = middle;
    else loses = middle;
  }
  return pays;
}

/** What a replica that serves shows of its drafts. */
function served(plan: PoolPlan, operatingBatch: number | null) {
  const { replica, pool } = plan;
  const unknown = { draftTimeShare: null, operating: null, gains: [], paysUpToBatch: null };
  if (replica === null || operatingBatch === null) return unknown;
  const { service: on, curve } = replica;
  const off = serviceModel(withoutDrafts(pool), on.shape);
  const speedup = (batch: number) => draftSpeedup(on, off, batch);
  const cap = Math.max(1, curve.batchCap);
  const usual = Math.min(cap, Math.max(1, Math.round(operatingBatch)));
  const gainAt = (batch: number): SpeculationGain => ({ batch, speedup: speedup(batch) });
  const gains = [...new Set([1, usual, cap])].map(gainAt);
  const step = stepSeconds(on, usual, noChunk);
  const draftTimeShare = draftSeconds(on, usual, noChunk) / step;
  return { draftTimeShare, operating: gainAt(usual), gains, paysUpToBatch: paysUpTo(speedup, cap) };
}

/**
 * What is told of a pool's speculation: tokens a step, what drafting takes of memory and of a step, and from which batch on it is a loss.
 *
 * @source leviathan-2023-speculative
 */
export function draftingOf(plan: PoolPlan, operatingBatch: number | null, scope: Scope): MayDraft {
  const { speculation } = plan.pool;
  if (speculation === undefined) return {};
  const { method, draftTokens } = speculation;
  const missing = missingOf(speculation);
  const facts = { method, draftTokens, missing, verifyTokens: draftTokens + 1 };
  if (missing !== null) {
    const none = { acceptedTokens: null, draftWeightBytes: null, draftKvBytesPerToken: null, draftTimeShare: null };
    return { speculation: { ...facts, ...none, operating: null, gains: [], paysUpToBatch: null } };
  }
  const share = { draftTokens, draftAcceptanceShare: draftAcceptanceShare(speculation) };
  const hasDraft = draftPool(plan.pool) !== null;
  return {
    speculation: {
      ...facts,
      acceptedTokens: apply(acceptedTokensFormula, share, scope),
      draftWeightBytes: draftWeightBytesPerDevice(plan.pool),
      draftKvBytesPerToken: hasDraft ? draftKvBytesPerToken(plan.pool, plan.worstContextTokens) : 0,
      ...served(plan, operatingBatch),
    },
  };
}
