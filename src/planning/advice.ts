import type { Plan } from "../engine/plan-result.ts";
import type { Finding } from "../findings/finding.ts";
import type { Scenario } from "../scenario/schema.ts";
import { partOf, type Piecework } from "./simulation/piecework.ts";

/** Two plans that may be compared: both by formula, or both simulated. */
export interface Compared {
  readonly before: Plan;
  readonly after: Plan;
  /** What stands before a figure of either: `about `, `by formula about ` beside a simulated headline, or nothing. */
  readonly about: string;
}

/** A change that helps by formula, and what is said of it. */
export interface Advice {
  /** `null`: nothing that was tried helps, and that much is said. */
  readonly changed: Scenario | null;
  /** The plan with it, by formula. */
  readonly after: Plan;
  /** `null`: it does not help between these two. */
  readonly told: (compared: Compared) => Finding | null;
}

/** What advice is told against. */
export interface AdvisedPlan {
  readonly byFormula: Plan;
  /** The plan on top, and how a changed scenario is planned as it is; `null`: on top is the formula's. */
  readonly simulated: {
    readonly base: Plan;
    /** `null`: the simulation cannot tell. */
    readonly planned: (changed: Scenario) => Piecework<Plan | null>;
  } | null;
}

/** Advice that is simulated before it is given; of more the formula's word is given, and said to be that. */
const mostSimulated = 3;

/** Findings of advice, each against the plan on top: what helps by formula alone is not said beside a simulated headline. */
export function* adviceInPieces(
  advice: readonly Advice[],
  { byFormula, simulated }: AdvisedPlan,
): Piecework<readonly Finding[]> {
  const found: Finding[] = [];
  for (const [index, { changed, after, told }] of advice.entries()) {
    const part = [index / advice.length, (index + 1) / advice.length] as const;
    const isAsked = simulated !== null && changed !== null && index < mostSimulated;
    const seen = isAsked ? yield* partOf(simulated.planned(changed), ...part) : null;
    const finding =
      simulated !== null && seen !== null
        ? told({ before: simulated.base, after: seen, about: "" })
        : told({ before: byFormula, after, about: simulated === null ? "about " : "by formula about " });
    if (finding !== null) found.push(finding);
    yield part[1];
  }
  return found;
}
