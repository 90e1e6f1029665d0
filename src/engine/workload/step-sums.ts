import { place } from "./rewards.ts";
import type { SessionVolume } from "./session-volume.ts";

/** What the main session has spent after each of its steps; place 0 is before the first. */
export interface StepSums {
  readonly starts: Float64Array;
  readonly steps: Float64Array;
  readonly calls: Float64Array;
  readonly promptTokens: Float64Array;
  readonly uncachedTokens: Float64Array;
  readonly outputTokens: Float64Array;
}

/** The columns with their places among rewards. */
export const spentColumns = [
  ["starts", place.starts],
  ["steps", place.steps],
  ["calls", place.calls],
  ["promptTokens", place.promptTokens],
  ["uncachedTokens", place.uncachedTokens],
  ["outputTokens", place.outputTokens],
] as const satisfies readonly (readonly [keyof StepSums, number])[];

/**
 * What the main session has spent after each of its first steps.
 *
 * @source derived: the session's volume at whole steps
 */
export function stepSums(volume: SessionVolume, most: number, callsPerStep: number): StepSums {
  const column = () => new Float64Array(most + 1);
  const [starts, steps, calls, prompts, uncached, outputs] = [
    column(),
    column(),
    column(),
    column(),
    column(),
    column(),
  ];
  for (let step = 1; step <= most; step += 1) {
    const spent = volume.upTo(step * callsPerStep);
    starts[step] = 1;
    steps[step] = step;
    calls[step] = spent.calls;
    prompts[step] = spent.promptTokens;
    uncached[step] = spent.uncachedTokens;
    outputs[step] = spent.outputTokens;
  }
  return { starts, steps, calls, promptTokens: prompts, uncachedTokens: uncached, outputTokens: outputs };
}
