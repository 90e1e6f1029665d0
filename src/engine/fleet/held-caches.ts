import { type CallFlow, withCachedShare } from "../workload/call-flow.ts";
import { fetchSecondsPerToken, type HeldTier } from "./held-beneath.ts";

/** What the caches of a pool's replicas hold at some count of them. */
export interface HeldCaches {
  /** How long what nobody comes back to stays; infinite where nothing fills the cache. */
  readonly holdSeconds: number;
  /** Share of its prompt tokens that each flow finds, by the flow's id. */
  readonly shares: ReadonlyMap<string, number>;
  /** What tiers beneath the caches add, the nearest first; absent: there are none. */
  readonly beneath?: { readonly cacheShares: ReadonlyMap<string, number>; readonly tiers: readonly HeldTier[] };
}

/** Flows that find so much of their prompts, by the flow and the share: at many counts, and in plans that differ little, most flows find the same. */
const knownFlows = new WeakMap<CallFlow, Map<number, CallFlow>>();

/**
 * Flows that find such shares of their prompts, where those are computed.
 *
 * @source derived
 */
export function withShares(demands: readonly CallFlow[], shares: ReadonlyMap<string, number>): readonly CallFlow[] {
  return demands.map((flow) => {
    const share = shares.get(flow.id);
    if (share === undefined || !flow.session.isShareComputed) return flow;
    const byShare = knownFlows.get(flow) ?? new Map<number, CallFlow>();
    knownFlows.set(flow, byShare);
    const own = byShare.get(share) ?? withCachedShare(flow, share);
    byShare.set(share, own);
    return own;
  });
}

/** Flows with what the tiers beneath take to give them what they find there. */
function withFetches(demands: readonly CallFlow[], { beneath }: HeldCaches): readonly CallFlow[] {
  if (beneath === undefined) return demands;
  const { cacheShares, tiers } = beneath;
  return demands.map((flow) => {
    if (!flow.session.isShareComputed) return flow;
    return { ...flow, fetchSecondsPerCachedToken: fetchSecondsPerToken(flow.id, cacheShares, tiers) };
  });
}

/**
 * The shares of all flows, as a key.
 *
 * @source derived
 */
export const keyOf = (shares: HeldCaches["shares"]): string => [...shares.values()].join();

/**
 * Flows that find what the caches hold.
 *
 * @source derived
 */
export const findingIn = (held: HeldCaches, demands: readonly CallFlow[]): readonly CallFlow[] =>
  withFetches(withShares(demands, held.shares), held);

/**
 * What a replica is told from others by: where caches leave as much to compute, and to fetch, it is the same.
 *
 * @source derived
 */
export function replicaKey(held: HeldCaches, finding: readonly CallFlow[]): string {
  const fetches = held.beneath === undefined ? [] : finding.map((flow) => flow.fetchSecondsPerCachedToken ?? 0);
  return [keyOf(held.shares), ...fetches].join();
}
