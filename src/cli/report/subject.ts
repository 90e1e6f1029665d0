import type { Scenario } from "../../scenario/schema.ts";
import type { PlanDocument } from "../../planning/plan-document.ts";
import type { Ink } from "./ink.ts";
import type { Quantity } from "../../scenario/field.ts";

/** What a section of the report reads: pure text comes out, so every section is tested without a terminal. */
export interface ReportSubject {
  readonly plan: PlanDocument;
  readonly scenario: Scenario;
  /** The scenario's link; `null` where none was made. */
  readonly link: string | null;
  /** What the worked example says nothing about, where the values started from one. */
  readonly leavesOut: readonly string[];
  readonly ink: Ink;
  readonly columns: number;
}

export type Section = (subject: ReportSubject) => readonly string[];

/** The value a range stands around. */
export function baseOf(value: Quantity): number {
  return typeof value === "number" ? value : value.base;
}
