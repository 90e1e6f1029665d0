import type { WorkloadClass } from "../input.ts";
import type { PlanMemory } from "../plan-memory.ts";
import { onHosted } from "../served-hosted.ts";
import { classDemand, type ClassDemand, type DemandWorld } from "./class-demand.ts";

/** The work of a class as its hosted model would do it, beside the work as it is done here. */
export interface HostedSide {
  /** The same object as the class's own demand where the model succeeds as often with as many tokens. */
  readonly demand: ClassDemand;
  /** Its tokens over those of the whole plan: platform costs follow them at what a token costs here. */
  readonly tokenShare: number;
  /** What the other layers of the stack cost a month, of which it pays that share. */
  readonly stackUsd: number;
  /** Tokens a minute at the peak of other classes that hold the units of its contract with it; absent: none. */
  readonly unitsBesideTokensPerMinute?: number | undefined;
}

/** A class's work here, and what it was found to take from the pools. */
interface OwnWork {
  readonly demand: ClassDemand;
  readonly world: DemandWorld;
}

/**
 * Prompt and output tokens of a class: what storage, logs and staff time follow, whatever serves it.
 *
 * @source derived
 */
export function tokensPerSecond({ flows }: ClassDemand): number {
  return flows.reduce(
    (sum, flow) => sum + flow.callsPerSecond * (flow.promptTokensPerCall + flow.outputTokensPerCall),
    0,
  );
}

function hostedDemand(workload: WorkloadClass, { demand, world }: OwnWork, memory: PlanMemory): ClassDemand {
  // What serves it is what it is compared with.
  if (workload.poolId === null) return demand;
  const there = { ...onHosted(workload), overflowAbovePerSecond: null };
  const isSame =
    demand.overflow === null &&
    there.successPerAttempt === workload.successPerAttempt &&
    workload.hostedTokenFactor === 1;
  if (workload.hosted === null || isSame) return demand;
  return classDemand(there, world, { path: "", traces: null }, memory);
}

/**
 * The demand chain of a class on the hosted model that it is compared with: attempts, retries, successes and tokens with that
 * model's own success share and token factor. Users wait as long as here, and caches hold what they hold here.
 *
 * @source derived: the chain of `classDemand`, once more.
 */
export function hostedSide(
  workload: WorkloadClass,
  own: OwnWork,
  allTokensPerSecond: number,
  memory: PlanMemory,
  stackUsd: number,
): HostedSide {
  const demand = hostedDemand(workload, own, memory);
  const tokenShare = allTokensPerSecond > 0 ? tokensPerSecond(demand) / allTokensPerSecond : 0;
  return { demand, stackUsd, tokenShare, unitsBesideTokensPerMinute: own.demand.unitsBesideTokensPerMinute };
}
