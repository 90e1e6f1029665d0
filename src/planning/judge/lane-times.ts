import type { JudgedCalls } from "../../engine/judged-count.ts";
import {
  addValue,
  bucketStart,
  emptyBuckets,
  type ValueBuckets,
} from "../../engine/simulation/measure/value-buckets.ts";
import type { DoneCall, LossReason } from "../../engine/simulation/simulation-input.ts";
import { sampleFigures } from "./call-stream.ts";
import type { NamedLane } from "../simulation/simulation-lanes.ts";

/** What the calls of a lane took that arrived from `fromSeconds` on. */
export interface LaneTimes {
  readonly fromSeconds: number;
  /** Seconds to the first token, and of calls with two tokens the mean gap between theirs. */
  readonly ttft: ValueBuckets;
  readonly gap: ValueBuckets;
  refused: number;
  /** Refused by the lane's own cap on calls a second, which no limit counts. */
  shed: number;
  /** Refused for good, not by the caps of the lane itself, or given up. */
  lost: number;
  waitSeconds: number;
  intakeSeconds: number;
  e2eSeconds: number;
  gapSeconds: number;
  gaps: number;
  promptTokens: number;
  hitTokens: number;
  outputTokens: number;
  /** The first calls: prompt, found tokens and answer, one after the other; as many as are asked for. */
  readonly sample: number[];
  readonly mostSampled: number;
}

/** Nothing seen yet. */
export function laneTimes(fromSeconds: number, mostSampled: number): LaneTimes {
  return {
    fromSeconds,
    ttft: emptyBuckets(),
    gap: emptyBuckets(),
    refused: 0,
    shed: 0,
    lost: 0,
    waitSeconds: 0,
    intakeSeconds: 0,
    e2eSeconds: 0,
    gapSeconds: 0,
    gaps: 0,
    promptTokens: 0,
    hitTokens: 0,
    outputTokens: 0,
    sample: [],
    mostSampled: mostSampled * sampleFigures,
  };
}

/** Adds a call that was served; `front`: seconds in front of the engine. */
export function addCall(times: LaneTimes, call: DoneCall, front: number): void {
  const { arrivalSeconds, firstTokenSeconds, doneSeconds, outputTokens } = call;
  if (arrivalSeconds < times.fromSeconds) return;
  const generating = doneSeconds - firstTokenSeconds;
  const gaps = outputTokens - 1;
  addValue(times.ttft, firstTokenSeconds - arrivalSeconds + front);
  if (gaps > 0) addValue(times.gap, generating / gaps);
  times.waitSeconds += call.admittedSeconds - arrivalSeconds;
  times.intakeSeconds += front;
  times.e2eSeconds += doneSeconds - arrivalSeconds + front;
  times.gapSeconds += gaps > 0 ? generating : 0;
  times.gaps += gaps;
  times.promptTokens += call.promptTokens;
  times.hitTokens += call.hitTokens;
  times.outputTokens += outputTokens;
  if (times.sample.length < times.mostSampled) times.sample.push(call.promptTokens, call.hitTokens, outputTokens);
}

/** Adds a call that came to nothing. */
export function addLost(times: LaneTimes, arrivalSeconds: number, why: LossReason): void {
  if (arrivalSeconds < times.fromSeconds) return;
  if (why === "bucket-empty") {
    times.shed += 1;
    return;
  }
  times.lost += 1;
  if (why === "line-full" || why === "too-large") times.refused += 1;
}

/** The value that a share of so many calls are within, those without a value beyond any; `null`: it falls among them. */
export function valueWithin(values: ValueBuckets, calls: number, share: number): number | null {
  let left = share * calls;
  for (let place = 0; place < values.counts.length; place += 1) {
    left -= values.counts[place] ?? 0;
    if (left <= 0) return Math.min(values.most, bucketStart(values.first + place + 1));
  }
  return null;
}

/** A lane as figures: of one kind of calls of a class in one pool. */
export interface SeenLane {
  readonly poolId: string;
  readonly calls: JudgedCalls;
  readonly promptTokens: number;
  readonly outputTokens: number;
  readonly hitTokens: number;
  readonly sample: readonly number[];
  /** Whether its limits and percentile could be told. */
  readonly isTold: boolean;
}

/** Of a call that was served: mean of what was added up. */
const perCall = (sum: number, served: number) => (served > 0 ? sum / served : 0);

/** The flow that a lane has the calls of. */
export function flowOf({ classId, part }: Pick<NamedLane, "classId" | "part">): string {
  return part === "main" ? classId : `${classId}/${part}`;
}

/** What was seen of a lane; `null`: none of its calls was served. */
export function seenLane(
  times: LaneTimes,
  lane: Pick<NamedLane, "classId" | "part" | "poolId">,
  percentile: number,
  seed: number,
): Omit<SeenLane, "isTold"> | null {
  const served = times.ttft.count;
  const calls = served + times.lost;
  if (served === 0) return null;
  const withGaps = times.gap.count;
  return {
    poolId: lane.poolId,
    calls: {
      flow: flowOf(lane),
      calls,
      seed,
      refusedShare: times.refused / calls,
      shedShare: times.shed / (calls + times.shed),
      waitSeconds: perCall(times.waitSeconds, served),
      intakeSeconds: perCall(times.intakeSeconds, served),
      ttftSeconds: perCall(times.ttft.sum, served),
      e2eSeconds: perCall(times.e2eSeconds, served),
      itlSeconds: times.gaps > 0 ? times.gapSeconds / times.gaps : null,
      gapsPerCall: perCall(times.gaps, served),
      ttftAtPercentileSeconds: valueWithin(times.ttft, calls, percentile),
      itlAtPercentileSeconds: withGaps > 0 ? valueWithin(times.gap, withGaps + times.lost, percentile) : null,
    },
    promptTokens: perCall(times.promptTokens, served),
    outputTokens: perCall(times.outputTokens, served),
    hitTokens: perCall(times.hitTokens, served),
    sample: times.sample,
  };
}
