import { apply, defineFormula, type Scope } from "../formula.ts";
import type { Places } from "../ledger.ts";
import type { HostCores, StackFactors } from "../stack.ts";
import type { CallFlow } from "../workload/call-flow.ts";

/** Work of the servers' own processors: text becomes tokens, calls are routed, tokens become text. */

/** @source vllm-cpu-resources: a core for each device and for each process beside them; what tokens and calls take is derived */
export const hostCoresNeeded = defineFormula({
  id: "hostCoresNeeded",
  words: "cores that the engines' processes, tokenising and routing take at the peak",
  unit: "cores",
  expression:
    "devices + replicas * coresPerReplica + poolPeakTokensPerSecond / coreTokensPerSecond + planningCallsPerSecond / coreCallsPerSecond",
  source: "vllm-cpu-resources",
  evaluate: (
    x: Record<
      | "devices"
      | "replicas"
      | "coresPerReplica"
      | "poolPeakTokensPerSecond"
      | "coreTokensPerSecond"
      | "planningCallsPerSecond"
      | "coreCallsPerSecond",
      number
    >,
  ) =>
    x.devices +
    x.replicas * x.coresPerReplica +
    x.poolPeakTokensPerSecond / x.coreTokensPerSecond +
    x.planningCallsPerSecond / x.coreCallsPerSecond,
});

/** @source derived: cores of the whole servers that the replicas lie on, those in reserve too */
export const hostCores = defineFormula({
  id: "hostCores",
  words: "cores of the servers that the replicas lie on",
  unit: "cores",
  expression: "servers * nodeDevices * coresPerDevice",
  evaluate: (x: Record<"servers" | "nodeDevices" | "coresPerDevice", number>) =>
    x.servers * x.nodeDevices * x.coresPerDevice,
});

interface CorePool {
  readonly demands: readonly CallFlow[];
  readonly planningCallsPerSecond: number;
}

/** Replicas, those in reserve too, and where they lie. */
interface Counted {
  readonly replicas: number | null;
  readonly devices: number | null;
  readonly places: Places | null;
}

/**
 * Cores that a pool's engines and its peak take, beside those of the servers that its replicas lie on: a process for each
 * device, some for each replica, and what tokens and calls take. Prompts count whole: text is tokenised before a cache is asked.
 *
 * @source vllm-cpu-resources
 */
export function hostCoresOf(
  { demands, planningCallsPerSecond }: CorePool,
  { replicas, devices, places }: Counted,
  { coresPerReplica, coreTokensPerSecond, coreCallsPerSecond, coresPerDevice }: StackFactors,
  scope: Scope,
): HostCores {
  if (places === null || replicas === null || devices === null) return { hostCoresNeeded: null, hostCores: null };
  const poolPeakTokensPerSecond = demands.reduce(
    (sum, flow) => sum + flow.peakCallsPerSecond * (flow.promptTokensPerCall + flow.outputTokensPerCall),
    0,
  );
  const engines = { replicas, devices, coresPerReplica };
  const work = { poolPeakTokensPerSecond, coreTokensPerSecond, planningCallsPerSecond, coreCallsPerSecond };
  const { nodes: servers, nodeDevices } = places;
  return {
    hostCoresNeeded: apply(hostCoresNeeded, { ...engines, ...work }, scope),
    hostCores: apply(hostCores, { servers, nodeDevices, coresPerDevice }, scope),
  };
}
