import type { ReplicaState } from "../../../../src/engine/simulation/replica-state.ts";
import type { Simulation, SimulationCounts } from "../../../../src/engine/simulation/simulation.ts";
import type {
  CallServer,
  Client,
  FleetControl,
  Operator,
  PoolSigns,
  SimulationInput,
  Watch,
} from "../../../../src/engine/simulation/simulation-input.ts";
import { doneCompany, doneFigures } from "../done-call.ts";
import { inputOf, type RandomInput } from "./random-input.ts";
import { type Answer, scriptedClient } from "./scripted-client.ts";
import { scaledOperator, scriptedOperator } from "./scripted-operator.ts";

export type Simulate = (
  input: SimulationInput,
  connect: (server: CallServer) => Client,
  watch: Watch,
  operate?: (fleet: FleetControl) => Operator,
) => Simulation;

/** How far a run goes at a time: to a time, and by at most so many events; then it begins anew. */
export type Cut = readonly [untilSeconds: number, mostEvents: number];

export interface PlayedRun {
  /** Everything the client was told, in order. */
  readonly answers: readonly Answer[];
  /** Everything `Watch.done` was told, in order. */
  readonly doneCalls: readonly (readonly number[])[];
  /** Gaps of each lane, and how long they were together. */
  readonly gaps: readonly number[];
  readonly gapSeconds: readonly number[];
  readonly counts: SimulationCounts;
  readonly replicas: readonly ReplicaState[];
  /** Counts at each cut. */
  readonly atCuts: readonly SimulationCounts[];
  /** What the operator saw of pools, in order. */
  readonly signs: readonly PoolSigns[];
}

/** More things than a scenario of this size can hold: an engine that goes on is caught in a circle. */
const endlessEvents = 1_000_000;

/** Plays a random input to its end, with pauses at the cuts. */
export function playedRun(random: RandomInput, simulate: Simulate, cuts: readonly Cut[] = []): PlayedRun {
  const answers: Answer[] = [];
  const doneCalls: (readonly number[])[] = [];
  const gaps = random.lanes.map(() => 0);
  const gapSeconds = random.lanes.map(() => 0);
  const watch: Watch = {
    done: (call) => doneCalls.push([...doneFigures(call), ...doneCompany(call)]),
    gaps: ({ lanes, callsOfLane, steps, firstSeconds, slopeSeconds }) => {
      const seconds = steps * firstSeconds + slopeSeconds * ((steps * (steps - 1)) / 2);
      for (const lane of lanes) {
        const calls = callsOfLane[lane] ?? 0;
        gaps[lane] = (gaps[lane] ?? 0) + calls * steps;
        gapSeconds[lane] = (gapSeconds[lane] ?? 0) + calls * seconds;
      }
    },
  };
  const connect = (server: CallServer) => scriptedClient(server, random.sessions, answers);
  const signs: PoolSigns[] = [];
  const { operator, pools } = random;
  const counts = pools.map((pool) => pool.replicas);
  const operate =
    operator === undefined
      ? undefined
      : (fleet: FleetControl) =>
          "deeds" in operator
            ? scriptedOperator(fleet, counts, operator, signs)
            : scaledOperator(fleet, counts, operator, signs);
  const simulation = simulate(inputOf(random), connect, watch, operate);
  const atCuts = cuts.map(([untilSeconds, mostEvents]) => {
    simulation.advance(untilSeconds, mostEvents);
    return simulation.counts();
  });
  simulation.advance(Infinity, endlessEvents);
  if (simulation.nextSeconds() < Infinity) throw new Error("the run does not end");
  const replicas = random.pools.flatMap((pool, index) =>
    Array.from({ length: pool.replicas }, (_, replica) => simulation.replicaState(index, replica)),
  );
  return { answers, doneCalls, gaps, gapSeconds, counts: simulation.counts(), replicas, atCuts, signs };
}
