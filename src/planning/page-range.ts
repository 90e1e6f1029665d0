import type { Scenario } from "../scenario/schema.ts";
import type { LimitRange } from "./limit-range.ts";
import type { PlanDocument } from "./plan-document.ts";
import { planJson } from "./plan-json.ts";
import { explainedPlan } from "./plan-scenario.ts";
import { tenthBetter, type TenthBetter } from "./tenth-better.ts";
import { tornado, type TornadoRow } from "./tornado.ts";

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

/** Plans a scenario over its ranges. `progress` hears of the three parts, 0 to 1. */
export function pageRange(scenario: Scenario, progress: (share: number) => void = () => undefined): PageRange {
  const { document, plan, limitRange } = explainedPlan(scenario);
  progress(0.5);
  const rows = tornado(scenario);
  progress(0.75);
  const better = tenthBetter(scenario, plan);
  progress(1);
  return { document, json: planJson(document), tornado: rows, limitRange, tenthBetter: better };
}
