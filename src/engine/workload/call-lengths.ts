import { ceilTolerant } from "../../numeric/ceil-tolerant.ts";
import type { WorkloadClass } from "../workload-class.ts";
import { mostCalls } from "./session-rules.ts";
import { isSpread, spreadStrata } from "./spread.ts";
import type { StepLengths } from "./step-lengths.ts";
import { spreadOfSum } from "./sum-of-draws.ts";

/** How many calls attempts make that run to their end, in rising order, each count with its share of attempts. */
export interface CallLengths {
  readonly calls: readonly number[];
  readonly shares: readonly number[];
}

/** Pieces that the calls of attempts of one length are cut into, and where the highest is cut again. */
const pieces = 8;
const cuts = [0.99, 0.999] as const;

/**
 * Calls of the attempts of a class by their lengths in steps and by how the calls of a step vary.
 *
 * @source derived: the sum of as many draws as there are steps (`spreadOfSum`), in pieces that keep its mean.
 */
export function callLengths(
  { steps, shares }: Pick<StepLengths, "steps" | "shares">,
  { callsPerStep, spreads }: Pick<WorkloadClass, "callsPerStep" | "spreads">,
): CallLengths {
  const found = Array.from(steps, (length, index) => ({ length, share: shares[index] ?? 0 })).flatMap((own) => {
    const calls = own.length * callsPerStep;
    if (!isSpread(spreads.callsPerStep)) return [{ calls, share: own.share }];
    const strata = spreadStrata(spreadOfSum(spreads.callsPerStep, own.length), pieces, cuts);
    return strata.map(({ share, mean }) => ({ calls: calls * mean, share: own.share * share }));
  });
  const rising = isSpread(spreads.callsPerStep) ? found.toSorted((one, other) => one.calls - other.calls) : found;
  return { calls: rising.map(({ calls }) => calls), shares: rising.map(({ share }) => share) };
}

/**
 * Calls of the longest attempt, the last perhaps in part.
 *
 * @source derived
 */
export function callsOfLongest({ calls }: CallLengths): number {
  return Math.min(mostCalls, Math.max(1, ceilTolerant(calls.at(-1) ?? 1)));
}

/**
 * The mean part of each call that sessions of these lengths make: E[min(max(N c - (k - 1), 0), 1)] at place k.
 *
 * @source derived: a session of N c calls makes the first of them whole and of the last what its number leaves over.
 */
export function callsMade(lengths: CallLengths): Float64Array {
  const { calls: each, shares } = lengths;
  const longest = callsOfLongest(lengths);
  const made = new Float64Array(longest + 2);
  for (let index = 0; index < each.length; index += 1) {
    const calls = Math.min(longest, each[index] ?? 0);
    const whole = Math.floor(calls);
    const share = shares[index] ?? 0;
    // Sums from the end turn the last whole call of an attempt into all of its calls, so the part is taken back there.
    made[whole] = (made[whole] ?? 0) + share * (1 - (calls - whole));
    made[whole + 1] = (made[whole + 1] ?? 0) + share * (calls - whole);
  }
  for (let call = longest; call >= 1; call -= 1) made[call] = (made[call] ?? 0) + (made[call + 1] ?? 0);
  return made;
}

/** Means that differ by less are one. */
const sameMean = 1e-9;

/**
 * The mean part of each call where attempts make `meanCalls` of them in the mean: `made` by those of these lengths, or, where some stop
 * early, by as much of each.
 *
 * @source derived: attempts of all lengths are taken to stop as early in proportion.
 */
export function callsMadeInMean(lengths: CallLengths, made: Float64Array, meanCalls: number): Float64Array {
  let whole = 0;
  for (let call = 1; call < made.length; call += 1) whole += made[call] ?? 0;
  const part = whole > 0 ? meanCalls / whole : 1;
  if (Math.abs(part - 1) <= sameMean) return made;
  return callsMade({ calls: lengths.calls.map((calls) => calls * part), shares: lengths.shares });
}
