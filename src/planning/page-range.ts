import type { Scenario } from "../scenario/schema.ts";
import type { JudgedScenario } from "./page-plan.ts";
import type { LimitRange } from "./headline-range.ts";
import { type PlanDocument, planJson } from "./plan-document.ts";
import { explainedPlanInPieces } from "./plan-scenario.ts";
import { type TenthBetter, tenthBetterInPieces } from "./tenth-better.ts";
import { remembered } from "./plan-memory.ts";
import { doneAtOnce, partOf, type Piecework } from "./simulation/piecework.ts";
import type { Headline } from "../engine/plan-result.ts";
import { rangesOf } from "../scenario/ranges-of.ts";
import { resolve } from "../scenario/resolved/resolve.ts";

/** What one input does to the headline over its range, all others at their base. */
export interface TornadoRow {
  readonly path: string;
  readonly unit: string;
  readonly low: { readonly value: number; readonly headline: Headline };
  readonly base: number;
  readonly high: { readonly value: number; readonly headline: Headline };
  /** Difference of the two ends' cost of a success; of their devices without a price; `null`: an end has no figure. */
  readonly swing: number | null;
}

function swing(low: Headline, high: Headline): number | null {
  const { costUsdPerSuccess: atLow } = low;
  const { costUsdPerSuccess: atHigh } = high;
  if (atLow !== null && atHigh !== null) return Math.abs(atHigh - atLow);
  if (low.devices !== null && high.devices !== null) return Math.abs(high.devices - low.devices);
  return null;
}

/** The ranged inputs of a scenario one at a time, the one that moves the cost of a success most first. */
function* tornadoInPieces(scenario: Scenario): Piecework<readonly TornadoRow[]> {
  const ranges = rangesOf(scenario);
  const rows: TornadoRow[] = [];
  for (const { path, range, facts } of ranges) {
    const at = (end: "low" | "high"): Headline => {
      const { devices, replicas, costUsdPerMonth, costUsdPerSuccess, bindingLimit } = remembered(
        resolve(scenario, (other, values) => (other === path ? values[end] : values.base)),
      );
      return { devices, replicas, costUsdPerMonth, costUsdPerSuccess, bindingLimit };
    };
    const low = at("low");
    const high = at("high");
    rows.push({
      path,
      unit: facts.unit,
      low: { value: range.low, headline: low },
      base: range.base,
      high: { value: range.high, headline: high },
      swing: swing(low, high),
    });
    yield rows.length / ranges.length;
  }
  return rows.sort((one, other) => (other.swing ?? Infinity) - (one.swing ?? Infinity));
}

/** What the page shows a moment later: the whole document with best and worst, and what moves it. */
export interface PageRange {
  readonly document: PlanDocument;
  /** The document as text, as the command line prints it. */
  readonly json: string;
  readonly tornado: readonly TornadoRow[];
  readonly limitRange: LimitRange | null;
  /** Inputs that can be worked on, each a tenth better by itself. */
  readonly tenthBetter: readonly TenthBetter[];
}

/** Plans a scenario over its ranges in pieces: a search by simulation at their best ends and one at their worst takes seconds. */
export function* pageRangeInPieces({ scenario, judgement }: JudgedScenario): Piecework<PageRange> {
  const { document, byFormula, limitRange } = yield* partOf(explainedPlanInPieces(scenario, judgement), 0, 0.8);
  const rows = yield* partOf(tornadoInPieces(scenario), 0.8, 0.9);
  const better = yield* partOf(tenthBetterInPieces(scenario, byFormula), 0.9, 1);
  return { document, json: planJson(document), tornado: rows, limitRange, tenthBetter: better };
}

/** The same without a pause. */
export function pageRange(question: JudgedScenario): PageRange {
  return doneAtOnce(pageRangeInPieces(question));
}
