import { ceilTolerant } from "../../numeric/ceil-tolerant.ts";
import { compensatedSum } from "../../numeric/compensated-sum.ts";
import { defineFormula } from "../formula.ts";
import type { Pool, Region } from "../input.ts";

/**
 * What each region of a pool needs. No replica of a region is offered more than one of the whole fleet is, which is known to keep
 * the limits. What this leaves out: where calls go to the least busy replica, few replicas at the same load each make calls wait
 * longer than many do; whole replicas make up for some of it.
 */

/** @source derived: calls by users' shares, over what one replica of the fleet is offered, in whole replicas */
export const servingReplicas = defineFormula({
  id: "servingReplicas",
  words: "replicas of a region for its own users",
  unit: "replicas",
  expression: "ceil(steadyReplicas * regionUsers / allUsers)",
  evaluate: (x: Record<"steadyReplicas" | "regionUsers" | "allUsers", number>) =>
    ceilTolerant((x.steadyReplicas * x.regionUsers) / x.allUsers),
});

/**
 * @source derived: the load of lost regions goes to those that are left, in proportion to their own: each has its users' share
 * of what is left. In R like regions that survive the loss of one these are R / (R - 1) of the whole.
 */
export const carryingReplicas = defineFormula({
  id: "carryingReplicas",
  words: "replicas of a region for its own users and for those of the largest other regions that may be lost",
  unit: "replicas",
  expression: "ceil(steadyReplicas * regionUsers / leftUsers)",
  evaluate: (x: Record<"steadyReplicas" | "regionUsers" | "leftUsers", number>) =>
    ceilTolerant((x.steadyReplicas * x.regionUsers) / x.leftUsers),
});

/** A region with its part of the load, and the replicas for it. */
export interface RegionalNeed extends Region {
  /** For its own users, and for these and what comes over from lost regions. */
  readonly servingReplicas: number;
  readonly carryingReplicas: number;
}

/** The same sum in whatever order the regions stand. */
const inAll = (users: readonly number[]) => compensatedSum(users.toSorted((one, other) => one - other));

/**
 * The regions of a pool, whole replicas each: for its own share, and for that when the largest of the others are lost. Where no
 * region would be left, none is held for a loss.
 *
 * @source derived
 */
export function regionalNeeds(
  { regions }: Pick<Pool, "regions">,
  steadyReplicas: number,
  lost: number,
): RegionalNeed[] {
  const allUsers = inAll(regions.map(({ share }) => share));
  const survives = lost < regions.length ? lost : 0;
  return regions.map((region, index) => {
    const others = regions.flatMap(({ share }, at) => (at === index ? [] : [share])).toSorted((a, b) => b - a);
    const leftUsers = inAll([region.share, ...others.slice(survives)]);
    const regionUsers = region.share;
    return {
      ...region,
      share: region.share / allUsers,
      servingReplicas: servingReplicas.evaluate({ steadyReplicas, regionUsers, allUsers }),
      carryingReplicas: carryingReplicas.evaluate({ steadyReplicas, regionUsers, leftUsers }),
    };
  });
}
