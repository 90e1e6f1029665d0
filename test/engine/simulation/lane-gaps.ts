import type { TokenGaps } from "../../../src/engine/simulation/simulation-input.ts";

/** Gaps of the calls of one lane. */
export interface LaneGaps extends Omit<TokenGaps, "lanes" | "callsOfLane"> {
  readonly lane: number;
  readonly calls: number;
}

/** As a watch is told of them. */
export function toldGaps({ lane, calls, ...gaps }: LaneGaps): TokenGaps {
  const callsOfLane = new Int32Array(lane + 1);
  callsOfLane[lane] = calls;
  return { ...gaps, lanes: Int32Array.of(lane), callsOfLane };
}

/** What a watch is told, lane by lane. */
export function laneGaps({ lanes, callsOfLane, ...gaps }: TokenGaps): readonly LaneGaps[] {
  return [...lanes].flatMap((lane) => {
    const calls = callsOfLane[lane] ?? 0;
    return calls > 0 ? [{ ...gaps, lane, calls }] : [];
  });
}
