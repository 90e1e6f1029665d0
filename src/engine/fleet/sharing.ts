import { apply, defineFormula, type Scope } from "../formula.ts";
import type { Pool } from "../input.ts";
import { kvRoomSequences } from "../memory/concurrency.ts";
import { hasWholeHeads, isSlice } from "../memory/fit.ts";
import { attentionTp, contextShards, headRanks, mostContextShards, prefillGroups } from "../memory/sharding.ts";
import type { MaySplitFurther, SharingRefusal, SharingResult } from "../parallel.ts";
import { steadyService } from "../service/batch-service.ts";
import { expertSkew } from "../service/group-traffic.ts";
import { prefillSeconds, serviceModel } from "../service/service-model.ts";
import type { PoolPlan } from "./pool-plan.ts";

/**
 * Ranks that the cached tokens of a sequence are dealt to: as many as asked for, at most those that would hold the same otherwise.
 *
 * @source vllm-context-parallel-docs
 */
export const contextShardsFormula = defineFormula({
  id: "parallel.contextShards",
  words: "ranks that the cached tokens of a sequence are dealt to",
  unit: "",
  expression: "min(decodeContext, ranksOfSameCache)",
  source: "vllm-context-parallel-docs",
  evaluate: ({ decodeContext, ranksOfSameCache }: Record<"decodeContext" | "ranksOfSameCache", number>) =>
    Math.min(decodeContext, ranksOfSameCache),
});

/**
 * The same pool without context parallelism.
 *
 * @source derived
 */
export function withoutSharing(pool: Pool): Pool {
  const { parallel } = pool;
  return parallel === undefined ? pool : { ...pool, parallel: { ...parallel, decodeContext: 1, prefillContext: 1 } };
}

/** What a replica that serves gains and loses by it. */
function served(
  { replica, pool }: PoolPlan,
  operatingBatch: number | null,
): Pick<SharingResult, "roomFactor" | "tokenSpeed" | "promptSpeed"> {
  if (replica === null || operatingBatch === null) return { roomFactor: null, tokenSpeed: null, promptSpeed: null };
  const on = replica.service;
  const off = serviceModel(withoutSharing(pool), on.shape);
  const { decodeContextTokens, uncachedTokens, cachedTokens } = on.shape;
  const room = kvRoomSequences(off.pool, decodeContextTokens) ?? 0;
  const usual = Math.min(Math.max(1, replica.curve.batchCap), Math.max(1, Math.round(operatingBatch)));
  const promptOf = (model: typeof on) => prefillSeconds(model, 0, uncachedTokens, cachedTokens);
  return {
    roomFactor: room > 0 ? (kvRoomSequences(pool, decodeContextTokens) ?? 0) / room : null,
    tokenSpeed: steadyService(off, usual).itlSeconds / steadyService(on, usual).itlSeconds,
    promptSpeed: promptOf(off) / promptOf(on),
  };
}

/**
 * With what of it an engine would not start, the first that is found; `null`: it starts.
 *
 * @source vllm-context-parallel-docs
 * @source deepseek-eplb
 */
export function sharingRefusal(pool: Pool): SharingRefusal | null {
  const { parallel, model, tp, ep } = pool;
  if (parallel === undefined) return null;
  const { decodeContext, prefillContext, redundantExperts } = parallel;
  const ranks = attentionTp(pool);
  if (ranks % prefillContext !== 0)
    return { field: "prefillContext", why: "divides-not", asked: prefillContext, bound: ranks, taken: 1 };
  const most = mostContextShards(pool);
  if (decodeContext > most || ranks % decodeContext !== 0) {
    const why = decodeContext > most ? "not-the-same" : "divides-not";
    const below = Array.from({ length: Math.min(most, decodeContext) }, (_, index) => index + 1);
    const taken = below.findLast((count) => ranks % count === 0) ?? 1;
    const bound = why === "not-the-same" ? most : ranks;
    return { field: "decodeContext", why, asked: decodeContext, bound, taken };
  }
  const groups = model.experts > 0 ? Math.min(tp, ep) : 1;
  if (redundantExperts === 0 || (groups > 1 && (model.experts + redundantExperts) % groups === 0)) return null;
  const facts = { field: "redundantExperts", asked: redundantExperts, bound: groups } as const;
  if (groups === 1) return { ...facts, why: "no-groups", taken: 0 };
  const whole = groups * Math.ceil((model.experts + redundantExperts) / groups) - model.experts;
  return { ...facts, why: "uneven", taken: whole };
}

/** Heads that the ranks of a replica have unevenly. */
function leftOver(pool: Pool): Pick<MaySplitFurther, "headsLeftOver"> {
  const ranks = headRanks(pool);
  // Groups that divide no ranks are refused for themselves.
  if (hasWholeHeads(pool) || !Number.isInteger(ranks)) return {};
  const heads = pool.model.groups.find(({ queryHeads }) => queryHeads % ranks !== 0)?.queryHeads ?? 0;
  const finer = Array.from({ length: 7 * pool.tp }, (_, index) => pool.tp + 1 + index);
  const nextTp = finer.find((tp) => hasWholeHeads({ ...pool, tp })) ?? null;
  return { headsLeftOver: { heads, ranks, nextTp } };
}

/**
 * What is told of a pool whose ranks share sequences or prompts, or whose experts have copies: how far, what room and speed it gives.
 *
 * @source vllm-context-parallel-docs
 */
export function sharingOf(plan: PoolPlan, operatingBatch: number | null, scope: Scope): MaySplitFurther {
  const { pool } = plan;
  const slices = isSlice(pool.accelerator) && pool.tp * pool.pp > 1 ? { isSplitOverSlices: true as const } : {};
  const told = { ...slices, ...leftOver(pool) };
  if (pool.parallel === undefined) return told;
  const asked = { decodeContext: pool.parallel.decodeContext, ranksOfSameCache: mostContextShards(pool) };
  if (asked.decodeContext > 1) apply(contextShardsFormula, asked, scope);
  const skew = expertSkew(pool, scope);
  const shards = contextShards(pool);
  const isShared = shards > 1 || prefillGroups(pool) > 1;
  const refused = sharingRefusal(pool);
  return {
    ...told,
    parallel: { contextShards: shards, isShared, ...served(plan, operatingBatch), expertSkew: skew, refused },
  };
}
