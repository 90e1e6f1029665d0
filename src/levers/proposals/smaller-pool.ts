import type { Pool } from "../../engine/input.ts";
import { inIdOrder } from "../../numeric/in-id-order.ts";
import type { LeverQuestion } from "../proposal.ts";

/** Part of the active parameters that a model must have at most to be called smaller. */
const smaller = 0.5;

/** The pool with the smallest model of the plan, where it is smaller than this one's by half; `undefined`: there is none. */
export function smallerPool({ input, scenario }: LeverQuestion, poolId: string): Pool | undefined {
  const own = input.pools.find(({ id }) => id === poolId);
  if (own === undefined) return undefined;
  const open = new Set(scenario.pools.filter(({ replicas }) => replicas === "auto").map(({ id }) => id));
  return inIdOrder(input.pools)
    .filter(({ id, model }) => open.has(id) && model.activeParameters <= smaller * own.model.activeParameters)
    .toSorted((one, other) => one.model.activeParameters - other.model.activeParameters)[0];
}
