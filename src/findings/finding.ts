import type { EngineInput } from "../engine/input.ts";
import type { Plan } from "../engine/plan-result.ts";
import { type LeverId, leverWords, type WordedLeverId } from "../levers/all-levers.ts";

export type Severity = "blocker" | "warning" | "note";

/** A change that would help; `set` is the edit that makes it, as typed on the command line. */
export interface Remedy {
  readonly lever: LeverId;
  readonly text: string;
  readonly set: Readonly<Record<string, string>>;
}

/** A lever in its own words. */
export function plainRemedy(lever: WordedLeverId, set: Remedy["set"] = {}): Remedy {
  return { lever, text: leverWords(lever), set };
}

/** Something the plan says beside its figures: what, where, why, and the smallest change that lifts it. */
export interface Finding {
  readonly code: string;
  readonly severity: Severity;
  /** Path of what it speaks of: `pools.main`, `classes.support.contextCapTokens`. */
  readonly at: string;
  readonly text: string;
  readonly numbers: Readonly<Record<string, number | string | null>>;
  readonly remedies: readonly Remedy[];
}

/** One kind of finding. `when` gives one for each place it holds. */
export interface FindingRule {
  readonly code: string;
  readonly severity: Severity;
  readonly when: (plan: Plan, input: EngineInput) => readonly Omit<Finding, "code" | "severity">[];
}
