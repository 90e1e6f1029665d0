import type { Plan } from "../engine/plan-result.ts";
import type { Finding } from "../findings/finding.ts";
import type { Scenario } from "../scenario/schema.ts";
import { allShares, type Shares } from "./load-shares.ts";
import { partOf, type Piecework } from "./simulation/piecework.ts";

/** Two plans that may be compared: both by formula, or both simulated. */
export interface Compared {
  readonly before: Plan;
  readonly after: Plan;
  /** Where pools of the change each carry a part of the load: a plan of each, most first, and `after` is that of the first. */
  readonly afterEach?: readonly Plan[];
  /** What stands before a figure of either: `about `, `by formula about ` beside a simulated headline, or nothing. */
  readonly about: string;
}

/** A change that helps by formula, and what is said of it. */
export interface Advice {
  /** `null`: nothing that was tried helps, and that much is said. */
  readonly changed: Scenario | null;
  /** The plan with it, by formula. */
  readonly after: Plan;
  /** Where pools of the change each carry a part of the load: the parts, and the plans by formula. */
  readonly shares?: Shares;
  readonly afterEach?: readonly Plan[];
  /** `null`: it does not help between these two. */
  readonly told: (compared: Compared) => Finding | null;
}

/** What advice is told against. */
export interface AdvisedPlan {
  readonly byFormula: Plan;
  /** The plan on top, and how a changed scenario is planned as it is; `null`: on top is the formula's. */
  readonly simulated: {
    readonly base: Plan;
    /** Under a part of its load; `null`: the simulation cannot tell. */
    readonly planned: (changed: Scenario, load: number) => Piecework<Plan | null>;
  } | null;
}

/** Advice that is simulated before it is given; of more the formula's word is given, and said to be that. */
const mostSimulated = 3;

/** A load is parted among so many pools at most that each are simulated; pools between two that take the same take that, too. */
const mostSharesSimulated = 8;

const all: Shares = { poolId: "", parts: Float64Array.of(1) };

/** Findings of advice, each against the plan on top: what helps by formula alone is not said beside a simulated headline. */
export function* adviceInPieces(
  advice: readonly Advice[],
  { byFormula, simulated }: AdvisedPlan,
): Piecework<readonly Finding[]> {
  const found: Finding[] = [];
  for (const [index, one] of advice.entries()) {
    const { changed, shares = all, told } = one;
    const part = [index / advice.length, (index + 1) / advice.length] as const;
    const isAsked = simulated !== null && changed !== null && index < mostSimulated;
    const each = isAsked
      ? yield* partOf(
          allShares(shares, (load) => simulated.planned(changed, load), mostSharesSimulated),
          ...part,
        )
      : null;
    const after = each?.[0];
    const finding =
      simulated !== null && each !== null && after !== undefined
        ? told({ before: simulated.base, after, afterEach: each, about: "" })
        : toldByFormula(one, byFormula, simulated === null ? "about " : "by formula about ");
    if (finding !== null) found.push(finding);
    yield part[1];
  }
  return found;
}

/** What advice says by formula on both sides. */
export function toldByFormula({ after, afterEach, told }: Advice, before: Plan, about = "about "): Finding | null {
  return told({ before, after, ...(afterEach === undefined ? {} : { afterEach }), about });
}
