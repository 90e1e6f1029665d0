import type { Scenario } from "../scenario/schema.ts";
import type { AppFacts } from "./app-state.ts";

/** More would only fill memory: nobody steps back further. */
const mostSteps = 200;

type Steps = Pick<AppFacts, "scenario" | "past" | "future">;

/** The steps after one more edit: what was undone before it is gone. */
export function withStep(
  { scenario: before, past }: Steps,
  scenario: Scenario,
  label: string,
  edited: readonly string[] = [],
): Steps {
  return { scenario, past: [...past, { label, scenario: before, edited }].slice(-mostSteps), future: [] };
}

/** One step back; `null` where there is none. */
export function undone({ scenario, past, future }: Steps): Steps | null {
  const step = past.at(-1);
  if (step === undefined) return null;
  return { scenario: step.scenario, past: past.slice(0, -1), future: [...future, { ...step, scenario }] };
}

/** One step forward again; `null` where there is none. The next step is the last of `future`. */
export function redone({ scenario, past, future }: Steps): Steps | null {
  const step = future.at(-1);
  if (step === undefined) return null;
  return { scenario: step.scenario, past: [...past, { ...step, scenario }], future: future.slice(0, -1) };
}
