import type { PoolPlan } from "./pool-plan.ts";
import type { OffloadResult, OffloadTierResult } from "../pool-offload.ts";
import { fetchSecondsPerToken } from "./held-beneath.ts";

/**
 * What tiers beneath a pool's caches add; `null`: there are none, or nothing runs that fills them.
 *
 * @source derived: means of the flows by their prompt tokens, of fetches by their calls
 */
export function offloadResult({ caches, demands }: PoolPlan): OffloadResult | null {
  const beneath = caches?.beneath;
  if (beneath === undefined) return null;
  const flows = demands.filter(({ peakCallsPerSecond }) => peakCallsPerSecond > 0);
  const prompts = flows.reduce((sum, flow) => sum + flow.peakCallsPerSecond * flow.promptTokensPerCall, 0);
  const calls = flows.reduce((sum, flow) => sum + flow.peakCallsPerSecond, 0);
  if (!(prompts > 0)) return null;
  const meanOf = (shares: ReadonlyMap<string, number>) =>
    flows.reduce((sum, { id, peakCallsPerSecond, promptTokensPerCall }) => {
      return sum + (shares.get(id) ?? 0) * peakCallsPerSecond * promptTokensPerCall;
    }, 0) / prompts;
  const cacheShare = meanOf(beneath.cacheShares);
  let nearer = cacheShare;
  const tiers = beneath.tiers.map(({ name, shares, holdSeconds, lineUse, useless }): OffloadTierResult => {
    const reached = meanOf(shares);
    const foundShare = Math.max(0, reached - nearer);
    nearer = reached;
    const stays = Number.isFinite(holdSeconds) ? holdSeconds : null;
    return { tier: name, foundShare, holdSeconds: stays, lineUse, useless };
  });
  const fetched = flows.reduce((sum, { id, peakCallsPerSecond, promptTokensPerCall }) => {
    const found = (beneath.tiers.at(-1)?.shares ?? beneath.cacheShares).get(id) ?? 0;
    const seconds = fetchSecondsPerToken(id, beneath.cacheShares, beneath.tiers);
    return sum + peakCallsPerSecond * promptTokensPerCall * found * seconds;
  }, 0);
  return { cacheShare, foundShare: nearer, fetchSecondsPerCall: fetched / calls, tiers };
}
