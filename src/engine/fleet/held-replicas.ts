import type { Scope } from "../formula.ts";
import type { Pool, Reserves } from "../input.ts";
import type { HeldLineId } from "../ledger.ts";
import { type HeldEvents, heldInRegion, type HeldLine, reserveEvents } from "./held-in-region.ts";
import { type RegionalNeed, regionalNeeds } from "./regional-needs.ts";

/** In the order of the ledger. */
export const heldLineIds: readonly HeldLineId[] = ["rounding", ...reserveEvents];

export type HeldReplicas = Readonly<Record<HeldLineId, HeldLine>>;

/** A region of a pool with its part of the load and what is held in it. */
export interface HeldRegion extends RegionalNeed {
  readonly held: HeldEvents;
}

/** What serves the planning load as one fleet, and what is held beside it, in all and by region; no regions: all lie in one. */
export interface HeldPool {
  readonly lines: HeldReplicas;
  readonly regions: readonly HeldRegion[];
}

const none: HeldLine = { asked: 0, covers: 0, replicas: 0, sharedWith: null };

/** The line of an event over all regions: what is shared in any of them is shared. */
function inAll(regions: readonly HeldRegion[], asked: number, of: (held: HeldEvents) => HeldLine): HeldLine {
  const lines = regions.map(({ held }) => of(held));
  const sum = (part: "covers" | "replicas") => lines.reduce((all, line) => all + line[part], 0);
  const carriers = new Set(lines.map(({ sharedWith }) => sharedWith));
  return {
    asked,
    covers: sum("covers"),
    replicas: sum("replicas"),
    sharedWith: reserveEvents.find((event) => carriers.has(event)) ?? null,
  };
}

/**
 * The reserve of a pool, line by line. Each region is a fleet of its own, since a replica elsewhere serves its users late: it has
 * whole replicas for its own share, what comes over from lost regions, and every other reserve, nodes and zones of its own.
 *
 *     rounding = sum over regions of ceil(steady x share) - steady
 *     region   = sum over regions of ceil(steady x share / shares left) - ceil(steady x share)
 *
 * @source derived
 */
export function heldReplicas(pool: Pool, steady: number, reserves: Reserves, scope?: Scope): HeldPool {
  if (pool.regions.length < 2) {
    const serving = { servingReplicas: steady, carryingReplicas: steady };
    return { lines: { rounding: none, ...heldInRegion(pool, serving, reserves, scope) }, regions: [] };
  }
  const regions = regionalNeeds(pool, steady, reserves.region).map((need) => ({
    ...need,
    held: heldInRegion(pool, need, reserves),
  }));
  const rounding = regions.reduce((sum, { servingReplicas }) => sum + servingReplicas, 0) - steady;
  const events = Object.fromEntries(
    reserveEvents.map((event) => [event, inAll(regions, steady === 0 ? 0 : reserves[event], (held) => held[event])]),
  ) as HeldEvents;
  return { lines: { rounding: { ...none, covers: rounding, replicas: rounding }, ...events }, regions };
}

/**
 * All replicas of a pool, region by region; one number where all lie in one.
 *
 * @source derived
 */
export function replicasByRegion(steady: number, { lines, regions }: HeldPool): readonly number[] {
  const inAllLines = (of: (id: HeldLineId) => HeldLine | undefined, first: number) =>
    heldLineIds.reduce((sum, id) => sum + (of(id)?.replicas ?? 0), first);
  if (regions.length === 0) return [inAllLines((id) => lines[id], steady)];
  return regions.map(({ servingReplicas, held }) =>
    inAllLines((id) => (id === "rounding" ? undefined : held[id]), servingReplicas),
  );
}
