import type { CallCounts } from "../../../src/engine/simulation/measure/lane-report.ts";

type Counts = Omit<CallCounts, "refusedFor" | "expiredWhile">;

/** Counts of calls: who was refused found the line full, who gave up stood in it. */
export function callCounts(changes: Partial<Counts> = {}): CallCounts {
  const counts = { offered: 0, done: 0, refused: 0, expired: 0, unfinished: 0, ...changes };
  return {
    ...counts,
    refusedFor: { tooLarge: 0, lineFull: counts.refused, bucketEmpty: 0 },
    expiredWhile: { held: 0, waiting: counts.expired, running: 0 },
  };
}
