import { methodRevision } from "../../engine/method.ts";
import type { SweptValue } from "../../formats/sweeps/sweep-line.ts";
import { fingerprint, scenarioHash } from "../../scenario/link/scenario-hash.ts";
import type { Scenario } from "../../scenario/schema.ts";

/** A field, and the values that it takes in turn. */
export interface SweepAxis {
  /** In the spelling of the document. */
  readonly path: string;
  /** As they were typed, and as they stand in a scenario then. */
  readonly typed: readonly string[];
  readonly values: readonly SweptValue[];
}

/** What is planned at every point: plain data, so that a thread can be asked, too. */
export interface SweepQuestion {
  readonly scenario: Scenario;
  readonly axes: readonly SweepAxis[];
  /** Seeds that every combination is planned with; `null`: its own one. */
  readonly seeds: readonly number[] | null;
  /** Draws of the ranges of every point, a power of two; `null`: none. */
  readonly draws: number | null;
  /** Whether a simulation judges every point. */
  readonly isJudged: boolean;
}

/** Points one after the other, the last one not among them. */
export interface PointSpan {
  readonly from: number;
  readonly to: number;
}

/** How many points a grid has. */
export function pointCount({ axes, seeds }: Pick<SweepQuestion, "axes" | "seeds">): number {
  return axes.reduce((count, { values }) => count * values.length, seeds?.length ?? 1);
}

/** The points of a shard, of `shards` that take as many as each other, give or take one. */
export function shardSpan(points: number, shard: number, shards: number): PointSpan {
  return { from: Math.floor((points * shard) / shards), to: Math.floor((points * (shard + 1)) / shards) };
}

/** Which combination of values a point is. */
export interface GridPlace {
  /** The place of each axis's value. */
  readonly places: readonly number[];
  /** `null`: the scenario's own. */
  readonly seed: number | null;
}

/** The place of a point: seeds go round first, then the values of the last axis. */
export function placeAt({ axes, seeds }: Pick<SweepQuestion, "axes" | "seeds">, point: number): GridPlace {
  const rounds = seeds?.length ?? 1;
  let rest = Math.floor(point / rounds);
  const places: number[] = [];
  for (const { values } of axes.toReversed()) {
    places.unshift(rest % values.length);
    rest = Math.floor(rest / values.length);
  }
  return { places, seed: seeds?.[point % rounds] ?? null };
}

/** The same for the same points by the same method, whoever plans them: how they were typed does not matter. */
export function gridFingerprint({ scenario, axes, seeds, draws, isJudged }: SweepQuestion): string {
  const values = axes.map((axis) => [axis.path, axis.values]);
  return fingerprint(JSON.stringify([methodRevision, scenarioHash(scenario), values, seeds, draws, isJudged]));
}
