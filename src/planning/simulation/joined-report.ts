import type { CallCounts, LaneReport, MetricReport } from "../../engine/simulation/measure/lane-report.ts";
import { reportOverRuns } from "../../engine/simulation/measure/report-over-runs.ts";
import type { SimulationCounts } from "../../engine/simulation/simulation.ts";
import type { WorkflowCounts } from "../../engine/simulation/workflow/workflow-input.ts";
import type { SimulationRun } from "./simulation-run.ts";

/** One run's report, or the mean over independent runs. */
export function joinedReport(reports: readonly LaneReport[], confidence: number): LaneReport | null {
  const [first] = reports;
  if (first === undefined || reports.length === 1) return first ?? null;
  const each = <Reason extends string>(of: (counts: CallCounts) => Readonly<Record<Reason, number>>) => {
    const reasons = Object.keys(of(first.counts)) as Reason[];
    return Object.fromEntries(reasons.map((id) => [id, sum(({ counts }) => of(counts)[id])])) as Record<Reason, number>;
  };
  const metric = (of: (report: LaneReport) => MetricReport) => reportOverRuns(reports.map(of), confidence);
  const sum = (of: (report: LaneReport) => number) => reports.reduce((total, report) => total + of(report), 0);
  const offered = sum(({ counts }) => counts.offered);
  const goodCalls = sum(({ goodput }) => goodput.calls);
  const seconds = sum(({ measuredSeconds }) => measuredSeconds);
  return {
    ...first,
    isSettled: reports.every(({ isSettled }) => isSettled),
    counts: {
      offered,
      done: sum(({ counts }) => counts.done),
      refused: sum(({ counts }) => counts.refused),
      expired: sum(({ counts }) => counts.expired),
      refusedFor: each(({ refusedFor }) => refusedFor),
      expiredWhile: each(({ expiredWhile }) => expiredWhile),
      unfinished: sum(({ counts }) => counts.unfinished),
    },
    ttft: metric(({ ttft }) => ttft),
    itl: metric(({ itl }) => itl),
    callItl: metric(({ callItl }) => callItl),
    e2e: metric(({ e2e }) => e2e),
    wait: metric(({ wait }) => wait),
    callsWaiting: sum((report) => report.callsWaiting ?? 0) / reports.length,
    goodput: {
      calls: goodCalls,
      share: offered > 0 ? goodCalls / offered : null,
      callsPerSecond: seconds > 0 ? goodCalls / seconds : null,
    },
  };
}

/** What all runs counted together. */
export function addedCounts(runs: readonly SimulationRun[]): SimulationCounts {
  const [first, ...others] = runs.map(({ counts }) => counts);
  if (first === undefined) throw new Error("a simulation without runs");
  const total: Record<string, number> = { ...first };
  for (const counts of others) {
    for (const [name, count] of Object.entries(counts)) total[name] = (total[name] ?? 0) + Number(count);
  }
  return total as unknown as SimulationCounts;
}

/** Workflows of a class in all runs together. */
export function addedWorkflows(runs: readonly SimulationRun[], index: number): WorkflowCounts {
  const each = runs.flatMap(({ workflows }) => workflows[index] ?? []);
  const sum = (of: (counts: WorkflowCounts) => number) => each.reduce((total, counts) => total + of(counts), 0);
  const ended = { ...each[0]?.ended } as Record<keyof WorkflowCounts["ended"], number>;
  for (const ending of Object.keys(ended) as (keyof typeof ended)[])
    ended[ending] = sum((counts) => counts.ended[ending]);
  return {
    arrived: sum(({ arrived }) => arrived),
    inLine: sum(({ inLine }) => inLine),
    inFlight: sum(({ inFlight }) => inFlight),
    ended,
  };
}
