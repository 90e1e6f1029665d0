import { randomStream } from "../../numeric/random-stream.ts";
import { simulation } from "../../engine/simulation/simulation.ts";
import type { LaneRules, SimulatedPool } from "../../engine/simulation/simulation-input.ts";
import { type CallLengths, type ReplayedLoad, callLengths } from "./row-load.ts";
import { type CallTimes, type IntakeSeconds, loadClient, type LoadClient } from "./load-client.ts";

/** What one run gave: its calls, and stretches of times between tokens with how many each stands for. */
export interface Replayed {
  readonly lengths: CallLengths;
  readonly times: CallTimes;
  readonly gaps: readonly (readonly [seconds: number, count: number])[];
  /** The first call whose times are counted: those before it began with the run, and its source looked later. */
  readonly firstCounted: number;
  readonly warmCalls: number;
  /** An answer reaches its client in pieces, the first of so many tokens. */
  readonly tokensToFirstPiece: number;
}

/** The only lane of a replica that everything goes to. */
export const onlyLane: LaneRules = {
  poolIndex: 0,
  level: 0,
  fromReplica: 0,
  toReplica: 1,
  maxInFlight: Number.POSITIVE_INFINITY,
  bucketPerSecond: Number.POSITIVE_INFINITY,
  bucketSize: Number.POSITIVE_INFINITY,
  waitsOutside: false,
};

/** Times at which the calls of a load are due: all at the start, evenly, or at random with the run as long as even ones take. */
function dueSeconds({ calls, perSecond, isEven }: ReplayedLoad, seed: number): Float64Array {
  const due = new Float64Array(calls);
  if (perSecond === null) return due;
  const stream = randomStream(seed, "arrivals");
  if (isEven) return due.map((_, call) => call / perSecond);
  let sum = 0;
  for (let call = 0; call < calls; call += 1) due[call] = sum += stream.exponential();
  const scale = calls / perSecond / sum;
  return due.map((seconds) => seconds * scale);
}

/** Runs a load on a replica, or on replicas of prompts and those that answer them, to its end; `keepsGaps`: with the times between tokens, one by one. */
export function replay(
  pools: readonly SimulatedPool[],
  load: ReplayedLoad,
  intake: IntakeSeconds,
  seed: number,
  keepsGaps: boolean,
): Replayed {
  const lengths = callLengths(load.lengths, load.calls, seed);
  const plan = { load, lengths, dueSeconds: dueSeconds(load, seed), intake };
  const gaps: [number, number][] = [];
  let client: LoadClient | null = null;
  const lanes = [{ ...onlyLane, toReplica: pools[0]?.replicas ?? 1 }];
  const run = simulation({ pools, lanes, seed }, (server) => (client = loadClient(plan, server)), {
    gaps: ({ callsOfLane, steps, firstSeconds, slopeSeconds }) => {
      if (keepsGaps) gaps.push([firstSeconds + (slopeSeconds * (steps - 1)) / 2, (callsOfLane[0] ?? 0) * steps]);
    },
    done: () => undefined,
  });
  run.advance(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
  const times = (client as LoadClient | null)?.times;
  if (times === undefined) throw new Error("the simulation has no client");
  const { firstCounted, warmCalls, tokensToFirstPiece } = load;
  return { lengths, times, gaps, firstCounted, warmCalls, tokensToFirstPiece };
}
