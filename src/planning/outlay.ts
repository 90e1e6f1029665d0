import { type CarriedCounts, carriedCountsInPieces } from "./carried-counts.ts";
import { type MonthBill, monthBillsInPieces } from "./forecast/month-bills.ts";
import type { JudgedScenario } from "./page-plan.ts";
import { partOf, type Piecework } from "./simulation/piecework.ts";

/** What a workbook needs beside the plan: what the months that come cost, and what other counts of replicas carry. */
export interface Outlay {
  readonly months: readonly MonthBill[];
  readonly counts: readonly CarriedCounts[];
}

/** Works it out in pieces: some fifty plans by formula. */
export function* outlayInPieces(question: JudgedScenario): Piecework<Outlay> {
  const months = yield* partOf(monthBillsInPieces(question), 0, 0.5);
  return { months, counts: yield* partOf(carriedCountsInPieces(question), 0.5, 1) };
}
