import type { Intake } from "../../engine/simulation/measure/call-records.ts";
import type { LaneLimits } from "../../engine/simulation/measure/lane-report.ts";
import {
  addValue,
  clearBuckets,
  emptyBuckets,
  type ValueBuckets,
} from "../../engine/simulation/measure/value-buckets.ts";
import { type LiveSimulation, simulation } from "../../engine/simulation/simulation.ts";
import type { CallServer, DoneCall, FleetControl, Watch } from "../../engine/simulation/simulation-input.ts";
import { workflowClient, type WorkflowClient } from "../../engine/simulation/workflow/workflow-client.ts";
import { secondsPerHour } from "../../quantity/time.ts";
import { valueWithin } from "../judge/lane-times.ts";
import type { Piecework } from "../simulation/piecework.ts";
import type { SimulationSetup } from "../simulation/simulation-setup.ts";
import { fleetOperator, type FleetScript } from "./fleet-operator.ts";

/** What is seen of a pool in one stretch of a span. */
export interface FleetPoint {
  /** Calls that came, and those of them that missed a limit, were refused, given up or lost. */
  calls: number;
  missed: number;
  /** Those of them that found no room or were given up; what a cap of their own refuses is none of them. */
  refused: number;
  /** Calls that were sent again, their replica being gone. */
  lost: number;
  /** At its end. */
  ready: number;
  starting: number;
  draining: number;
  asked: number;
  waiting: number;
  /** Prompt tokens of the calls that were done, and those of them that the caches held. */
  promptTokens: number;
  hitTokens: number;
}

/** A pool's calls and replicas over a span. */
export interface FleetCourse {
  readonly pointSeconds: number;
  readonly points: readonly FleetPoint[];
  /** Of calls that came within the span. */
  readonly ttft: ValueBuckets;
  /** Seconds that replicas were there or starting, those that drain included; not while their ask finds no capacity. */
  readonly replicaSeconds: number;
  /** Every time that another number was asked for. */
  readonly asked: readonly { readonly seconds: number; readonly replicas: number }[];
  readonly events: number;
  /** It was given up: calls piled up without end. */
  readonly isOverfull: boolean;
}

/** A stretch of a span, its end not in it. */
export interface TimeWindow {
  readonly fromSeconds: number;
  readonly untilSeconds: number;
}

export interface FleetRunOptions {
  readonly poolId: string;
  readonly script: Omit<FleetScript, "poolIndex">;
  readonly seed: number;
  readonly seconds: number;
  readonly pointSeconds: number;
  /** Of which calls times are kept, by when they came; all of the span unless told. */
  readonly windows?: readonly TimeWindow[];
  readonly aheadCallsPerSecond: (seconds: number) => number | null;
}

/** What is played before the span and not told: sessions come up. */
export const warmInSeconds = secondsPerHour;
/** Most events of a piece: some 10 ms. */
const chunkEvents = 10_000;

function emptyPoint(): FleetPoint {
  const counts = { calls: 0, missed: 0, refused: 0, lost: 0, waiting: 0, promptTokens: 0, hitTokens: 0 };
  return { ...counts, ready: 0, starting: 0, draining: 0, asked: 0 };
}

/** Who counts the calls of a pool. */
class CallTally {
  readonly ttft = emptyBuckets();
  /** Since the scaler looked last. */
  private readonly recent = emptyBuckets();
  private sent = 0;
  private lookedSeconds = 0;
  private readonly lanes: readonly (Judge | null)[];
  private readonly points: readonly FleetPoint[];
  private readonly options: Pick<FleetRunOptions, "pointSeconds" | "windows">;
  constructor(
    lanes: readonly (Judge | null)[],
    points: readonly FleetPoint[],
    options: Pick<FleetRunOptions, "pointSeconds" | "windows">,
  ) {
    this.lanes = lanes;
    this.points = points;
    this.options = options;
  }
  /** The stretch that a time lies in; the warm-in has none. */
  private at(seconds: number): FleetPoint | undefined {
    return this.points[Math.floor((seconds - warmInSeconds) / this.options.pointSeconds)];
  }
  readonly watch: Watch = {
    gaps: () => undefined,
    firstToken: (call) => {
      if ((this.lanes[call.lane] ?? null) !== null) addValue(this.recent, call.firstTokenSeconds - call.arrivalSeconds);
    },
    done: (call) => this.done(call),
    lost: (lane, arrivalSeconds, why) => {
      const point = this.at(arrivalSeconds);
      if ((this.lanes[lane] ?? null) === null || point === undefined) return;
      point.calls += 1;
      point.missed += 1;
      if (why === "replica-failed") point.lost += 1;
      else if (why !== "bucket-empty") point.refused += 1;
    },
  };
  private isKept(seconds: number): boolean {
    const { windows } = this.options;
    if (windows === undefined) return true;
    for (const { fromSeconds, untilSeconds } of windows) {
      if (seconds >= fromSeconds && seconds < untilSeconds) return true;
    }
    return false;
  }
  private done(call: DoneCall): void {
    const judge = this.lanes[call.lane] ?? null;
    const point = this.at(call.arrivalSeconds);
    if (judge === null || point === undefined) return;
    const ttft = ttftOf(call, judge.intake);
    const itl = call.outputTokens > 1 ? (call.doneSeconds - call.firstTokenSeconds) / (call.outputTokens - 1) : 0;
    const cameSeconds = call.arrivalSeconds - warmInSeconds;
    if (this.isKept(cameSeconds)) addValue(this.ttft, ttft);
    point.calls += 1;
    if (ttft > judge.limits.ttftSeconds || itl > judge.limits.itlSeconds) point.missed += 1;
    point.promptTokens += call.hitTokens + call.computedTokens;
    point.hitTokens += call.hitTokens;
  }
  readonly sentOn = (lane: number) => {
    if ((this.lanes[lane] ?? null) !== null) this.sent += 1;
  };
  readonly since = (seconds: number) => {
    const callsPerSecond = seconds > this.lookedSeconds ? this.sent / (seconds - this.lookedSeconds) : 0;
    const ttftP90Seconds = this.recent.count > 0 ? valueWithin(this.recent, this.recent.count, 0.9) : null;
    this.sent = 0;
    this.lookedSeconds = seconds;
    clearBuckets(this.recent);
    return { callsPerSecond, ttftP90Seconds };
  };
  /** Calls that the end of the run cuts off count as missed where their limit is over. */
  readonly cutOff = (call: DoneCall, hasFirstToken: boolean, endSeconds: number) => {
    const judge = this.lanes[call.lane] ?? null;
    const point = this.at(call.arrivalSeconds);
    if (judge === null || point === undefined) return;
    point.calls += 1;
    if (!hasFirstToken && endSeconds - call.arrivalSeconds > judge.limits.ttftSeconds) point.missed += 1;
  };
}

interface Judge {
  readonly limits: LaneLimits;
  readonly intake: Intake;
}

function ttftOf({ firstTokenSeconds, arrivalSeconds, hitTokens, computedTokens }: DoneCall, intake: Intake): number {
  const front = intake.secondsPerCall + intake.secondsPerPromptToken * (hitTokens + computedTokens);
  return firstTokenSeconds - arrivalSeconds + front;
}

function judgesOf(setup: SimulationSetup, poolId: string): readonly (Judge | null)[] {
  return setup.lanes.map((lane, index) => {
    const [limits, intake] = [setup.limits[index], setup.intakes[index]];
    return lane.poolId !== poolId || limits === undefined || intake === undefined ? null : { limits, intake };
  });
}

/** Plays a pool's replicas through a span in pieces, after an hour that is not told. The same setup and options give the same course. */
export function* fleetRunInPieces(setup: SimulationSetup, options: FleetRunOptions): Piecework<FleetCourse> {
  const { poolId, script, seed, seconds, pointSeconds } = options;
  const count = Math.max(1, Math.ceil(seconds / pointSeconds));
  const points = Array.from({ length: count }, emptyPoint);
  const tally = new CallTally(judgesOf(setup, poolId), points, options);
  const rules = setup.lanes.map((lane) => lane.rules);
  const poolIndex = setup.pools.findIndex(({ id }) => id === poolId);
  const horizonSeconds = warmInSeconds + seconds;
  const meter = replicaMeter();
  const asked: { seconds: number; replicas: number }[] = [];
  let client: WorkflowClient | null = null;
  let control: FleetControl | null = null;
  let starting = () => 0;
  let held: (seconds: number) => number = () => 0;
  const run = simulation(
    { pools: setup.pools.map(({ simulated }) => simulated), lanes: rules, seed },
    (server) => {
      const input = { classes: setup.classes, lanes: rules, seed, horizonSeconds };
      client = workflowClient(input, counted(server, tally), () => undefined);
      return client;
    },
    tally.watch,
    (fleet) => {
      control = fleet;
      const measured = {
        since: tally.since,
        aheadCallsPerSecond: (at: number) => options.aheadCallsPerSecond(at - warmInSeconds),
      };
      const losses = script.losses.map((loss) => ({ ...loss, atSeconds: loss.atSeconds + warmInSeconds }));
      const operator = fleetOperator(fleet, { ...script, losses, poolIndex }, measured, {
        asked: (at, replicas) => asked.push({ seconds: at - warmInSeconds, replicas }),
      });
      starting = operator.starting;
      held = operator.held;
      return {
        nextSeconds: operator.nextSeconds,
        act: (at) => {
          operator.act(at);
          meter.note(at - warmInSeconds, thereAt(at));
        },
      };
    },
  );
  const thereAt = (at: number) => {
    const signs = (control as FleetControl | null)?.signs(poolIndex);
    return (signs?.servingReplicas ?? 0) + (signs?.drainingReplicas ?? 0) + held(at);
  };
  const isOverfull = () => (client as WorkflowClient | null)?.isOverfull() === true;
  const look = (point: FleetPoint) => {
    const signs = (control as FleetControl | null)?.signs(poolIndex);
    point.ready = signs?.servingReplicas ?? 0;
    point.draining = signs?.drainingReplicas ?? 0;
    point.starting = starting();
    point.waiting = signs?.waitingCalls ?? 0;
    meter.note(run.nowSeconds() - warmInSeconds, thereAt(run.nowSeconds()));
    point.asked = asked.at(-1)?.replicas ?? script.startReplicas;
  };
  const events = yield* playedThrough(run, points, pointSeconds, isOverfull, look);
  run.visitUnfinished((call, hasFirstToken) => tally.cutOff(call, hasFirstToken, run.nowSeconds()));
  meter.note(seconds, 0);
  return {
    pointSeconds,
    points,
    ttft: tally.ttft,
    replicaSeconds: meter.sum(),
    asked: asked.filter(({ seconds: at }) => at >= 0),
    events,
    isOverfull: isOverfull(),
  };
}

/** Replica-seconds from 0 on; one that drains counts until somebody looks again. */
function replicaMeter() {
  let [sum, since, count] = [0, 0, 0];
  return {
    note: (seconds: number, replicas: number) => {
      if (seconds > since) {
        sum += (seconds - since) * count;
        since = seconds;
      }
      count = replicas;
    },
    sum: () => sum,
  };
}

/** Goes from stretch to stretch and looks at the end of each. */
function* playedThrough(
  run: LiveSimulation,
  points: readonly FleetPoint[],
  pointSeconds: number,
  isOverfull: () => boolean,
  look: (point: FleetPoint) => void,
): Piecework<number> {
  let events = 0;
  for (const [index, point] of points.entries()) {
    const until = warmInSeconds + (index + 1) * pointSeconds;
    while (run.nextSeconds() <= until && !isOverfull()) {
      events += run.advance(until, chunkEvents);
      yield Math.min(1, run.nowSeconds() / (warmInSeconds + points.length * pointSeconds));
    }
    look(point);
  }
  return events;
}

function counted(server: CallServer, tally: CallTally): CallServer {
  return {
    ...server,
    submit: (request) => {
      tally.sentOn(request.lane);
      server.submit(request);
    },
  };
}
