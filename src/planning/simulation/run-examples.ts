import { noIntake } from "../../engine/simulation/measure/call-records.ts";
import {
  type Sample,
  type SampledCall,
  emptySample,
  isDue,
  keepOne,
  nearestOf,
  sampledCall,
} from "../../engine/simulation/measure/call-sample.ts";
import type { LaneReport, MetricReport } from "../../engine/simulation/measure/lane-report.ts";
import type { RunListener } from "./simulation-run.ts";
import type { SimulationSetup } from "./simulation-setup.ts";

/** A workflow that succeeded. */
export interface SampledWorkflow {
  /** Since the start of the run. */
  readonly arrivedSeconds: number;
  /** In its class's line, if it has one; and from arrival to end. */
  readonly lineSeconds: number;
  readonly workflowSeconds: number;
  readonly attempts: number;
  /** Of all attempts. */
  readonly steps: number;
  /** Calls of the main session; of sub-agents and the fallback; calls that were sent again. */
  readonly calls: number;
  readonly otherCalls: number;
  readonly resentCalls: number;
}

/** Beside each figure of a time, one that took so long; `null`: none was kept that the figure speaks of. */
export type Examples<One> = Readonly<Record<"mean" | "p50" | "p90" | "p95" | "p99", One | null>>;

/** Calls of a lane whose times are nearest to its figures. Of single gaps no call is known: `itl` names one by its mean gap. */
export type LaneExamples = Readonly<Record<"ttft" | "callItl" | "itl" | "e2e" | "wait", Examples<SampledCall>>>;

type LaneTimes = Pick<LaneReport, keyof LaneExamples>;

/** Keeps a few calls and workflows of a run in full. */
export interface RunExamples extends RunListener {
  /** Beside the figures of a lane, of calls that arrived after the warm-up. */
  readonly ofLane: (lane: number, times: LaneTimes, warmUpSeconds: number) => LaneExamples;
  readonly ofClass: (classIndex: number, times: MetricReport, warmUpSeconds: number) => Examples<SampledWorkflow>;
}

function examplesOf<One>(
  kept: readonly One[],
  { mean, p50, p90, p95, p99 }: MetricReport,
  valueOf: (one: One) => number | null,
): Examples<One> {
  const near = (estimate: MetricReport["mean"]) =>
    estimate === null ? null : nearestOf(kept, valueOf, estimate.value);
  return { mean: near(mean), p50: near(p50), p90: near(p90), p95: near(p95), p99: near(p99) };
}

/** Listens to a run and keeps, evenly over it, up to some thousands of its calls and of its workflows that succeed. */
export function runExamples(setup: SimulationSetup): RunExamples {
  const calls = setup.lanes.map((): Sample<SampledCall> => emptySample());
  const workflows = setup.classes.map((): Sample<SampledWorkflow> => emptySample());
  const firstReplica = setup.pools.map((_, pool) =>
    setup.pools.slice(0, pool).reduce((sum, { replicas }) => sum + replicas, 0),
  );
  const firstOf = setup.lanes.map(({ rules }) => firstReplica[rules.poolIndex] ?? 0);
  return {
    done: (call) => {
      const sample = calls[call.lane];
      if (sample === undefined || !isDue(sample)) return;
      const own = sampledCall(call, setup.intakes[call.lane] ?? noIntake);
      keepOne(sample, { ...own, replica: own.replica - (firstOf[call.lane] ?? 0) });
    },
    succeeded: (end) => {
      const sample = workflows[end.classIndex];
      if (sample === undefined || !isDue(sample)) return;
      keepOne(sample, {
        arrivedSeconds: end.arrivedSeconds,
        lineSeconds: end.startedSeconds - end.arrivedSeconds,
        workflowSeconds: end.endedSeconds - end.arrivedSeconds,
        attempts: end.attempts,
        steps: end.steps,
        calls: end.calls,
        otherCalls: end.otherCalls,
        resentCalls: end.resentCalls,
      });
    },
    ofLane: (lane, { ttft, callItl, itl, e2e, wait }, warmUpSeconds) => {
      const kept = (calls[lane]?.kept ?? []).filter(({ arrivalSeconds }) => arrivalSeconds >= warmUpSeconds);
      return {
        ttft: examplesOf(kept, ttft, ({ ttftSeconds }) => ttftSeconds),
        callItl: examplesOf(kept, callItl, ({ callItlSeconds }) => callItlSeconds),
        itl: examplesOf(kept, itl, ({ callItlSeconds }) => callItlSeconds),
        e2e: examplesOf(kept, e2e, ({ e2eSeconds }) => e2eSeconds),
        wait: examplesOf(kept, wait, ({ frontSeconds, queueSeconds }) => frontSeconds + queueSeconds),
      };
    },
    ofClass: (classIndex, times, warmUpSeconds) => {
      const kept = (workflows[classIndex]?.kept ?? []).filter(({ arrivedSeconds }) => arrivedSeconds >= warmUpSeconds);
      return examplesOf(kept, times, ({ workflowSeconds }) => workflowSeconds);
    },
  };
}
