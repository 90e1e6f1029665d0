import type { DoneCall } from "../simulation-input.ts";

/** What a call and each of its prompt tokens take in front of the engine, which callers wait for too. */
export interface Intake {
  readonly secondsPerCall: number;
  readonly secondsPerPromptToken: number;
}

/** Nothing is done in front of the engine. */
export const noIntake: Intake = { secondsPerCall: 0, secondsPerPromptToken: 0 };

/**
 * What a call has spent in front of the engine.
 *
 * @source derived
 */
export function frontSeconds({ secondsPerCall, secondsPerPromptToken }: Intake, call: DoneCall): number {
  return secondsPerCall + secondsPerPromptToken * (call.hitTokens + call.computedTokens);
}
