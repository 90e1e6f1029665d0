import { inOrderOf } from "../../numeric/in-id-order.ts";
import type { ClassLimits, EngineInput } from "../../engine/input.ts";
import type { Plan } from "../../engine/plan-result.ts";
import type { CurvePoint, LaneCurves } from "../../engine/simulation/measure/lane-report-of.ts";
import type { DurationReport } from "../../engine/simulation/measure/duration-recorder.ts";
import { reportOfRuns } from "../../engine/simulation/measure/report-over-runs.ts";
import type {
  CallCounts,
  Estimate,
  Goodput,
  LaneReport,
  MetricReport,
} from "../../engine/simulation/measure/lane-report.ts";
import type { SeriesPoint } from "../../engine/simulation/measure/time-series.ts";
import type { SimulationCounts } from "../../engine/simulation/simulation.ts";
import type { WorkflowCounts } from "../../engine/simulation/workflow/workflow-input.ts";
import { addedCounts, addedWorkflows, joinedReport } from "./joined-report.ts";
import { type Piecework, doneAtOnce, partOf } from "./piecework.ts";
import {
  type Examples,
  type LaneExamples,
  type RunExamples,
  type SampledWorkflow,
  runExamples,
} from "./run-examples.ts";
import { simulatedLimits } from "./simulation-lanes.ts";
import { type LaneTime, tailOf, tailsOf } from "./tails.ts";
import { type SimulationRun, simulationRunInPieces } from "./simulation-run.ts";
import { type SetupChanges, type SimulationSetup, simulationSetup } from "./simulation-setup.ts";

/** The calls of one part of a class, as simulated. */
export interface SimulatedLane {
  readonly classId: string;
  readonly part: string;
  readonly poolId: string;
  readonly counts: CallCounts;
  readonly ttft: MetricReport;
  /** Each token once; and each call's mean once. */
  readonly itl: MetricReport;
  readonly callItl: MetricReport;
  readonly e2e: MetricReport;
  readonly wait: MetricReport;
  /** The slowest of a hundred calls over the one in the middle. */
  readonly tails: Readonly<Record<LaneTime, number | null>>;
  /** Calls in line on average, of those that are done. */
  readonly callsWaiting: number | null;
  readonly goodput: Goodput;
  readonly hitShare: number | null;
  readonly curves: LaneCurves;
  /** Of the first run: calls that were as fast as the figures say. */
  readonly examples: LaneExamples;
}

export interface SimulatedClass {
  readonly id: string;
  readonly limits: ClassLimits;
  /** At the percentile of the class's limits, of its main session; `null`: too few calls. */
  readonly ttftHeld: Estimate | null;
  readonly itlHeld: Estimate | null;
  /** From arrival to success. */
  readonly workflowSeconds: MetricReport;
  readonly workflowTail: number | null;
  readonly workflows: WorkflowCounts;
  /** Of the first run: workflows that were as fast as the figures say. */
  readonly examples: Examples<SampledWorkflow>;
}

/** What a simulation of the plan's serving replicas under its planning load says. */
export interface SimulatedPlan {
  readonly seed: number;
  readonly runs: number;
  readonly events: number;
  /** Length of a run in simulated time, and what of its beginning is left out. */
  readonly simulatedSeconds: number;
  readonly warmUpSeconds: number;
  /** `false`: times still rise or fall: the load may be more than the replicas carry. */
  readonly isSettled: boolean;
  /** With which intervals hold the true value. */
  readonly confidence: number;
  readonly means: "one run" | "independent runs";
  /** Part of the replicas and of the load that was simulated: under 1 for fleets of hundreds. */
  readonly fleetShare: number;
  readonly pools: readonly { readonly id: string; readonly replicas: number; readonly kvBlocks: number }[];
  readonly lanes: readonly SimulatedLane[];
  readonly classes: readonly SimulatedClass[];
  readonly series: readonly SeriesPoint[];
  /** Of all runs together. */
  readonly counts: SimulationCounts;
}

interface SimulationOptions extends SetupChanges {
  readonly seed?: number;
  readonly events?: number;
}

const confidence = 0.95;
/** How far it is when the runs are over, and when there are reports of them. */
const runsShare = 0.95;
const reportsShare = 0.98;

interface RunReport {
  /** By lane; and of the series. */
  readonly lanes: readonly LaneReport[];
  readonly series: readonly SeriesPoint[];
  /** By class. */
  readonly successes: readonly DurationReport[];
}

/** What is reported of each run, one report a piece: each sorts all the run's calls. */
function* reportsOf(runs: readonly SimulationRun[]): Piecework<readonly RunReport[]> {
  const reports: RunReport[] = [];
  for (const { calls, successes, endSeconds, unfinishedArrivals } of runs) {
    yield reports.length / runs.length;
    const own = calls.report({ endSeconds, unfinishedArrivals, confidence });
    yield (reports.length + 1 / 2) / runs.length;
    reports.push({ ...own, successes: successes.report(confidence) });
  }
  yield 1;
  return reports;
}

/** A report at a share of calls: one of the reported percentiles, or the curve's value without an interval. */
export function heldAt(
  { p50, p90, p95, p99 }: MetricReport,
  curve: readonly CurvePoint[],
  share: number,
): Estimate | null {
  const reported = [[0.5, p50] as const, [0.9, p90] as const, [0.95, p95] as const, [0.99, p99] as const];
  const known = reported.find(([at]) => Math.abs(at - share) < 1e-9);
  if (known !== undefined) return known[1];
  const above = curve.find((point) => point.share >= share);
  return above === undefined ? null : { value: above.seconds, low: null, high: null, method: null, doubt: null };
}

/** Lanes, one a piece: each curve sorts all calls of its lane. */
function* lanesOf(
  setup: SimulationSetup,
  [first]: readonly SimulationRun[],
  reports: readonly RunReport[],
  kept: RunExamples,
): Piecework<readonly SimulatedLane[]> {
  const found: SimulatedLane[] = [];
  for (const [lane, { classId, part, poolId }] of setup.lanes.entries()) {
    yield lane / setup.lanes.length;
    const report = joinedReport(
      reports.flatMap(({ lanes }) => lanes[lane] ?? []),
      confidence,
    );
    const own = reports[0]?.lanes[lane];
    if (report === null || own === undefined || first === undefined) continue;
    const { counts, ttft, itl, callItl, e2e, wait, callsWaiting, goodput, hitShare } = report;
    const times = { ttft, itl, callItl, e2e, wait };
    const curves = first.calls.curves(lane);
    const examples = kept.ofLane(lane, times, own.warmUpSeconds);
    const tails = tailsOf(times);
    found.push({ classId, part, poolId, counts, ...times, tails, callsWaiting, goodput, hitShare, curves, examples });
  }
  yield 1;
  return found;
}

/** All that runs of one setup say. */
function* simulatedPlanOf(
  setup: SimulationSetup,
  runs: readonly SimulationRun[],
  reports: readonly RunReport[],
  seed: number,
  kept: RunExamples,
): Piecework<SimulatedPlan> {
  const [first] = runs;
  const [own] = reports;
  if (first === undefined || own === undefined) throw new Error("a simulation without runs");
  const lanes = yield* lanesOf(setup, runs, reports, kept);
  return {
    seed,
    runs: runs.length,
    events: runs.reduce((sum, { events }) => sum + events, 0),
    simulatedSeconds: first.endSeconds,
    warmUpSeconds: own.lanes[0]?.warmUpSeconds ?? 0,
    isSettled: own.lanes.every(({ isSettled }) => isSettled),
    confidence,
    means: runs.length > 1 ? "independent runs" : "one run",
    fleetShare: setup.fleetShare,
    pools: setup.pools.map(({ id, replicas, simulated }) => ({ id, replicas, kvBlocks: simulated.kvBlocks })),
    lanes,
    classes: setup.classes.flatMap(({ workload }, index) => {
      const main = lanes.find((lane) => lane.classId === workload.id && lane.part === "main");
      const times = reportOfRuns(
        reports.flatMap(({ successes }) => successes[index]?.durations ?? []),
        confidence,
      );
      if (main === undefined || times === null) return [];
      const limits = simulatedLimits(workload);
      return [
        {
          id: workload.id,
          limits,
          ttftHeld: heldAt(main.ttft, main.curves.ttft, limits.percentile),
          itlHeld: heldAt(main.callItl, main.curves.callItl, limits.percentile),
          workflowSeconds: times,
          workflowTail: tailOf(times),
          workflows: addedWorkflows(runs, index),
          examples: kept.ofClass(index, times, own.successes[index]?.warmUpSeconds ?? 0),
        },
      ];
    }),
    series: own.series,
    counts: addedCounts(runs),
  };
}

/** What was simulated in the order of the input's classes and pools. */
function inOrderOfInput({ classes, pools }: EngineInput, simulated: SimulatedPlan): SimulatedPlan {
  return {
    ...simulated,
    pools: inOrderOf(pools, simulated.pools, ({ id }) => id),
    lanes: inOrderOf(classes, simulated.lanes, ({ classId }) => classId),
    classes: inOrderOf(classes, simulated.classes, ({ id }) => id),
  };
}

/**
 * Simulates in pieces a plan's serving replicas under its planning load; `null` where no pool serves. Load in bursts or drops is simulated
 * in independent runs, any other in one long run. Seeds of the runs follow the scenario's, so that plans that are compared see
 * the same draws.
 */
export function* simulatedPlanInPieces(
  input: EngineInput,
  plan: Plan,
  options: SimulationOptions = {},
): Piecework<SimulatedPlan | null> {
  const setup = simulationSetup(input, plan, options);
  if (setup === null) return null;
  const { seed = input.seed, events = input.simulation.events } = options;
  const count = setup.isBursty ? input.simulation.runs : 1;
  const runs: SimulationRun[] = [];
  const kept = runExamples(setup);
  for (let run = 0; run < count; run += 1) {
    const own = { seed: seed + run, events: Math.max(1, Math.floor(events / count)) };
    const heard = run === 0 ? { watch: kept } : {};
    const work = simulationRunInPieces(setup, { ...own, ...heard });
    runs.push(yield* partOf(work, (runsShare * run) / count, (runsShare * (run + 1)) / count));
  }
  const reports = yield* partOf(reportsOf(runs), runsShare, reportsShare);
  const simulated = yield* partOf(simulatedPlanOf(setup, runs, reports, seed, kept), reportsShare, 1);
  return inOrderOfInput(input, simulated);
}

/** The same without a pause. */
export function simulatedPlan(input: EngineInput, plan: Plan, options: SimulationOptions = {}): SimulatedPlan | null {
  return doneAtOnce(simulatedPlanInPieces(input, plan, options));
}
