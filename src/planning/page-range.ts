import type { Scenario } from "../scenario/schema.ts";
import type { PlanDocument } from "./plan-document.ts";
import { planJson } from "./plan-json.ts";
import { planScenario } from "./plan-scenario.ts";
import { tornado, type TornadoRow } from "./tornado.ts";

/** What the page shows a moment later: the whole document with best and worst, and what moves it. */
export interface PageRange {
  readonly document: PlanDocument;
  /** The document as text, as the command line prints it. */
  readonly json: string;
  readonly tornado: readonly TornadoRow[];
}

/** Plans a scenario over its ranges. `progress` hears of the two parts, 0 to 1. */
export function pageRange(scenario: Scenario, progress: (share: number) => void = () => undefined): PageRange {
  const document = planScenario(scenario);
  progress(0.6);
  const rows = tornado(scenario);
  progress(1);
  return { document, json: planJson(document), tornado: rows };
}
