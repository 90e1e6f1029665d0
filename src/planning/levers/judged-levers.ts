import type { Scenario } from "../../scenario/schema.ts";
import { type LeverFigures, leverFigures } from "../../levers/lever-figures.ts";
import { judgedChange, type JudgedChange, leverStanding, type LeverStanding } from "../../levers/lever-standing.ts";
import type { Judgement } from "../judge/judge.ts";
import { promisedInPieces } from "../judge/promise.ts";
import { basePlan } from "../plan-scenario.ts";
import { partOf, type Piecework } from "../simulation/piecework.ts";
import { type LeverSearch, leverSearchInPieces } from "./lever-search.ts";
import type { LeverRow, LeverSet } from "./tried-levers.ts";

/** What levers do to a plan, and where they stand. */
export interface LeverPlan {
  readonly search: LeverSearch;
  /** The plan as it was simulated; `null`: it was not, or the simulation cannot tell. */
  readonly simulated: LeverFigures | null;
  readonly standing: LeverStanding<LeverRow, LeverSet>;
}

/** Part of the work that is its search by formula. */
const searchPart = 0.2;

/**
 * Levers of a scenario in pieces: by formula alone where no judgement is given; with one, the best singles and sets are simulated as
 * whoever makes the change would have them simulated.
 */
export function* leverPlanInPieces(scenario: Scenario, judgement: Judgement | null): Piecework<LeverPlan> {
  const search = yield* partOf(leverSearchInPieces(scenario), 0, judgement === null ? 1 : searchPart);
  const isTold = judgement !== null && judgement.state !== "formula";
  const simulated = isTold ? leverFigures(basePlan(scenario, judgement).plan) : null;
  const found = new Map<string, JudgedChange>();
  const { singles, sets, base: byFormula } = search;
  const offered = isTold ? [...singles, ...sets] : [];
  for (const [index, change] of offered.entries()) {
    const part = (at: number) => searchPart + ((1 - searchPart) * at) / offered.length;
    const promised = yield* partOf(promisedInPieces({ scenario: change.scenario }), part(index), part(index + 1));
    found.set(change.id, judgedChange(promised));
  }
  const standing = leverStanding({ singles, sets, byFormula, simulated, judged: (id) => found.get(id) });
  return { search, simulated, standing };
}
