import { normalQuantile } from "../../numeric/normal-quantile.ts";
import type { ExpertRouting, ModelShape } from "../model-shape.ts";

/** How a replica's routed experts are dealt to its devices. */
export interface ExpertGroups {
  /** Groups that hold experts of their own; experts of each, and those of them that a token passes through in the mean. */
  readonly expertGroups: number;
  readonly expertsOfGroup: number;
  readonly expertTokensPerGroup: number;
  /** How far the busiest of these groups lies above their mean, in standard deviations; 0: there is one. */
  readonly expertSpread: number;
  /** Tokens of the busiest of these groups over the mean, whatever chance adds; 1: alike. */
  readonly expertSkew: number;
}

/**
 * How far the largest of so many like normal variables lies above their mean, in standard deviations and in the mean.
 *
 *     quantile((n - 3/8) / (n + 1/4))
 *
 * @source blom-1958
 */
export function largestOf(count: number): number {
  return count <= 1 ? 0 : normalQuantile((count - 3 / 8) / (count + 1 / 4));
}

/**
 * Whether a router can pick groups of its experts first as is said of it: some of several like groups, with room for all that a token passes through.
 *
 * @source derived
 */
export function canPickGroups(
  experts: number,
  expertsPerToken: number,
  { groups, groupsPerToken }: ExpertRouting,
): boolean {
  const isDivided = Number.isInteger(groups) && groups > 1 && experts % groups === 0;
  const isPicked = Number.isInteger(groupsPerToken) && groupsPerToken >= 1 && groupsPerToken < groups;
  return isDivided && isPicked && expertsPerToken >= 1 && expertsPerToken <= (groupsPerToken * experts) / groups;
}

/**
 * What a router that picks groups of experts first makes of the variance of a token's experts on one of so many groups of devices: they come from few
 * of the router's groups, and several to one. 1: it picks among all experts.
 *
 *     n experts a group of devices, e a group of the router, picked p = k / E, two of them together
 *         b = k (k - 1) / (m e (m e - 1)),  m of G groups of the router
 *     variance = n p (1 - p) + n (min(n, e) - 1) (m / G b - p^2) + n (n - min(n, e)) (m (m - 1) / (G (G - 1)) b - p^2)
 *     over that where the router picks among all experts, G = m = 1
 *
 * Where n divides e or e divides n; others are near.
 *
 * @source derived: variance of a sum of indicators, by whether two experts are of one group
 */
function routedOverFreeVariance({ experts, expertsPerToken, expertRouting }: ModelShape, expertGroups: number): number {
  if (expertRouting === null || expertRouting === undefined || expertGroups === 1) return 1;
  if (!canPickGroups(experts, expertsPerToken, expertRouting)) return 1;
  const picked = expertsPerToken / experts;
  const held = experts / expertGroups;
  const variance = (groups: number, groupsPerToken: number) => {
    const group = experts / groups;
    const pool = groupsPerToken * group;
    const together = expertsPerToken < 2 ? 0 : (expertsPerToken * (expertsPerToken - 1)) / (pool * (pool - 1));
    const apart = groups > 1 ? ((groupsPerToken * (groupsPerToken - 1)) / (groups * (groups - 1))) * together : 0;
    const near = Math.max(1, Math.min(held, group));
    const same = (near - 1) * ((groupsPerToken / groups) * together - picked * picked);
    const other = Math.max(0, held - near) * (apart - picked * picked);
    return held * (picked * (1 - picked) + same + other);
  };
  return variance(expertRouting.groups, expertRouting.groupsPerToken) / variance(1, 1);
}

/**
 * How far the busiest of the groups of devices that hold experts of their own lies above their mean, in standard deviations of such a group where
 * routers pick among all experts; 0: there is one group.
 *
 * @source derived
 */
export function expertSpread(model: ModelShape, expertGroups: number): number {
  return largestOf(expertGroups) * Math.sqrt(Math.max(0, routedOverFreeVariance(model, expertGroups)));
}

/**
 * Tokens of the busiest of the groups that hold experts of their own, over the mean of all; at most all of them.
 *
 *     min(groups, skew x (1 + spread sqrt((1 - k / E) / tokens of a group in the mean)))
 *
 * @source derived
 */
export function expertImbalance(experts: ExpertGroups, tokens: number): number {
  const { expertGroups, expertSkew, expertSpread, expertTokensPerGroup, expertsOfGroup } = experts;
  if (expertGroups === 1) return 1;
  const missed = Math.max(0, 1 - expertTokensPerGroup / expertsOfGroup);
  const byChance = 1 + expertSpread * Math.sqrt(missed / Math.max(1, tokens * expertTokensPerGroup));
  return Math.min(expertGroups, expertSkew * byChance);
}

/**
 * Experts that a step's tokens hit on the group that has most of them, over the mean of all groups: a step has read its experts when that group has.
 *
 *     min(groups, 1 / hit, max(1 + spread sqrt((1 - hit) / (experts of a group x hit)), min(1, tokens) / (experts of a group x hit)))
 *
 * Of chance alone; the second of the two is a single expert. Counted over draws it is 1.72 for 1.69 of 4 tokens on 8 groups of 32 experts, 1.31 for 1.31
 * of 16; of a single token on 32 groups 6.3 for 5.1, on 64 groups 10.6 for 8, and 8.0 for 5.5 on 32 where the router picks 4 of 8 groups of its own.
 *
 * @source derived
 */
export function busiestHits(experts: ExpertGroups, hit: number, tokens: number): number {
  const { expertGroups, expertsOfGroup, expertSpread } = experts;
  if (expertGroups === 1 || hit <= 0) return 1;
  const mean = expertsOfGroup * hit;
  const byChance = 1 + expertSpread * Math.sqrt((1 - hit) / mean);
  return Math.min(expertGroups, 1 / hit, Math.max(byChance, Math.min(1, tokens) / mean));
}
