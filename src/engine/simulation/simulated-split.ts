import type { Pool } from "../input.ts";
import { kvBytesPerTokenPerDevice, deviceSequenceShape } from "../memory/sharding.ts";
import type { HandoverRules, SimulatedPool } from "./simulation-input.ts";

/** How the state of a call gets from replicas that compute prompts to replicas that answer. */
interface SplitLink {
  /** What each device sends of it, one way: over the scale-up link where it joins all the pool's devices, else over the network. */
  readonly kind: "link" | "network";
  readonly bytesPerSecond: number;
}

/**
 * The link between the replicas of a pool: topology decides.
 *
 *     bytesPerSecond = link, where replicas x devices of a replica <= devices that it joins; else network
 *
 * @source derived
 */
export function splitLink({ accelerator, runtime, tp, pp }: Pool, replicas: number): SplitLink {
  const { linkBytesPerSecond, linkDomainDevices, networkBytesPerSecond } = accelerator;
  const isJoined = linkBytesPerSecond !== null && replicas * tp * pp <= linkDomainDevices;
  const kind = isJoined ? "link" : "network";
  const peak = isJoined ? linkBytesPerSecond : networkBytesPerSecond;
  return { kind, bytesPerSecond: peak * runtime.linkEfficiency };
}

/**
 * How calls are handed over within a pool whose replicas part into those of prompts and those of answers: each device sends its part of the
 * keys and values to its like, layer by layer.
 *
 *     per token = bytes of a token on a device / bytes a second of its link
 *     per call = constant state on a device / bytes a second + latency of a message
 *
 * @source patel-2024-splitwise section 4.2
 */
export function splitHandover(pool: Pool, meanTokens: number, replicas: number, poolIndex: number): HandoverRules {
  const { bytesPerSecond } = splitLink(pool, replicas);
  const { stateBytesPerSequence } = deviceSequenceShape(pool);
  return {
    poolIndex,
    secondsPerToken: kvBytesPerTokenPerDevice(pool, Math.max(1, meanTokens)) / bytesPerSecond,
    secondsPerCall: stateBytesPerSequence / bytesPerSecond + pool.runtime.allReduceLatencySeconds,
    pieces: Math.max(1, Math.ceil(pool.model.layers / pool.pp)),
    isOneByOne: true,
  };
}

/**
 * A pool's replicas in two parts, of prompts and of answers, which are alike but for the tiers beneath their caches: neither has any. A central line
 * becomes lines at the replicas.
 *
 * @source derived
 */
export function splitPools(
  pool: SimulatedPool,
  promptReplicas: number,
  handover: HandoverRules,
): readonly SimulatedPool[] {
  const { tiers: _tiers, ...plain } = pool;
  const { kind, loadThreshold } = pool.router;
  const router = { kind: kind === "central" ? ("least-outstanding" as const) : kind, loadThreshold };
  return [
    { ...plain, router, replicas: promptReplicas, handover },
    { ...plain, router, replicas: pool.replicas - promptReplicas },
  ];
}
