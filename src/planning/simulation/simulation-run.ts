import type { ReplicaState } from "../../engine/simulation/replica-state.ts";
import { type DurationRecorder, durationRecorder } from "../../engine/simulation/measure/duration-recorder.ts";
import { recorder, type Recorder } from "../../engine/simulation/measure/recorder.ts";
import { simulationSample } from "../../engine/simulation/measure/time-series.ts";
import { type LiveSimulation, type SimulationCounts, simulation } from "../../engine/simulation/simulation.ts";
import type { Watch } from "../../engine/simulation/simulation-input.ts";
import type { WorkflowCounts, WorkflowEnd, WorkflowEnding } from "../../engine/simulation/workflow/workflow-input.ts";
import { workflowClient, type WorkflowClient } from "../../engine/simulation/workflow/workflow-client.ts";
import type { Piecework } from "./piecework.ts";
import { farthestSeconds, type SimulationSetup } from "./simulation-setup.ts";

export interface RunOptions {
  readonly seed: number;
  /** Most events; the run ends there, or at `untilSeconds` if that comes first. */
  readonly events: number;
  readonly untilSeconds?: number;
  /** When all caches lose what no running call holds. */
  readonly coldAtSeconds?: number;
  /** Where measuring begins; found from the run itself unless told. */
  readonly warmUpSeconds?: number;
  /** Hears of calls too, beside what is measured. */
  readonly watch?: RunListener;
}

/** Somebody beside what is measured. */
export interface RunListener extends Pick<Watch, "done" | "lost"> {
  /** A workflow ended well; the record serves another afterwards. */
  readonly succeeded?: (end: WorkflowEnd) => void;
}

/** A run that is over. */
export interface SimulationRun {
  readonly calls: Recorder;
  /** Workflows that succeeded, by class: their time from arrival to end. */
  readonly successes: DurationRecorder;
  readonly counts: SimulationCounts;
  readonly workflows: readonly WorkflowCounts[];
  readonly endSeconds: number;
  readonly events: number;
  /** By lane. */
  readonly unfinishedArrivals: readonly Float64Array[];
  /** Where the replicas of each pool stand at the end. */
  readonly replicas: readonly (readonly ReplicaState[])[];
}

function hasSucceeded(ending: WorkflowEnding): boolean {
  return ending === "succeeded" || ending === "capped-succeeded" || ending === "fallback-succeeded";
}

/** Most events of a piece: some 10 ms. */
const chunkEvents = 10_000;
const mostSeriesPoints = 240;
const firstIntervalSeconds = 1 / 4;

/** What is measured, and somebody else who hears of calls. */
function withListener(to: Recorder, { watch }: RunOptions): Watch {
  if (watch === undefined) return to;
  return {
    gaps: (gaps) => to.gaps(gaps),
    done: (call) => {
      to.done(call);
      watch.done(call);
    },
    lost: (lane, arrivalSeconds, why) => {
      to.lost(lane, arrivalSeconds, why);
      watch.lost?.(lane, arrivalSeconds, why);
    },
  };
}

/** Goes on to the end of the run, stopping where a sample is due; gives the number of events. */
function* goOn(
  run: LiveSimulation,
  isOverfull: () => boolean,
  watched: Recorder,
  setup: SimulationSetup,
  options: RunOptions,
): Piecework<number> {
  const end = options.untilSeconds ?? farthestSeconds;
  const pools = setup.pools.map(({ simulated }) => simulated);
  let cold = options.coldAtSeconds ?? Number.POSITIVE_INFINITY;
  let events = 0;
  while (events < options.events && run.nextSeconds() <= end && !isOverfull()) {
    const due = watched.sampleDueSeconds();
    const until = Math.min(end, due, cold);
    events += run.advance(until, Math.min(chunkEvents, options.events - events));
    if (run.nextSeconds() > due) watched.sample(simulationSample(run, pools));
    if (run.nextSeconds() > cold) {
      run.emptyCaches();
      cold = Number.POSITIVE_INFINITY;
    }
    // The events or the time, whichever runs out first.
    yield Math.min(1, Math.max(events / options.events, end > 0 ? run.nowSeconds() / end : 1));
  }
  return events;
}

/** Runs a simulation to its end in pieces. The same setup and options give the same run, to the last bit. */
export function* simulationRunInPieces(setup: SimulationSetup, options: RunOptions): Piecework<SimulationRun> {
  const { lanes, classes } = setup;
  const warmUp = options.warmUpSeconds === undefined ? {} : { warmUp: options.warmUpSeconds };
  const series = { intervalSeconds: firstIntervalSeconds, mostPoints: mostSeriesPoints };
  const watched = recorder(lanes.length, { limits: setup.limits, intakes: setup.intakes, series, ...warmUp });
  const successes = durationRecorder(classes.length, options.warmUpSeconds ?? null);
  const rules = lanes.map((lane) => lane.rules);
  let client: WorkflowClient | null = null;
  const run = simulation(
    { pools: setup.pools.map(({ simulated }) => simulated), lanes: rules, seed: options.seed },
    (server) => {
      const input = { classes, lanes: rules, seed: options.seed, horizonSeconds: farthestSeconds };
      client = workflowClient(input, server, (end) => {
        if (!hasSucceeded(end.ending)) return;
        successes.ended(end.classIndex, end.arrivedSeconds, end.endedSeconds);
        options.watch?.succeeded?.(end);
      });
      return client;
    },
    withListener(watched, options),
  );
  const events = yield* goOn(run, () => client?.isOverfull() === true, watched, setup, options);
  const counted = client as WorkflowClient | null;
  return {
    calls: watched,
    successes,
    counts: run.counts(),
    workflows: classes.flatMap((_, index) => (counted === null ? [] : [counted.counts(index)])),
    endSeconds: run.nowSeconds(),
    events,
    unfinishedArrivals: lanes.map((_, lane) => run.unfinishedArrivals(lane)),
    replicas: setup.pools.map(({ replicas }, pool) =>
      Array.from({ length: replicas }, (_, replica) => run.replicaState(pool, replica)),
    ),
  };
}
