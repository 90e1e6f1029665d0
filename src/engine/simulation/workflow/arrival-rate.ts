import { counterUniform } from "../../../numeric/counter-draw.ts";
import { log } from "../../../numeric/log.ts";
import { secondsPerHour } from "../../../quantity/time.ts";
import type { ArrivalRules } from "./workflow-input.ts";

/** A rate that is constant piece by piece, at one of its pieces. */
export interface ArrivalRate {
  readonly perSecond: () => number;
  /** Where the piece ends. */
  readonly endSeconds: () => number;
  /** Moves on to the next piece. */
  readonly goOn: () => void;
}

/**
 * Rate of a class's arrivals: by the hour, and higher in bursts whose lengths, and the times between them, are exponential.
 *
 * @source derived: two states, left with a constant rate each; the first is drawn by their shares of time, so that the
 *   process is in its long run from the start on.
 */
export function arrivalRate(
  { workflowsPerSecond, hourLoads, startSeconds, burst }: ArrivalRules,
  seed: number,
  stream: number,
  horizonSeconds: number,
): ArrivalRate {
  let hour = Math.floor(startSeconds / secondsPerHour);
  let phase = 0;
  const isBursting = burst !== null && burst.share > 0;
  let isBurst = isBursting && counterUniform(seed, stream, 0) < burst.share;
  const hours = hourLoads.length;
  const hourEnd = () => (hours === 0 ? Number.POSITIVE_INFINITY : (hour + 1) * secondsPerHour - startSeconds);
  const phaseSeconds = () => {
    if (!isBursting) return Number.POSITIVE_INFINITY;
    phase += 1;
    const mean = isBurst ? burst.seconds : (burst.seconds * (1 - burst.share)) / burst.share;
    return -log(1 - counterUniform(seed, stream, phase)) * mean;
  };
  let hourEnds = hourEnd();
  let phaseEnds = phaseSeconds();
  let rate = 0;
  const settle = () => {
    const load = hours === 0 ? 1 : (hourLoads[hour % hours] ?? 0);
    rate = workflowsPerSecond * load * (isBurst && burst !== null ? burst.factor : 1);
  };
  settle();
  return {
    perSecond: () => rate,
    // A rate of 0 that never ends would leave nobody to come.
    endSeconds: () =>
      rate > 0 ? Math.min(hourEnds, phaseEnds) : Math.min(hourEnds, phaseEnds, horizonSeconds * 2 + 1),
    goOn: () => {
      if (hourEnds <= phaseEnds) {
        hour += 1;
        hourEnds = hourEnd();
      } else {
        isBurst = !isBurst;
        phaseEnds += phaseSeconds();
      }
      settle();
    },
  };
}
