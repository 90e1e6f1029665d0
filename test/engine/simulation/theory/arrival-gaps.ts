import type { RandomStream } from "../../../../src/numeric/random-stream.ts";
import { positiveDraw } from "./positive-draw.ts";

/**
 * How calls arrive. renewal: independent gaps; groups: several calls at one instant, the instants at random; switching: at
 * random, at a rate that changes between two phases, each left at its own rate (MMPP).
 */
export type Arrivals =
  | { readonly kind: "renewal"; readonly callsPerSecond: number; readonly scv: number }
  | { readonly kind: "groups"; readonly callsPerSecond: number; readonly size: number }
  | {
      readonly kind: "switching";
      readonly callsPerSecond: readonly [number, number];
      readonly leavesPerSecond: readonly [number, number];
    };

/** Mean calls per second. */
export function meanRate(arrivals: Arrivals): number {
  if (arrivals.kind !== "switching") return arrivals.callsPerSecond;
  const [first, second] = arrivals.callsPerSecond;
  const [leaveFirst, leaveSecond] = arrivals.leavesPerSecond;
  return (first * leaveSecond + second * leaveFirst) / (leaveFirst + leaveSecond);
}

function switchingGaps(rates: readonly [number, number], leaves: readonly [number, number], stream: RandomStream) {
  let phase: 0 | 1 = 0;
  return () => {
    for (let gap = 0; ;) {
      gap += stream.exponential() / (rates[phase] + leaves[phase]);
      if (stream.uniform() * (rates[phase] + leaves[phase]) < rates[phase]) return gap;
      phase = phase === 0 ? 1 : 0;
    }
  };
}

/** Seconds between one call and the next. */
export function arrivalGaps(arrivals: Arrivals, stream: RandomStream): () => number {
  if (arrivals.kind === "switching") return switchingGaps(arrivals.callsPerSecond, arrivals.leavesPerSecond, stream);
  if (arrivals.kind === "renewal") {
    const draw = positiveDraw(arrivals.scv, stream);
    return () => draw() / arrivals.callsPerSecond;
  }
  const { size, callsPerSecond } = arrivals;
  let place = -1;
  return () => {
    place = (place + 1) % size;
    return place === 0 ? (stream.exponential() * size) / callsPerSecond : 0;
  };
}
