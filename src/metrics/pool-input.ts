import type { EngineInput, Pool } from "../engine/input.ts";
import { byHand, entered, type Origin } from "./entered.ts";
import type { Facts, Metric } from "./metric.ts";

/** An input of a pool; `field` is its path within the scenario's pool where that differs from the id. */
export function poolInput(
  facts: Facts,
  given: (pool: Pool) => number | null,
  field: string = facts.id,
  origin: (pool: Pool) => Origin = () => byHand,
): Metric {
  const poolAt = (input: EngineInput, at: string | null) => input.pools.find(({ id }) => id === at);
  return {
    ...facts,
    scope: "pool",
    read: (_plan, input, at) => {
      const pool = poolAt(input, at);
      return pool === undefined ? null : given(pool);
    },
    explain: (_plan, input, at) => {
      const pool = poolAt(input, at);
      return pool === undefined ? null : entered(`pools.${at}.${field}`, given(pool), origin(pool));
    },
  };
}
