import type { RangeEnds } from "../../engine/uncertainty/ranged-value.ts";
import type { EngineInput, Pool, RuntimeProfile } from "../../engine/input.ts";
import { exp } from "../../numeric/exp.ts";
import { inIdOrder } from "../../numeric/in-id-order.ts";
import { log } from "../../numeric/log.ts";
import { normalQuantile } from "../../numeric/normal-quantile.ts";
import type { RangeTie } from "../../quantity/range-shape.ts";
import { rangesOf } from "../../scenario/ranges-of.ts";
import { resolve } from "../../scenario/resolved/resolve.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { listPriceEnds } from "./list-price-spread.ts";
import type { SimulationInterval } from "./simulation-interval.ts";

/**
 * What is drawn: a range of the scenario, how much slower a pool's steps are than the formula has them, how much more load its count has
 * to carry than the simulation found, or how far its list price moves.
 */
export type DrawnKind = "range" | "model-error" | "simulation" | "list-price";

export interface DrawnInput {
  readonly kind: DrawnKind;
  /** Of what no field holds: its kind and its pool, `model-error.chat`. */
  readonly path: string;
  readonly unit: string;
  readonly ends: RangeEnds;
  /** Another input that it was said to move with. */
  readonly tie: RangeTie | null;
  /** Nothing beyond is drawn. */
  readonly least: number;
  readonly most: number;
  /** Counted: what is drawn between two whole numbers is rounded. */
  readonly isWhole: boolean;
}

const percent = 0.01;
/** A band that four of five are within ends at the 10th and 90th percentiles, a range at the 5th and 95th. */
const bandToRange = normalQuantile(0.95) / normalQuantile(0.9);

/** How much longer steps take than by formula, as measured on rows that the fit had not seen; `null`: nothing was measured. */
function errorEnds({ itlBandPercent: band }: RuntimeProfile): RangeEnds | null {
  if (band === null || band === 0) return null;
  const high = exp(bandToRange * log(1 + band * percent));
  return { low: 1 / high, base: 1, high };
}

/** Where the model's error of a pool stands among the values of a draw. */
export const errorPath = (poolId: string) => `model-error.${poolId}`;

/** Pools that some class sends calls to. */
function servingPools({ classes, pools }: EngineInput): readonly Pool[] {
  const used = new Set(
    classes.flatMap(({ poolId, agents, fallback }) => [
      poolId,
      fallback?.poolId ?? null,
      ...agents.map((agent) => agent.poolId),
    ]),
  );
  return pools.filter(({ id }) => used.has(id));
}

/** What a scenario's draws vary beside its ranges: a factor of each pool by kind, 1 at the base. */
export function errorInputs(
  scenario: Scenario,
  intervals: readonly SimulationInterval[] = [],
): readonly (DrawnInput & { readonly poolId: string })[] {
  return servingPools(resolve(scenario)).flatMap(({ id, runtime }) => {
    const interval = intervals.find(({ poolId }) => poolId === id) ?? null;
    const found = [
      ["model-error", errorEnds(runtime)],
      ["simulation", interval === null ? null : { low: interval.low, base: 1, high: interval.high }],
      ["list-price", listPriceEnds(scenario.pools.find((pool) => pool.id === id))],
    ] as const;
    return found.flatMap(([kind, ends]) => {
      const rest = { unit: "", tie: null, least: 0, most: Number.MAX_VALUE, isWhole: false, poolId: id };
      return ends === null ? [] : [{ kind, path: `${kind}.${id}`, ends, ...rest }];
    });
  });
}

/** Every input that a scenario's draws vary, in the order of their paths: where a class stands changes no draw. */
export function drawnInputs(scenario: Scenario, intervals: readonly SimulationInterval[] = []): readonly DrawnInput[] {
  const ranges = rangesOf(scenario).map(({ path, range, facts }): DrawnInput => {
    const { unit, min: least, max: most, whole: isWhole } = facts;
    return { kind: "range", path, unit, ends: range, tie: range.with ?? null, least, most, isWhole };
  });
  const errors = errorInputs(scenario, intervals).map(({ poolId: _pool, ...input }) => input);
  const all = [...ranges, ...errors].map((input) => ({ id: input.path, input }));
  return inIdOrder(all).map(({ input }) => input);
}

/** Pools with those factors in them; `values` by path. */
export function withErrors(input: EngineInput, values: ReadonlyMap<string, number>): EngineInput {
  const pools = input.pools.map((pool) => {
    const factorOf = (kind: DrawnKind) => values.get(`${kind}.${pool.id}`) ?? 1;
    const [error, load, price] = [factorOf("model-error"), factorOf("simulation"), factorOf("list-price")];
    const slowed = error === 1 ? pool : { ...pool, runtime: slower(pool.runtime, error) };
    const loaded = load === 1 ? slowed : { ...slowed, loadFactors: heavier(pool.loadFactors, load) };
    return price === 1 || loaded.usdPerDeviceHour === null
      ? loaded
      : { ...loaded, usdPerDeviceHour: loaded.usdPerDeviceHour * price };
  });
  return { ...input, pools };
}

const heavier = (loadFactors: Pool["loadFactors"] = [{ replicas: 1, factor: 1 }], times: number) =>
  loadFactors.map(({ replicas, factor }) => ({ replicas, factor: factor * times }));

function slower(runtime: RuntimeProfile, factor: number): RuntimeProfile {
  return {
    ...runtime,
    bandwidthEfficiency: runtime.bandwidthEfficiency / factor,
    kvBandwidthEfficiency: runtime.kvBandwidthEfficiency / factor,
    computeEfficiency: runtime.computeEfficiency / factor,
    attentionEfficiency: runtime.attentionEfficiency / factor,
    linkEfficiency: runtime.linkEfficiency / factor,
    secondsPerLayer: runtime.secondsPerLayer * factor,
    secondsPerExpertLayer: runtime.secondsPerExpertLayer * factor,
    secondsPerLatentLayer: (runtime.secondsPerLatentLayer ?? 0) * factor,
    secondsPerPromptLayer: (runtime.secondsPerPromptLayer ?? 0) * factor,
    secondsPerPromptExpertLayer: (runtime.secondsPerPromptExpertLayer ?? 0) * factor,
    secondsPerPromptLatentLayer: (runtime.secondsPerPromptLatentLayer ?? 0) * factor,
    secondsPerStep: runtime.secondsPerStep * factor,
    secondsPerSequence: runtime.secondsPerSequence * factor,
    allReduceLatencySeconds: runtime.allReduceLatencySeconds * factor,
  };
}

/** Pools that serve and of whose steps no error was measured. */
export function unmeasuredPools(scenario: Scenario): readonly string[] {
  return servingPools(resolve(scenario)).flatMap(({ id, runtime }) => (errorEnds(runtime) === null ? [id] : []));
}
