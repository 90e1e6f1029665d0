import type { HandoverLink } from "../handover.ts";
import type { Pool } from "../input.ts";
import { deviceSequenceBytes, kvBytesPerTokenPerDevice } from "../memory/sharding.ts";
import type { HandoverRules, SimulatedPool } from "./simulation-input.ts";

/** Replicas that compute prompts and replicas that answer, which may be of other devices, splits and formats. */
export interface SplitSides {
  readonly prompts: Pool;
  readonly answers: Pool;
  readonly promptReplicas: number;
  readonly answerReplicas: number;
}

/** How the state of a call gets from replicas that compute prompts to replicas that answer. */
interface SplitLink {
  /** What each device sends of it, one way: over the scale-up link where it joins all devices of both sides, else over the network; or as entered. */
  readonly kind: HandoverLink;
  /** Of a device that sends, and of one that takes. */
  readonly bytesPerSecond: number;
  readonly takenBytesPerSecond: number;
}

const devicesOf = ({ tp, pp }: Pool) => tp * pp;

/**
 * The link between the replicas of prompts and those of answers: topology decides, unless a rate is entered.
 *
 *     bytesPerSecond = link, where all devices of both sides <= devices that it joins; else network
 *
 * @source derived
 */
export function splitLink({ prompts, answers, promptReplicas, answerReplicas }: SplitSides): SplitLink {
  const entered = prompts.handsTo?.linkBytesPerSecond ?? null;
  if (entered !== null) return { kind: "entered", bytesPerSecond: entered, takenBytesPerSecond: entered };
  const { linkBytesPerSecond, linkDomainDevices } = prompts.accelerator;
  const devices = promptReplicas * devicesOf(prompts) + answerReplicas * devicesOf(answers);
  const isJoined =
    linkBytesPerSecond !== null && prompts.accelerator.id === answers.accelerator.id && devices <= linkDomainDevices;
  const rate = ({ accelerator, runtime }: Pool) =>
    (isJoined ? linkBytesPerSecond : accelerator.networkBytesPerSecond) * runtime.linkEfficiency;
  return { kind: isJoined ? "link" : "network", bytesPerSecond: rate(prompts), takenBytesPerSecond: rate(answers) };
}

/**
 * How calls are handed over from replicas of prompts to replicas of answers: each device sends its part of the keys and values, in the format of
 * the prompts' side, and each takes its part; whichever side takes longer decides.
 *
 *     per token = max over both sides (bytes of a further token on a device / bytes a second of its link)
 *     per call = what a sequence of the mean length keeps beside that on a device (full windows, constant state) / bytes a second + latency of a message
 *
 * @source patel-2024-splitwise section 4.2
 */
export function splitHandover(sides: SplitSides, meanTokens: number, poolIndex: number): HandoverRules {
  const { prompts, answers } = sides;
  const { bytesPerSecond, takenBytesPerSecond } = splitLink(sides);
  const tokens = Math.max(1, meanTokens);
  const perToken = (pool: Pool) => kvBytesPerTokenPerDevice({ ...pool, kv: prompts.kv }, tokens);
  const perCall = (pool: Pool) =>
    Math.max(0, deviceSequenceBytes({ ...pool, kv: prompts.kv }, tokens) - perToken(pool) * tokens);
  const isByLayer = prompts.handsTo?.isByLayer ?? true;
  return {
    poolIndex,
    secondsPerToken: Math.max(perToken(prompts) / bytesPerSecond, perToken(answers) / takenBytesPerSecond),
    secondsPerCall:
      Math.max(perCall(prompts) / bytesPerSecond, perCall(answers) / takenBytesPerSecond) +
      prompts.runtime.allReduceLatencySeconds,
    pieces: isByLayer ? Math.max(1, Math.ceil(prompts.model.layers / prompts.pp)) : 1,
    isOneByOne: true,
    tellsAtLanding: true,
  };
}

/**
 * A pool's replicas in two parts, of prompts and of answers, which are alike; but tiers beneath the caches, and one line before all replicas, are
 * those of the prompts: who answers takes states as they come.
 *
 * @source derived
 */
export function splitPools(
  pool: SimulatedPool,
  promptReplicas: number,
  handover: HandoverRules,
): readonly SimulatedPool[] {
  const { tiers: _tiers, ...answers } = pool;
  const { kind, loadThreshold } = pool.router;
  const router = { kind: kind === "central" ? ("least-outstanding" as const) : kind, loadThreshold };
  return [
    { ...pool, replicas: promptReplicas, handover },
    { ...answers, router, replicas: pool.replicas - promptReplicas },
  ];
}
