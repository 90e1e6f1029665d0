import type { EngineInput } from "../engine/input.ts";
import type { Plan } from "../engine/plan-result.ts";
import type { Scenario, ScenarioPool } from "../scenario/schema.ts";
import {
  meanReadySecondsOf,
  type ReadyLine,
  readyLedger,
  readySecondsOf,
  suggestedScaling,
} from "./fleet/fleet-question.ts";

/** What the view of a pool's day says before anything is simulated. */
export interface PoolDay {
  readonly id: string;
  /** From asking for a replica to its first call, part by part, and together. */
  readonly ready: readonly ReadyLine[];
  readonly readySeconds: number;
  /** On average, asks that find no capacity among them. */
  readonly meanReadySeconds: number;
  /** The scaler that is offered to a pool without one. */
  readonly suggested: NonNullable<ScenarioPool["scaling"]>;
}

/** The days of every pool that serves. */
export function poolDays({ pools }: Scenario, input: EngineInput, plan: Plan): readonly PoolDay[] {
  return plan.pools.flatMap(({ id, steadyReplicas }) => {
    const pool = input.pools.find((one) => one.id === id);
    const own = pools.find((one) => one.id === id);
    if (pool === undefined || own === undefined || (steadyReplicas ?? 0) < 1) return [];
    const ready = readyLedger(pool, own);
    const times = { readySeconds: readySecondsOf(ready), meanReadySeconds: meanReadySecondsOf(pool, own) };
    return [{ id, ready, ...times, suggested: suggestedScaling(plan, id) }];
  });
}
