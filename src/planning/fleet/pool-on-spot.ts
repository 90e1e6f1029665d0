import { meanSpotReplicasOut } from "../../engine/cost/spot-replicas.ts";
import { apply } from "../../engine/formula.ts";
import { secondsPerHour } from "../../quantity/time.ts";
import { formulaStandIns, type ServingPool } from "../pool-capacity.ts";
import type { basePlan } from "../plan-scenario.ts";
import { partOf, type Piecework } from "../simulation/piecework.ts";
import { meanReadySecondsOf, readyLedger, readySecondsOf } from "./fleet-question.ts";
import { allowedShare, peakCallsPerSecond, peakRunInPieces } from "./peak-run.ts";
import { settlingSeconds, spotCourse, type SpotFleet } from "./spot-interruptions.ts";
import { type SpotLimits, type SpotOutcome, spotOutcome } from "./spot-outcome.ts";

/** A pool on spot at its peak, interruptions played through. */
export interface PoolOnSpot {
  readonly poolId: string;
  /** Those that serve, and all that the plan holds: the reserve is left to what it is there for. */
  readonly steadyReplicas: number;
  readonly planReplicas: number;
  readonly interruptionsPerMonth: number;
  readonly interruptionsPerHour: number;
  /** Mean, asks that find no capacity among them. */
  readonly readySeconds: number;
  readonly formulaReplicasOut: number;
  /** Extra replicas that stand in: for all of the plan by formula, and as found; `null`: no number does. */
  readonly formulaExtraReplicas: number | null;
  readonly extraReplicas: number | null;
  /** One fewer was played and does not hold, or none is held. */
  readonly isFewest: boolean;
  readonly limits: SpotLimits;
  /** Hours of peak that the interruptions are drawn for. */
  readonly hours: number;
  /** By number of stand-ins; without any first. */
  readonly outcomes: readonly SpotOutcome[];
  readonly events: number;
}

/** So many interruptions are played, fewer where that is more calls than these. */
const mostInterruptions = 24;
const leastInterruptions = 6;
const mostCalls = 500_000;
const leastHours = 2;
const mostHours = 100_000;
/** Numbers of stand-ins that are tried, and times the fleet that they may be. */
const mostProbes = 7;
const mostTimes = 4;

/** Hours in which about so many interruptions come. */
function hoursOf(fleet: SpotFleet, callsPerSecond: number): number {
  const each = callsPerSecond * (fleet.readySeconds + settlingSeconds);
  const affordable = each > 0 ? Math.floor(mostCalls / each) : mostInterruptions;
  const count = Math.max(leastInterruptions, Math.min(mostInterruptions, affordable));
  const perHour = (fleet.replicas * fleet.interruptionsPerMonth) / fleet.hoursPerMonth;
  return perHour > 0 ? Math.max(leastHours, Math.min(mostHours, count / perHour)) : leastHours;
}

interface Found {
  readonly outcomes: readonly SpotOutcome[];
  readonly extraReplicas: number | null;
  readonly isFewest: boolean;
}

type Probe = (extraReplicas: number) => Piecework<SpotOutcome | null>;

/** The fewest stand-ins that keep the limits, from none on, then from as many as the formula says. */
function* fewestStandIns(probe: Probe, formula: number | null, most: number): Piecework<Found | null> {
  const known = new Map<number, SpotOutcome>();
  const found = (extraReplicas: number | null, isFewest: boolean): Found => {
    const outcomes = [...known.values()].toSorted((one, other) => one.extraReplicas - other.extraReplicas);
    return { outcomes, extraReplicas, isFewest };
  };
  const next = function* (extra: number): Piecework<boolean | null> {
    const outcome = yield* partOf(probe(extra), known.size / mostProbes, (known.size + 1) / mostProbes);
    if (outcome === null) return null;
    known.set(extra, outcome);
    return outcome.holds;
  };
  let holds = yield* next(0);
  if (holds === null) return null;
  if (holds) return found(0, true);
  let [low, high] = [0, Math.max(1, Math.min(most, formula ?? 1))];
  for (holds = yield* next(high); holds === false; holds = yield* next(high)) {
    if (known.size >= mostProbes || high >= most) return found(null, false);
    [low, high] = [high, Math.min(most, 2 * high)];
  }
  while (high - low > 1 && known.size < mostProbes) {
    const middle = Math.floor((low + high) / 2);
    if ((yield* next(middle)) === true) high = middle;
    else low = middle;
  }
  return found(high, high - low === 1);
}

type Planned = ReturnType<typeof basePlan>;

/**
 * Plays in pieces the peak of a pool whose serving replicas are spot devices: without stand-ins, and with as many as keep its limits.
 * `null`: the pool serves nothing, or its rate of interruptions is unknown.
 */
export function* poolOnSpotInPieces({ input, plan }: Planned, serving: ServingPool): Piecework<PoolOnSpot | null> {
  const { own, pool, replicas: planReplicas, steadyReplicas } = serving;
  const { interruptionsPerMonth } = own.ways.spot;
  if (interruptionsPerMonth === null || steadyReplicas < 1) return null;
  const poolId = own.id;
  const { hoursPerMonth } = input;
  const { stockOutShare } = own.readiness;
  const limits = { missedShare: allowedShare(input, poolId), refusedShare: input.targets.blockedShareLimit };
  const asked = { readySeconds: readySecondsOf(readyLedger(pool, own)), stockOutShare };
  const readySeconds = meanReadySecondsOf(pool, own);
  const base = { replicas: steadyReplicas, interruptionsPerMonth, hoursPerMonth };
  const fleet: SpotFleet = { ...base, ...asked, poolId, seed: input.seed };
  const hours = hoursOf({ ...fleet, readySeconds }, peakCallsPerSecond(plan, poolId));
  const probe: Probe = function* (extraReplicas) {
    const replicas = steadyReplicas + extraReplicas;
    const spot = spotCourse({ ...fleet, replicas }, hours * secondsPerHour);
    const { losses, seconds, disturbed: windows } = spot;
    const course = yield* peakRunInPieces(input, plan, { poolId, replicas, losses, pushes: [], seconds, windows });
    return course === null ? null : spotOutcome(spot, course, { replicas, extraReplicas }, limits);
  };
  const formulaExtraReplicas = formulaStandIns(serving);
  const found = yield* fewestStandIns(probe, formulaExtraReplicas, mostTimes * steadyReplicas);
  if (found === null) return null;
  return {
    poolId,
    steadyReplicas,
    planReplicas,
    interruptionsPerMonth,
    interruptionsPerHour: (steadyReplicas * interruptionsPerMonth) / hoursPerMonth,
    readySeconds,
    formulaReplicasOut: apply(meanSpotReplicasOut, { ...base, readySeconds }, { path: "", traces: null }),
    formulaExtraReplicas,
    limits,
    hours,
    ...found,
    events: found.outcomes.reduce((sum, { events }) => sum + events, 0),
  };
}
