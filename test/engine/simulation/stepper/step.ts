import type { SteppedCall } from "./stepped-call.ts";

/** What a step does for one call. */
export interface StepPart {
  readonly call: SteppedCall;
  readonly tokens: number;
  /** Tokens computed before the step. */
  readonly depth: number;
  readonly generates: boolean;
  readonly endsPrompt: boolean;
}

export interface Step {
  /** In the order of service. */
  readonly parts: StepPart[];
  /** Whether the budget left nobody out. */
  isWhole: boolean;
  preempted: boolean;
  budget: number;
  /** Adapters that running calls use, and those that are fetched before the step. */
  adapters: number;
  fetches: number;
  /** What a vision tower takes for the images that it computes. */
  towerNanoseconds: number;
}

export function addPart(step: Step, call: SteppedCall, tokens: number, generates: boolean): void {
  const endsPrompt = !generates && call.computed + tokens === call.target;
  step.parts.push({ call, tokens, depth: call.computed, generates, endsPrompt });
  step.budget -= tokens;
}
