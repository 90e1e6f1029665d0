import type { CallFlow } from "../workload/call-flow.ts";
import { mostFoundShare, providerFoundShare } from "../workload/held-prompts.ts";
import { promptPlan } from "./parted-plans.ts";
import type { PoolPlan } from "./pool-plan.ts";

/**
 * Share of its prompts that a flow finds in the caches of the pool that serves it, or of the provider.
 *
 * @source che-2002
 */
export function heldShare(flow: CallFlow, plans: readonly PoolPlan[]): number {
  const plan = plans.find(({ pool }) => pool.id === flow.poolId);
  const held = promptPlan(plan)?.caches?.shares.get(flow.id);
  if (held !== undefined) return held;
  return flow.poolId === null ? providerFoundShare(flow.session) : mostFoundShare(flow.session);
}
