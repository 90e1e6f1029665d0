import type { CarriedCounts } from "../planning/carried-counts.ts";
import type { DrawnCall } from "../formats/calls/drawn-call.ts";
import type { Odds } from "../planning/draws/odds-document.ts";
import type { MonthBill } from "../planning/forecast/month-bills.ts";
import type { PagePlan } from "../planning/page-plan.ts";
import type { PageRange } from "../planning/page-range.ts";
import type { Scenario } from "../scenario/schema.ts";

/** What an export is written from. What takes long is asked for, and worked out once. */
export interface ExportSource {
  readonly scenario: Scenario;
  readonly plan: PagePlan;
  /** The scenario's own link, which opens with the same numbers. */
  readonly link: string;
  /** Best, worst and what moves the plan. */
  readonly range: () => Promise<PageRange>;
  /** What the months that come cost, line by line. */
  readonly months: () => Promise<readonly MonthBill[]>;
  /** What other counts of replicas would carry. */
  readonly counts: () => Promise<readonly CarriedCounts[]>;
  /** Calls of a pool at the planning load, drawn by the scenario's seed. */
  readonly trace: (poolId: string) => Promise<readonly DrawnCall[]>;
  /** Draws over its ranges; `null`: nobody asked for them. */
  readonly odds: () => Promise<Odds | null>;
}

/** A kind of export that is one document of the whole plan. */
interface WholeExport<Form extends "text" | "bytes"> {
  readonly form: Form;
  readonly write: (source: ExportSource) => Promise<Form extends "text" ? string : Uint8Array>;
}

/** A kind with a document a pool; several are separated by a line of `---`. */
interface PoolExport {
  readonly form: "pools";
  /** Of what puts a pool up, and is written of its replicas of prompts, too. */
  readonly purpose?: string;
  readonly write: (source: ExportSource, poolId: string) => Promise<string>;
}

/** One entry of the registry. */
export type ExportKind = {
  readonly id: string;
  /** What it is, as the help of the command line lists it. */
  readonly about: string;
} & (WholeExport<"text"> | WholeExport<"bytes"> | PoolExport);
