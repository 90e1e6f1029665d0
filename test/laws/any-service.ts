import { type Arbitrary, boolean, constantFrom, double, integer, option, record, tuple } from "fast-check";
import { allAccelerators } from "../../src/catalog/accelerators/index.generated.ts";
import { allModels } from "../../src/catalog/models/index.generated.ts";
import type { Pool, RuntimeProfile } from "../../src/engine/input.ts";
import { attentionTp, mostContextShards } from "../../src/engine/memory/sharding.ts";
import type { CallShape } from "../../src/engine/service/call-shape.ts";
import { poolOf } from "../engine/pool-of.ts";
import { roundRuntime } from "../engine/round-runtime.ts";

const share = double({ min: 0.01, max: 1, noNaN: true });
const seconds = (most: number) => double({ min: 0, max: most, noNaN: true });

/** Any physical figures: shares of peak in (0, 1], times of 0 and more. */
const anyRuntime: Arbitrary<RuntimeProfile> = record({
  bandwidthEfficiency: share,
  kvBandwidthEfficiency: share,
  computeEfficiency: share,
  attentionEfficiency: share,
  linkEfficiency: share,
  unhiddenShare: double({ min: 0, max: 1, noNaN: true }),
  secondsPerLayer: seconds(1e-3),
  secondsPerExpertLayer: seconds(1e-3),
  secondsPerStep: seconds(1e-2),
  secondsPerSequence: seconds(1e-4),
  allReduceLatencySeconds: seconds(1e-4),
  secondsPerCall: seconds(1),
  secondsPerPromptToken: seconds(1e-4),
  secondsPerLatentLayer: seconds(1e-3),
  secondsPerPromptLayer: seconds(1e-3),
  secondsPerPromptExpertLayer: seconds(1e-3),
  secondsPerPromptLatentLayer: seconds(1e-3),
  narrowCacheShare: share,
  mixesPrompts: boolean(),
}).map((figures) => ({ ...roundRuntime, ...figures }));

/** Ranks as a scenario may have them: groups divide the devices that split a layer. */
const anySplit = tuple(
  constantFrom(1, 2, 3, 4, 6, 8, 16),
  integer({ min: 0, max: 9 }),
  integer({ min: 0, max: 9 }),
).map(([tp, attention, expert]) => {
  const divisors = [1, 2, 3, 4, 6, 8, 16].filter((groups) => tp % groups === 0);
  const one = (place: number) => divisors[place % divisors.length] ?? 1;
  return { tp, attentionRanks: one(attention), ep: one(expert) };
});

/** Ranks that share sequences and prompts, as far as they do, and experts of which some are asked for more. */
const anyParallel = option(
  record({
    decodeContext: constantFrom(1, 2, 4, 8),
    prefillContext: constantFrom(1, 1, 2, 4),
    redundantExperts: constantFrom(0, 0, 8, 32),
    expertImbalance: option(double({ min: 1, max: 8, noNaN: true })),
  }),
  { freq: 2 },
);

/** What of it engines start with. */
function startable(pool: Pool, parallel: NonNullable<Pool["parallel"]>): NonNullable<Pool["parallel"]> {
  const prefillContext = attentionTp(pool) % parallel.prefillContext === 0 ? parallel.prefillContext : 1;
  const most = mostContextShards({ ...pool, parallel: { ...parallel, prefillContext } });
  return {
    ...parallel,
    prefillContext,
    decodeContext: most % parallel.decodeContext === 0 ? parallel.decodeContext : 1,
  };
}

/** Any model of the catalogue on any of its accelerators, split in any way, with any physical figures of a runtime. */
export const anyPool: Arbitrary<Pool> = record({
  model: constantFrom(...allModels),
  accelerator: constantFrom(...allAccelerators),
  runtime: anyRuntime,
  split: anySplit,
  pp: constantFrom(1, 2, 4),
  weights: constantFrom("bf16", "fp8", "fp8-mixed", "int8", "int4-awq", "mxfp4", "nvfp4"),
  kv: constantFrom("bf16", "fp8", "fp4"),
  batchTokens: constantFrom(256, 512, 2048, 8192, 32_768),
  parallel: anyParallel,
}).map(({ split, parallel, ...changes }) => {
  const pool = poolOf({ ...changes, ...split } as Partial<Pool>);
  return parallel === null ? pool : { ...pool, parallel: startable(pool, parallel) };
});

export interface Lengths {
  readonly uncached: number;
  readonly cached: number;
  readonly output: number;
}

export const anyLengths: Arbitrary<Lengths> = record({
  uncached: integer({ min: 1, max: 100_000 }),
  cached: integer({ min: 0, max: 100_000 }),
  output: integer({ min: 1, max: 5000 }),
});

/** The call of these lengths: it decodes at its prompt and half of its output, on average. */
export function callOf({ uncached, cached, output }: Lengths): CallShape {
  return {
    outputTokens: output,
    uncachedTokens: uncached,
    cachedTokens: cached,
    decodeContextTokens: uncached + cached + output / 2,
    endContextTokens: uncached + cached + output,
  };
}
