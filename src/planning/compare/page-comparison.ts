import { rangesOf } from "../../scenario/ranges-of.ts";
import type { Scenario } from "../../scenario/schema.ts";
import type { Crew } from "../crew.ts";
import { type CheaperShare, cheaperShareInPieces } from "../draws/cheaper-share.ts";
import { firstDraws } from "../draws/odds.ts";
import type { Judgement } from "../judge/judge.ts";
import { judgementInPieces } from "../plan-scenario.ts";
import { partOf, type Piecework } from "../simulation/piecework.ts";
import { comparisonInPieces } from "./comparison.ts";
import type { Comparison } from "./comparison-document.ts";

/** What the page compares. */
export interface ComparisonQuestion {
  readonly a: Scenario;
  readonly b: Scenario;
  /** What a simulation said of B; `null`: both by formula. */
  readonly judgement: Judgement | null;
  /** A with the rows that today's catalogue has for it; `null`: it holds the same. */
  readonly today: Scenario | null;
}

export interface PageComparison {
  readonly found: Comparison;
  /** `null`: neither has a range, so that every draw is the plan. */
  readonly cheaper: CheaperShare | null;
  /** From A to A with today's rows, by formula; `null`: these are the same. */
  readonly since: Comparison | null;
}

/** Parts of the work: A's simulation, the bridge, the rows of today, the draws. */
const judged = 0.4;
const bridged = 0.7;
const dated = 0.8;

/** Two scenarios compared as the command line compares them, with a few hundred draws of both. */
export function* pageComparisonInPieces(
  { a, b, judgement, today }: ComparisonQuestion,
  crew: Crew | null = null,
): Piecework<PageComparison> {
  const ofA = judgement === null ? null : yield* partOf(judgementInPieces(a, crew), 0, judged);
  const [sideA, sideB] = [
    { scenario: a, judgement: ofA },
    { scenario: b, judgement },
  ];
  const found = yield* partOf(comparisonInPieces({ a: sideA, b: sideB }), judged, bridged);
  const byFormula = (scenario: Scenario) => ({ scenario, judgement: null });
  const since =
    today === null ? null : yield* partOf(comparisonInPieces({ a: byFormula(a), b: byFormula(today) }), bridged, dated);
  const isRanged = [a, b].some((scenario) => rangesOf(scenario).length > 0);
  const draws = { one: sideA, other: sideB, draws: firstDraws };
  const cheaper = isRanged ? yield* partOf(cheaperShareInPieces(draws, crew), dated, 1) : null;
  return { found, cheaper, since };
}
