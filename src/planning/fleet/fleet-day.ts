import type { EngineInput } from "../../engine/input.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { basePlan } from "../plan-scenario.ts";
import type { Plan } from "../../engine/plan-result.ts";
import { secondsPerHour } from "../../quantity/time.ts";
import { allParts, type Crew } from "../crew.ts";
import type { Piecework } from "../simulation/piecework.ts";
import { type FleetQuestion, fleetQuestion } from "./fleet-question.ts";
import { type FleetWay, fleetWayInPieces, type WayAsk, wayFrame } from "./fleet-way.ts";

/** A pool over a span, in up to three ways: held or scaled, with what happens and without. */
export interface FleetDay {
  readonly poolId: string;
  readonly length: "day" | "week";
  /** From Monday's first second. */
  readonly fromSeconds: number;
  readonly pointSeconds: number;
  /** Part of the load and of the replicas that is played. */
  readonly share: number;
  readonly seed: number;
  readonly devicesPerReplica: number;
  readonly steadyReplicas: number;
  readonly heldReplicas: number;
  /** Of all of them through all of it, whether that is played or not. */
  readonly heldDeviceHours: number;
  /** `null`: the device has no price. */
  readonly heldCostUsd: number | null;
  /** Replicas that carry the expected demand at the middle of each stretch. */
  readonly needed: readonly number[];
  readonly peakFromSeconds: number;
  readonly readySeconds: number;
  /** On average, asks that find no capacity among them. */
  readonly meanReadySeconds: number;
  readonly isSuggested: boolean;
  readonly ways: readonly FleetWay[];
  readonly events: number;
}

/** Held with nothing that happens is the plan as it stands: it is played where it is all that the pool is set up for. */
function asksOf(question: FleetQuestion, seed: number): readonly WayAsk[] {
  const { losses, bursts, scaling, isSuggested } = question;
  const hasEvents = losses.length + bursts.length > 0;
  const ways = [
    ...(hasEvents ? [{ isScaled: false, isHit: true }] : isSuggested ? [{ isScaled: false, isHit: false }] : []),
    ...(scaling === null ? [] : [{ isScaled: true, isHit: false }]),
    ...(scaling === null || !hasEvents ? [] : [{ isScaled: true, isHit: true }]),
  ];
  return ways.map((way) => ({ ...way, question, seed }));
}

/** Device-hours and money of a pool whose replicas all stand through a span. */
export function heldThrough(
  { tp, pp, usdPerDeviceHour }: EngineInput["pools"][number],
  replicas: number,
  seconds: number,
): { readonly deviceHours: number; readonly costUsd: number | null } {
  const deviceHours = (replicas * tp * pp * seconds) / secondsPerHour;
  return { deviceHours, costUsd: usdPerDeviceHour === null ? null : deviceHours * usdPerDeviceHour };
}

/** Plays a pool through a day or a week in pieces; `null`: it serves nothing. */
function* fleetDayInPieces(
  input: EngineInput,
  plan: Plan,
  question: FleetQuestion,
  crew: Crew | null,
): Piecework<FleetDay | null> {
  const frame = wayFrame(input, plan, question, false);
  if (frame === null) return null;
  const base = { input, plan: { ...plan, traces: [] } };
  const here = (own: WayAsk) => fleetWayInPieces({ ...base, ...own });
  const found = yield* allParts({ kind: "span", base }, asksOf(question, input.seed), here, crew);
  const ways = found.filter((way) => way !== null);
  const { neededAt, peakFromSeconds, span, pool, held, share, pointSeconds } = frame;
  const still = heldThrough(pool, held, span.seconds);
  return {
    poolId: pool.id,
    length: question.length,
    fromSeconds: span.fromSeconds,
    pointSeconds,
    share,
    seed: input.seed,
    devicesPerReplica: pool.tp * pool.pp,
    steadyReplicas: plan.pools.find(({ id }) => id === pool.id)?.steadyReplicas ?? 0,
    heldReplicas: held,
    heldDeviceHours: still.deviceHours,
    heldCostUsd: still.costUsd,
    needed: Array.from({ length: ways[0]?.points.length ?? 0 }, (_, point) => neededAt((point + 0.5) * pointSeconds)),
    peakFromSeconds,
    readySeconds: question.readySeconds,
    meanReadySeconds: question.meanReadySeconds,
    isSuggested: question.isSuggested,
    ways,
    events: ways.reduce((sum, { events }) => sum + events, 0),
  };
}

/** Calls of a run on a page, and of a run whose scenario asks for as long as it takes. */
const pageCalls = 1_500_000;

/** Plays a scenario's pool through its busiest day in pieces; `null`: it serves nothing. */
export function* scenarioDayInPieces(
  scenario: Scenario,
  poolId: string,
  length: FleetQuestion["length"],
  crew: Crew | null = null,
): Piecework<FleetDay | null> {
  const { input, plan } = basePlan(scenario);
  const own = scenario.pools.find(({ id }) => id === poolId);
  const question = own === undefined ? null : fleetQuestion(input, plan, own, { length, mostCalls: pageCalls });
  return question === null ? null : yield* fleetDayInPieces(input, plan, question, crew);
}
