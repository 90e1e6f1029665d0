import type { WorkloadClass } from "../input.ts";
import type { Scope } from "../formula.ts";
import type { PlanMemory } from "../plan-memory.ts";
import { onHosted } from "../served-hosted.ts";
import { classDemand, type ClassDemand, type DemandWorld } from "./class-demand.ts";
import { providerFoundShare } from "./held-prompts.ts";

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

/** Computed shares of prompts as the provider's cache holds them; `null`: every share is typed. */
function sharesThere({ flows }: ClassDemand): DemandWorld["cachedShares"] | null {
  const computed = flows.filter(({ session }) => session.isShareComputed);
  if (computed.length === 0) return null;
  return new Map(computed.map(({ id, session }) => [id, providerFoundShare(session)]));
}

function hostedDemand(workload: WorkloadClass, { demand, world }: OwnWork, memory: PlanMemory): ClassDemand {
  // What serves it is what it is compared with.
  if (workload.poolId === null || workload.hosted === null) return demand;
  const there = { ...onHosted(workload), overflowAbovePerSecond: null };
  const isLonger = demand.overflow !== null || workload.hostedTokenFactor !== 1;
  const isSame = !isLonger && there.successPerAttempt === workload.successPerAttempt;
  const demandIn = (cachedShares: DemandWorld["cachedShares"]) =>
    classDemand(there, cachedShares === undefined ? world : { ...world, cachedShares }, unheard, memory);
  const asHere = isSame ? demand : demandIn(world.cachedShares);
  const cachedShares = sharesThere(asHere);
  return cachedShares === null ? asHere : demandIn(cachedShares);
}

const unheard: Scope = { path: "", traces: null };

/**
 * The demand chain of a class on the hosted model that it is compared with: attempts, retries, successes and tokens with that
 * model's own success share and token factor. Users wait as long as here; of prompts the provider's cache holds what it would, whatever
 * those of the pool do.
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
