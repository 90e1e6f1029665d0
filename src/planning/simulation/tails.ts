import type { MetricReport } from "../../engine/simulation/measure/lane-report.ts";

const laneTimes = ["ttft", "itl", "callItl", "e2e", "wait"] as const;
export type LaneTime = (typeof laneTimes)[number];

/** How many times as long the slowest of a hundred takes as the one in the middle; `null`: unknown, or nothing in the middle. */
export function tailOf({ p50, p99 }: Pick<MetricReport, "p50" | "p99">): number | null {
  return p50 === null || p99 === null || p50.value <= 0 ? null : p99.value / p50.value;
}

/** The tails of the times of a lane. */
export function tailsOf(times: Readonly<Record<LaneTime, MetricReport>>): Readonly<Record<LaneTime, number | null>> {
  return Object.fromEntries(laneTimes.map((name) => [name, tailOf(times[name])])) as Record<LaneTime, number | null>;
}
