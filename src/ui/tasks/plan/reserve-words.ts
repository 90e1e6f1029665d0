import type { PoolResult } from "../../../engine/plan-result.ts";
import { formatCount } from "../../../quantity/format-number.ts";

/** `1 replica`, `2 replicas`. */
export function replicasText(count: number | null): string {
  return `${formatCount(count)} ${count === 1 ? "replica" : "replicas"}`;
}

/** What the replicas of a pool are there for: `1 carries the peak, 1 stands in reserve.`; empty without a reserve. */
export function reserveText({ replicas, steadyReplicas }: PoolResult): string {
  if (replicas === null || steadyReplicas === null || steadyReplicas === 0) return "";
  const held = replicas - steadyReplicas;
  if (held <= 0) return "";
  const carry = `${formatCount(steadyReplicas)} ${steadyReplicas === 1 ? "carries" : "carry"} the peak`;
  return `${carry}, ${formatCount(held)} ${held === 1 ? "stands" : "stand"} in reserve.`;
}
