import type { CurvePoint } from "../../../engine/service/service-curve.ts";

/** A part of the time between two tokens. */
export interface TokenTimePart {
  readonly id: "weights" | "kv" | "compute" | "prompts" | "communication" | "overhead";
  readonly label: string;
  readonly note: string;
  readonly seconds: number;
}

/** The largest part named in a sentence. */
export const partWords: Readonly<Record<TokenTimePart["id"], string>> = {
  weights: "Reading weights",
  kv: "Reading the KV cache",
  compute: "Computing",
  prompts: "The prompts of other calls",
  communication: "Communication between devices",
  overhead: "Overhead of the engine",
};

/**
 * The time between two tokens of a call, taken apart at one batch. What a step without prompt tokens does not account for is
 * the prompts of the other calls, which are computed in between; so the parts add up to the whole.
 */
export function tokenTimeParts({ itlSeconds, step, batch }: CurvePoint): readonly TokenTimePart[] {
  return [
    { id: "weights", label: "Weights", note: "read once a step, for all calls", seconds: step.weightsSeconds },
    {
      id: "kv",
      label: "KV cache",
      note: batch === 1 ? "read for the one call" : `read for each of ${batch} calls`,
      seconds: step.kvSeconds,
    },
    {
      id: "compute",
      label: "Compute",
      note: step.computeSeconds === 0 ? "hidden behind the reading" : "longer than the reading it replaces",
      seconds: step.computeSeconds,
    },
    {
      id: "prompts",
      label: "Prompts of other calls",
      note: "computed between the steps",
      seconds: Math.max(0, itlSeconds - step.seconds),
    },
    {
      id: "communication",
      label: "Communication",
      note: step.communicationSeconds === 0 ? "one device talks to nobody" : "between the devices of a replica",
      seconds: step.communicationSeconds,
    },
    { id: "overhead", label: "Overhead", note: "of the engine, each step", seconds: step.overheadSeconds },
  ];
}

/** The point of a curve at the batch a replica runs, to the nearest whole call; `null` where nothing serves. */
export function operatingPoint(curve: readonly CurvePoint[], operatingBatch: number | null): CurvePoint | null {
  if (operatingBatch === null) return null;
  return curve[Math.min(curve.length, Math.max(1, Math.round(operatingBatch))) - 1] ?? null;
}

/** `Reading weights is 59 % of the time between two tokens` names the largest part. */
export function largestPart(parts: readonly TokenTimePart[]): TokenTimePart | null {
  return parts.reduce<TokenTimePart | null>(
    (largest, part) => (largest === null || part.seconds > largest.seconds ? part : largest),
    null,
  );
}
