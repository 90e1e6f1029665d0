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

/** What is drawn: a range of the scenario, or how much slower a pool's steps are than the formula has them. */
export interface DrawnInput {
  readonly kind: "range" | "model-error";
  /** Of a model's error: `model-error.` and its pool. */
  readonly path: string;
  readonly unit: string;
  readonly ends: RangeEnds;
  /** Another input that it was said to move with. */
  readonly tie: RangeTie | null;
  /** Nothing beyond is drawn. */
  readonly least: number;
  readonly most: number;
}

const percent = 0.01;
/** A band that four of five are within ends at the 10th and 90th percentiles, a range at the 5th and 95th. */
const bandToRange = normalQuantile(0.95) / normalQuantile(0.9);

const errorPath = (poolId: string) => `model-error.${poolId}`;

/** How much longer steps take than by formula, as measured on rows that the fit had not seen; `null`: nothing was measured. */
function errorEnds({ itlBandPercent: band }: RuntimeProfile): RangeEnds | null {
  if (band === null || band === 0) return null;
  const high = exp(bandToRange * log(1 + band * percent));
  return { low: 1 / high, base: 1, high };
}

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

/** Every input that a scenario's draws vary, in the order of their paths: where a class stands changes no draw. */
export function drawnInputs(scenario: Scenario): readonly DrawnInput[] {
  const ranges = rangesOf(scenario).map(({ path, range, facts }): DrawnInput => {
    const { unit, min: least, max: most } = facts;
    return { kind: "range", path, unit, ends: range, tie: range.with ?? null, least, most };
  });
  const errors = servingPools(resolve(scenario)).flatMap(({ id, runtime }): DrawnInput[] => {
    const ends = errorEnds(runtime);
    const rest = { unit: "", tie: null, least: 0, most: Number.MAX_VALUE };
    return ends === null ? [] : [{ kind: "model-error", path: errorPath(id), ends, ...rest }];
  });
  const all = [...ranges, ...errors].map((input) => ({ id: input.path, input }));
  return inIdOrder(all).map(({ input }) => input);
}

/** Pools with steps that take so many times as long as by formula. */
export function withModelError(input: EngineInput, values: ReadonlyMap<string, number>): EngineInput {
  const pools = input.pools.map((pool) => {
    const factor = values.get(errorPath(pool.id)) ?? 1;
    return factor === 1 ? pool : { ...pool, runtime: slower(pool.runtime, factor) };
  });
  return { ...input, pools };
}

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
    secondsPerStep: runtime.secondsPerStep * factor,
    secondsPerSequence: runtime.secondsPerSequence * factor,
    allReduceLatencySeconds: runtime.allReduceLatencySeconds * factor,
  };
}

/** Pools that serve and of whose steps no error was measured. */
export function unmeasuredPools(scenario: Scenario): readonly string[] {
  const drawn = new Set(drawnInputs(scenario).map(({ path }) => path));
  return servingPools(resolve(scenario)).flatMap(({ id }) => (drawn.has(errorPath(id)) ? [] : [id]));
}
