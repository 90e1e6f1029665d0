import {
  type Intake,
  callRecords,
  columnOf,
  figuresOf,
  nextRecord,
  placeOf,
  recordPlaces,
} from "../../engine/simulation/measure/call-records.ts";
import type { LaneLimits } from "../../engine/simulation/measure/lane-report.ts";
import type { Piecework } from "../simulation/piecework.ts";
import { simulationRunInPieces, type RunOptions } from "../simulation/simulation-run.ts";
import type { SimulationSetup } from "../simulation/simulation-setup.ts";

/** The calls of a pool in one run, one by one; those that were lost or are under way know their arrival only. */
export interface PoolCalls {
  readonly endSeconds: number;
  readonly events: number;
  readonly arrivalSeconds: Float64Array;
  readonly admittedSeconds: Float64Array;
  readonly ttftSeconds: Float64Array;
  readonly hitTokens: Float64Array;
  readonly computedTokens: Float64Array;
  /** 1: a limit was missed. */
  readonly isMissed: Uint8Array;
  readonly lostArrivals: Float64Array;
  readonly unfinishedArrivals: Float64Array;
  /** The longest call that kept its limits. */
  readonly longestKeptSeconds: number;
  /** Of those under way at the end. */
  readonly runningAtEnd: number;
}

interface Judge {
  readonly limits: LaneLimits;
  readonly intake: Intake;
}

const nobody: Judge = {
  limits: { ttftSeconds: Infinity, itlSeconds: Infinity, e2eSeconds: Infinity },
  intake: { secondsPerCall: 0, secondsPerPromptToken: 0 },
};

/** Runs a setup in pieces and keeps every call of a pool, as its callers see it. */
export function* poolCalls(setup: SimulationSetup, poolId: string, options: RunOptions): Piecework<PoolCalls> {
  const judges = setup.lanes.map(({ poolId: own }, lane): Judge | null =>
    own === poolId
      ? { limits: setup.limits[lane] ?? nobody.limits, intake: setup.intakes[lane] ?? nobody.intake }
      : null,
  );
  const records = callRecords();
  const missed: number[] = [];
  const lost: number[] = [];
  let longestKeptSeconds = 0;
  const run = yield* simulationRunInPieces(setup, {
    ...options,
    watch: {
      done: (told) => {
        const judge = judges[told.lane] ?? null;
        if (judge === null) return;
        const { limits, intake } = judge;
        const { arrivalSeconds, firstTokenSeconds, outputTokens, hitTokens, computedTokens } = told;
        const front = intake.secondsPerCall + intake.secondsPerPromptToken * (hitTokens + computedTokens);
        const ttft = firstTokenSeconds - arrivalSeconds + front;
        const itl = outputTokens > 1 ? (told.doneSeconds - firstTokenSeconds) / (outputTokens - 1) : 0;
        const call = nextRecord(records);
        const figures = figuresOf(records, call);
        const at = placeOf(call);
        figures[at + recordPlaces.arrivalSeconds] = arrivalSeconds;
        // When it was admitted, which is when it read the cache.
        figures[at + recordPlaces.waitSeconds] = told.admittedSeconds;
        figures[at + recordPlaces.ttftSeconds] = ttft;
        figures[at + recordPlaces.hitTokens] = hitTokens;
        figures[at + recordPlaces.computedTokens] = computedTokens;
        const isMissed = ttft > limits.ttftSeconds || itl > limits.itlSeconds;
        missed.push(isMissed ? 1 : 0);
        if (!isMissed) longestKeptSeconds = Math.max(longestKeptSeconds, told.doneSeconds - arrivalSeconds);
      },
      lost: (lane, arrival) => {
        if ((judges[lane] ?? null) !== null) lost.push(arrival);
      },
    },
  });
  return {
    endSeconds: run.endSeconds,
    events: run.events,
    arrivalSeconds: columnOf(records, recordPlaces.arrivalSeconds),
    admittedSeconds: columnOf(records, recordPlaces.waitSeconds),
    ttftSeconds: columnOf(records, recordPlaces.ttftSeconds),
    hitTokens: columnOf(records, recordPlaces.hitTokens),
    computedTokens: columnOf(records, recordPlaces.computedTokens),
    isMissed: Uint8Array.from(missed),
    lostArrivals: Float64Array.from(lost),
    longestKeptSeconds,
    runningAtEnd: (run.replicas[setup.pools.findIndex(({ id }) => id === poolId)] ?? []).reduce(
      (sum, { running }) => sum + running,
      0,
    ),
    unfinishedArrivals: Float64Array.from(
      setup.lanes.flatMap((_, lane) =>
        (judges[lane] ?? null) === null ? [] : [...(run.unfinishedArrivals[lane] ?? [])],
      ),
    ),
  };
}

/** Share of the prompt tokens of calls admitted within a time that came from the cache; `null`: there were none. */
export function hitShareWithin(calls: PoolCalls, fromSeconds: number, untilSeconds: number): number | null {
  let hits = 0;
  let tokens = 0;
  calls.admittedSeconds.forEach((seconds, call) => {
    if (seconds < fromSeconds || seconds >= untilSeconds) return;
    hits += calls.hitTokens[call] ?? 0;
    tokens += (calls.hitTokens[call] ?? 0) + (calls.computedTokens[call] ?? 0);
  });
  return tokens > 0 ? hits / tokens : null;
}

/**
 * Calls that arrived within a time, and those of them that missed a limit, were lost, or are under way for longer than any call that
 * kept its limits took. Of the others under way nobody knows yet: they are not counted.
 */
export function missesWithin(calls: PoolCalls, fromSeconds: number, untilSeconds: number) {
  const isWithin = (seconds: number) => seconds >= fromSeconds && seconds < untilSeconds;
  let offered = 0;
  let missed = 0;
  calls.arrivalSeconds.forEach((seconds, call) => {
    if (!isWithin(seconds)) return;
    offered += 1;
    missed += calls.isMissed[call] ?? 0;
  });
  const { endSeconds, longestKeptSeconds } = calls;
  const late = calls.unfinishedArrivals.filter((seconds) => endSeconds - seconds > longestKeptSeconds);
  const others = calls.lostArrivals.filter(isWithin).length + late.filter(isWithin).length;
  return { offered: offered + others, missed: missed + others };
}
