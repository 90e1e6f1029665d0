import type { StepBatch, StepRun } from "./step-law.ts";

/** Where a stroke of steps stands in its run. */
interface Stretch {
  readonly run: StepRun;
  readonly originSeconds: number;
  readonly runStep: number;
  readonly stroke: number;
}

/**
 * When `steps` steps of the run are over.
 *
 *     origin + (steps first + slope steps (steps - 1) / 2)
 *
 * @source derived: an arithmetic series, in the order of operations that `docs/simulation.md` fixes.
 */
export function endAfter({ run, originSeconds }: Pick<Stretch, "run" | "originSeconds">, steps: number): number {
  return originSeconds + (steps * run.firstSeconds + run.slopeSeconds * ((steps * (steps - 1)) / 2));
}

/**
 * Steps of the stroke, at least 1, after which its end is not before `seconds`.
 *
 * @source derived: root of the quadratic, then corrected with the very expression that gives the time.
 */
export function stepsUntil(step: Stretch, seconds: number): number {
  const { run, runStep, stroke } = step;
  const start = endAfter(step, runStep);
  const half = run.slopeSeconds / 2;
  const linear = run.firstSeconds + run.slopeSeconds * runStep - half;
  const left = seconds - start;
  const root = (2 * left) / (linear + Math.sqrt(Math.max(0, linear * linear + 4 * half * left)));
  let steps = Number.isFinite(root) ? Math.max(1, Math.min(stroke, Math.ceil(root))) : stroke;
  while (steps > 1 && endAfter(step, runStep + steps - 1) >= seconds) steps -= 1;
  while (steps < stroke && endAfter(step, runStep + steps) < seconds) steps += 1;
  return steps;
}

/**
 * Whether nobody gets a token in the step.
 *
 * @source derived
 */
export function isEmptyStep({ batch }: { readonly batch: StepBatch }): boolean {
  return batch.decodes === 0 && batch.chunks.count === 0;
}
