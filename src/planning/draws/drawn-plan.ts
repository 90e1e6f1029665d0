import type { EngineInput } from "../../engine/input.ts";
import type { NearPlan } from "../../engine/near-plan.ts";
import { planHeadline, type PlanHeadline } from "../../engine/plan.ts";
import { rangeQuantile } from "../../engine/uncertainty/ranged-value.ts";
import { scrambledSobol } from "../../numeric/scrambled-sobol.ts";
import { resolve } from "../../scenario/resolved/resolve.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { planMemory } from "../plan-memory.ts";
import type { Piecework } from "../simulation/piecework.ts";
import { type DrawnInput, drawnInputs, withModelError } from "./drawn-inputs.ts";
import { inputGroups, tiedShares } from "./input-groups.ts";

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
  /** What the base by formula found, where that of a draw is looked for first; and what a simulation found over its counts. */
  readonly near: NearPlan;
  readonly factors: readonly (readonly [poolId: string, factor: number])[];
  /** Points of each set: inputs that move together are put in order over all of them. */
  readonly points: number;
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
  const inputs = drawnInputs(of.scenario);
  const planned = drawnPlanOf(of);
  const quantiles = inputs.map(({ ends }) => rangeQuantile(ends));
  const groups = inputGroups(inputs);
  const point = scrambledSobol(of.scenario.seed, 2 * inputs.length);
  const { points } = of;
  const first = tiedShares(point, groups, { first: 0, points });
  const second = sets.some((set) => set !== "first")
    ? tiedShares(point, groups, { first: inputs.length, points })
    : first;
  const plans: DrawnPlan[] = [];
  for (let index = from; index < from + count; index += 1) {
    for (const set of sets) {
      yield plans.length / (count * sets.length);
      const isSecond = (place: number) =>
        set === "second" || (typeof set === "number" && groups[set]?.places.includes(place) === true);
      const drawn = quantiles.map((valueAt, place) => valueAt((isSecond(place) ? second : first)(index, place)));
      plans.push(planned(valuesAt(inputs, drawn)));
    }
  }
  return plans;
}

/** Values of the inputs, by path: none beyond what its field takes. */
export function valuesAt(inputs: readonly DrawnInput[], drawn: readonly number[]): ReadonlyMap<string, number> {
  return new Map(
    inputs.map(({ path, ends, least, most }, place) => {
      return [path, Math.min(most, Math.max(least, drawn[place] ?? ends.base))];
    }),
  );
}

/** Plans a scenario at values of its inputs, by formula with its counts scaled as the simulation has them. */
function drawnPlanOf(of: DrawsOf): (values: ReadonlyMap<string, number>) => DrawnPlan {
  const inputAt = drawnInputAt(of);
  // Of one draw the next has the sessions at most.
  const memory = planMemory(["ground"]);
  return (values) => drawn(planHeadline(inputAt(values), memory, of.near));
}

/** What is planned of a scenario at values of its inputs, its counts scaled as the simulation has them. */
export function drawnInputAt({
  scenario,
  factors,
}: Pick<DrawsOf, "scenario" | "factors">): (values: ReadonlyMap<string, number>) => EngineInput {
  const factorOf = new Map(factors);
  return (values) => {
    const input = withModelError(
      resolve(scenario, (path, range) => values.get(path) ?? range.base),
      values,
    );
    const pools = input.pools.map((pool) => {
      const countFactor = factorOf.get(pool.id);
      return countFactor === undefined ? pool : { ...pool, countFactor };
    });
    return { ...input, pools };
  };
}

function drawn({ devices, costUsdPerMonth, costUsdPerSuccess, pools }: PlanHeadline): DrawnPlan {
  const needs = pools.map(({ steadyReplicas, missed }) => (missed.length > 0 ? null : steadyReplicas));
  return { devices, costUsdPerMonth, costUsdPerSuccess, needs };
}
