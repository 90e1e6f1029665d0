import type { SplitQuestion } from "../engine/fleet/split-search.ts";
import type { EngineInput, Pool } from "../engine/input.ts";
import { rememberedLoad } from "./plan-memory.ts";
import { resolve } from "../scenario/resolve.ts";
import type { Scenario } from "../scenario/schema.ts";

/** A pool as the scenario has it, and the work that another split or accelerator would have to carry in its place. */
export interface PoolQuestion extends SplitQuestion {
  readonly current: Pool;
  readonly input: EngineInput;
  readonly longestContextTokens: number;
}

/**
 * The work of a pool at the base of the scenario's ranges: what it is now. Where users leave for lack of patience, another
 * split would keep or lose some of them; that is left aside. `null` where there is no such pool or it has no work.
 */
export function poolQuestion(scenario: Scenario, poolId: string): PoolQuestion | null {
  const input = resolve(scenario);
  const current = input.pools.find(({ id }) => id === poolId);
  if (current === undefined) return null;
  const demands = rememberedLoad(input)
    .classes.flatMap(({ demand }) => demand.flows)
    .filter((flow) => flow.poolId === poolId);
  if (!demands.some(({ peakCallsPerSecond }) => peakCallsPerSecond > 0)) return null;
  const longestContextTokens = Math.max(...demands.map(({ contextWorstTokens }) => contextWorstTokens));
  return { current, input, demands, longestContextTokens };
}
