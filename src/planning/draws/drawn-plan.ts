import type { EngineInput } from "../../engine/input.ts";
import type { NearPlan } from "../../engine/near-plan.ts";
import { planHeadline, type PlanHeadline } from "../../engine/plan.ts";
import { rangeQuantile } from "../../engine/uncertainty/ranged-value.ts";
import { scrambledSobol } from "../../numeric/scrambled-sobol.ts";
import { resolve } from "../../scenario/resolved/resolve.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { planMemory } from "../plan-memory.ts";
import type { Piecework } from "../simulation/piecework.ts";
import { type DrawnInput, drawnInputs, errorPath, withErrors } from "./drawn-inputs.ts";
import { inputGroups, tiedShares } from "./input-groups.ts";
import { loadFactorsAt, type ScaleFit } from "./scale-fit.ts";
import type { SimulationInterval } from "./simulation-interval.ts";

/** What the plan of one draw comes to; `null`: it has no such figure. */
export interface DrawnPlan {
  readonly devices: number | null;
  readonly costUsdPerMonth: number | null;
  readonly costUsdPerSuccess: number | null;
  /** Serving replicas that carry the load, of each pool in order; `null`: no count does, or the typed one does not. */
  readonly needs: readonly (number | null)[];
}

/** What all draws of a scenario have in common. */
export interface DrawsOf {
  readonly scenario: Scenario;
  /** What the base by formula found, where that of a draw is looked for first. */
  readonly near: NearPlan;
  /** What simulations found over the formula, and how sure that is. */
  readonly scales: readonly ScaleFit[];
  readonly intervals: readonly SimulationInterval[];
  /** Points of each set: inputs that move together are put in order over all of them. */
  readonly points: number;
  /** What it shares with scenarios that are drawn beside it; absent: it is drawn alone. */
  readonly world?: DrawnWorld;
}

/** Points of several scenarios: an input of any has one dimension in all of them. */
export interface DrawnWorld {
  readonly seed: number;
  readonly inputs: readonly Pick<DrawnInput, "path" | "tie">[];
}

/**
 * Which inputs of a draw are from the second of two sets of points: none (`first`), all (`second`), or those of the group of that number.
 * Bands are of the first set.
 */
export type DrawnSet = "first" | "second" | number;

/** Draws in a row, each in every one of the sets: a part of work that depends on nothing else. */
export interface DrawnRun {
  readonly sets: readonly DrawnSet[];
  readonly from: number;
  readonly count: number;
}

/** Draws `from`, `from + 1`, ..., set by set: each a whole plan, with a pause before it. */
export function* drawnRunInPieces({ sets, from, count, ...of }: DrawsOf & DrawnRun): Piecework<readonly DrawnPlan[]> {
  const valuesAt = drawnValues(
    of,
    sets.some((set) => set !== "first"),
  );
  // Of one draw the next has the sessions at most.
  const memory = planMemory(["ground"]);
  const plans: DrawnPlan[] = [];
  for (let index = from; index < from + count; index += 1) {
    for (const set of sets) {
      yield plans.length / (count * sets.length);
      plans.push(drawn(planHeadline(drawnInput(of, valuesAt(index, set)), memory, of.near)));
    }
  }
  return plans;
}

/** The values of the inputs at a draw, by path: none beyond what its field takes. Only who says so gets those of the second set too. */
export function drawnValues(
  { scenario, intervals, points, world }: Pick<DrawsOf, "scenario" | "intervals" | "points" | "world">,
  hasSecond = false,
): (index: number, set: DrawnSet) => ReadonlyMap<string, number> {
  const inputs = drawnInputs(scenario, intervals);
  const { seed, inputs: all } = world ?? { seed: scenario.seed, inputs };
  const places = new Map(all.map(({ path }, place) => [path, place]));
  const quantiles = inputs.map(({ path, ends }) => ({ valueAt: rangeQuantile(ends), place: places.get(path) ?? 0 }));
  const groups = inputGroups(all);
  const point = scrambledSobol(seed, 2 * all.length);
  const first = tiedShares(point, groups, { first: 0, points });
  const second = hasSecond ? tiedShares(point, groups, { first: all.length, points }) : first;
  return (index, set) => {
    const isSecond = (place: number) =>
      set === "second" || (typeof set === "number" && groups[set]?.places.includes(place) === true);
    const drawn = quantiles.map(({ valueAt, place }) => valueAt((isSecond(place) ? second : first)(index, place)));
    return heldValues(inputs, drawn);
  };
}

function heldValues(inputs: readonly DrawnInput[], drawn: readonly number[]): ReadonlyMap<string, number> {
  return new Map(
    inputs.map(({ path, ends, least, most }, place) => {
      return [path, Math.min(most, Math.max(least, drawn[place] ?? ends.base))];
    }),
  );
}

/** A scenario at values of its inputs, for a plan by formula with its capacity scaled to what simulations found. */
export function drawnInput(
  { scenario, scales }: Pick<DrawsOf, "scenario" | "scales">,
  values: ReadonlyMap<string, number>,
): EngineInput {
  const input = resolve(scenario, (path, range) => values.get(path) ?? range.base);
  const pools = input.pools.map((pool) => {
    const fit = scales.find(({ poolId }) => poolId === pool.id);
    if (fit === undefined) return pool;
    return { ...pool, loadFactors: loadFactorsAt(fit, values.get(errorPath(pool.id)) ?? 1) };
  });
  return withErrors({ ...input, pools }, values);
}

function drawn({ devices, costUsdPerMonth, costUsdPerSuccess, pools }: PlanHeadline): DrawnPlan {
  const needs = pools.map(({ steadyReplicas, missed }) => (missed.length > 0 ? null : steadyReplicas));
  return { devices, costUsdPerMonth, costUsdPerSuccess, needs };
}
