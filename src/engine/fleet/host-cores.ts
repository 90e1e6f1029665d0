import { apply, defineFormula, type Scope } from "../formula.ts";
import type { Places } from "../ledger.ts";
import type { HostCores, StackFactors } from "../stack.ts";
import type { CallFlow } from "../workload/call-flow.ts";

/** Work of the servers' own processors: text becomes tokens, calls are routed, tokens become text. */

/** @source derived: seconds of a core that a second of the peak takes, for tokens and for calls */
export const hostCoresNeeded = defineFormula({
  id: "hostCoresNeeded",
  words: "cores that tokenising and routing the peak takes",
  unit: "cores",
  expression: "poolPeakTokensPerSecond / coreTokensPerSecond + planningCallsPerSecond / coreCallsPerSecond",
  source: "derived",
  evaluate: (
    x: Record<
      "poolPeakTokensPerSecond" | "coreTokensPerSecond" | "planningCallsPerSecond" | "coreCallsPerSecond",
      number
    >,
  ) => x.poolPeakTokensPerSecond / x.coreTokensPerSecond + x.planningCallsPerSecond / x.coreCallsPerSecond,
});

/** @source derived: cores of the whole servers that the replicas lie on, those in reserve too */
export const hostCores = defineFormula({
  id: "hostCores",
  words: "cores of the servers that the replicas lie on",
  unit: "cores",
  expression: "nodes * nodeDevices * coresPerDevice",
  source: "derived",
  evaluate: (x: Record<"nodes" | "nodeDevices" | "coresPerDevice", number>) =>
    x.nodes * x.nodeDevices * x.coresPerDevice,
});

interface CorePool {
  readonly demands: readonly CallFlow[];
  readonly planningCallsPerSecond: number;
}

/**
 * Cores that a pool's peak takes for tokens and calls, beside those of the servers that its replicas lie on. Prompts count
 * whole: text is tokenised before a cache is asked.
 *
 * @source derived
 */
export function hostCoresOf(
  { demands, planningCallsPerSecond }: CorePool,
  placed: Places | null,
  { coreTokensPerSecond, coreCallsPerSecond, coresPerDevice }: StackFactors,
  scope: Scope,
): HostCores {
  if (placed === null) return { hostCoresNeeded: null, hostCores: null };
  const poolPeakTokensPerSecond = demands.reduce(
    (sum, flow) => sum + flow.peakCallsPerSecond * (flow.promptTokensPerCall + flow.outputTokensPerCall),
    0,
  );
  const work = { poolPeakTokensPerSecond, coreTokensPerSecond, planningCallsPerSecond, coreCallsPerSecond };
  const { nodes, nodeDevices } = placed;
  return {
    hostCoresNeeded: apply(hostCoresNeeded, work, scope),
    hostCores: apply(hostCores, { nodes, nodeDevices, coresPerDevice }, scope),
  };
}
