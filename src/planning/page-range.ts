import { printedIn } from "../quantity/printed-currency.ts";
import type { JudgedScenario } from "./page-plan.ts";
import type { Crew } from "./crew.ts";
import type { LimitRange } from "./headline-range.ts";
import { type PlanDocument, planJson } from "./plan-document.ts";
import { explainedPlanInPieces, headlineOf } from "./plan-scenario.ts";
import { type SingleEnds, valueAtEnd } from "./single-ends.ts";
import { movedBy, readinessOfScenario } from "./readiness/readiness.ts";
import type { Readiness } from "./readiness/readiness-document.ts";
import { type TenthBetter, tenthBetterInPieces } from "./tenth-better.ts";
import { doneAtOnce, partOf, type Piecework } from "./simulation/piecework.ts";
import type { Headline } from "../engine/plan-result.ts";
import type { NearPlan } from "../engine/near-plan.ts";
import { resolve } from "../scenario/resolved/resolve.ts";
import { errorInputs, withErrors } from "./draws/drawn-inputs.ts";
import { simulationIntervals } from "./draws/simulation-interval.ts";
import { rememberedHeadline } from "./plan-memory.ts";
import { type RangeCases, rangeCases } from "./range-cases.ts";
import { byUse, type TornadoRow, swingOf } from "./tornado-row.ts";

/** The ranged inputs of a scenario one at a time, the one that moves the cost of a success most first. */
function tornado(singles: readonly SingleEnds[]): readonly TornadoRow[] {
  const rows = singles.map(({ input, low, high }) => ({
    path: input.path,
    kind: "range" as const,
    unit: input.facts.unit,
    low: { value: valueAtEnd(input, "low"), headline: headlineOf(low) },
    base: input.range.base,
    high: { value: valueAtEnd(input, "high"), headline: headlineOf(high) },
    swing: swingOf(low, high),
  }));
  return byUse(rows);
}

/** The same of what nobody types: the model's error, the simulation's interval and the spread of list prices. */
function* errorRowsInPieces({ scenario, judgement }: JudgedScenario, near: NearPlan): Piecework<readonly TornadoRow[]> {
  const rows: TornadoRow[] = [];
  const inputs = errorInputs(scenario, simulationIntervals(judgement));
  for (const { path, kind, unit, ends } of inputs) {
    yield rows.length / inputs.length;
    const at = (value: number) => {
      const input = withErrors(resolve(scenario), new Map([[path, value]]));
      return { value, headline: headlineOf(rememberedHeadline(input, near)) };
    };
    const [low, high] = [at(ends.low), at(ends.high)];
    rows.push({ path, kind, unit, low, base: 1, high, swing: swingOf(low.headline, high.headline) });
  }
  return rows;
}

/** What the page shows a moment later: the whole document with best and worst, and what moves it. */
export interface PageRange {
  readonly document: PlanDocument;
  /** The document as text, as the command line prints it. */
  readonly json: string;
  readonly tornado: readonly TornadoRow[];
  /** What moves it and is no range of the scenario. */
  readonly errors: readonly TornadoRow[];
  /** `null`: nothing is a range. */
  readonly cases: RangeCases | null;
  /** The base by formula, which the rows are compared with: they are the formula's. */
  readonly byFormula: Headline;
  readonly limitRange: LimitRange | null;
  /** Inputs that can be worked on, each a tenth better by itself. */
  readonly tenthBetter: readonly TenthBetter[];
  /** What the plan answers, assumes and leaves open before capacity is bought. */
  readonly readiness: Readiness;
}

/** Plans a scenario over its ranges in pieces: a search by simulation at their best ends and one at their worst takes seconds. */
export function* pageRangeInPieces(
  { scenario, judgement }: JudgedScenario,
  crew: Crew | null = null,
): Piecework<PageRange> {
  const explained = yield* partOf(explainedPlanInPieces(scenario, judgement, crew), 0, 0.9);
  const { document, plan, byFormula, limitRange, singles, near, cases } = explained;
  const better = yield* partOf(tenthBetterInPieces(scenario, byFormula, near), 0.9, 0.98);
  const errors = yield* partOf(errorRowsInPieces({ scenario, judgement }, near), 0.98, 1);
  const json = planJson(document);
  return {
    document,
    json,
    tornado: tornado(singles),
    errors,
    cases: rangeCases(singles, plan, cases),
    byFormula: headlineOf(byFormula),
    limitRange,
    tenthBetter: better,
    // Words of the page alone: no file holds them.
    readiness: printedIn(scenario.currency, () => readinessOfScenario(scenario, judgement, movedBy(singles))),
  };
}

/** The same without a pause. */
export function pageRange(question: JudgedScenario): PageRange {
  return doneAtOnce(pageRangeInPieces(question));
}
