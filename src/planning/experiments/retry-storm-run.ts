import { simulation } from "../../engine/simulation/simulation.ts";
import type { Watch } from "../../engine/simulation/simulation-input.ts";
import { workflowClient } from "../../engine/simulation/workflow/workflow-client.ts";
import type { PushRules } from "../../engine/simulation/workflow/workflow-input.ts";
import type { EngineInput } from "../../engine/input.ts";
import type { Plan } from "../../engine/plan-result.ts";
import type { ServedPool } from "./served-in.ts";
import type { FleetPart } from "./served-pool.ts";
import { type Piecework, partOf } from "../simulation/piecework.ts";
import { farthestSeconds, simulationSetup } from "../simulation/simulation-setup.ts";
import { type StormRule, ruledInput, stormClasses } from "./retry-storm-rules.ts";

/** What happened to the calls of the pool in an interval. */
export interface StormPoint {
  readonly endSeconds: number;
  /** Calls sent within it, those sent again included. */
  readonly offeredPerSecond: number;
  /** Answers given within it, in time all. */
  readonly answeredPerSecond: number;
  /** Of the calls sent within it: refused, or given up later on. */
  readonly lostShare: number;
  /** At its end, at the replicas. */
  readonly waiting: number;
}

export interface StormRun {
  readonly points: readonly StormPoint[];
  readonly events: number;
  /** Shorter than asked for where the events ran out. */
  readonly endSeconds: number;
}

interface StormRunOptions {
  readonly poolId: string;
  /** Of the fleet that is simulated; rates and lines are brought up to all of it. */
  readonly part: FleetPart;
  readonly load: number;
  readonly push: PushRules | null;
  readonly seed: number;
  readonly untilSeconds: number;
  readonly bucketSeconds: number;
  readonly mostEvents: number;
}

const chunkEvents = 10_000;

/** Counts of the pool's calls by interval. */
function tally(isOwn: (lane: number) => boolean, bucketSeconds: number, buckets: number) {
  const of = () => new Float64Array(buckets);
  const [sent, answered, lost] = [of(), of(), of()];
  const add = (to: Float64Array, seconds: number) => {
    const at = Math.floor(seconds / bucketSeconds);
    if (at >= 0 && at < buckets) to[at] = (to[at] ?? 0) + 1;
  };
  const watch: Watch = {
    gaps: () => undefined,
    done: ({ lane, arrivalSeconds, doneSeconds }) => {
      if (!isOwn(lane)) return;
      add(sent, arrivalSeconds);
      add(answered, doneSeconds);
    },
    lost: (lane, arrivalSeconds) => {
      if (!isOwn(lane)) return;
      add(sent, arrivalSeconds);
      add(lost, arrivalSeconds);
    },
  };
  return { watch, sent, answered, lost, stillOut: (seconds: number) => add(sent, seconds) };
}

/** Simulates in pieces the classes of one pool, interval by interval. The same options give the same run, to the last bit. */
function* retryStormRunInPieces(input: EngineInput, plan: Plan, options: StormRunOptions): Piecework<StormRun | null> {
  const { poolId, part, load, push, seed, untilSeconds, bucketSeconds, mostEvents } = options;
  const setup = simulationSetup(input, plan, { load: load * part.share, replicas: part.replicas });
  const poolIndex = setup?.pools.findIndex(({ id }) => id === poolId) ?? -1;
  if (setup === null || poolIndex < 0) return null;
  const buckets = Math.ceil(untilSeconds / bucketSeconds);
  const isOwn = (lane: number) => setup.lanes[lane]?.poolId === poolId;
  const { watch, sent, answered, lost, stillOut } = tally(isOwn, bucketSeconds, buckets);
  const lanes = setup.lanes.map(({ rules }) => rules);
  const classes = setup.classes.map((own) =>
    push === null ? own : { ...own, arrivals: { ...own.arrivals, pushes: [push] } },
  );
  const run = simulation(
    { pools: setup.pools.map(({ simulated }) => simulated), lanes, seed },
    (server) => workflowClient({ classes, lanes, seed, horizonSeconds: farthestSeconds }, server, () => undefined),
    watch,
  );
  const replicas = setup.pools[poolIndex]?.replicas ?? 0;
  const waiting: number[] = [];
  let events = 0;
  while (waiting.length < buckets && events < mostEvents) {
    const until = (waiting.length + 1) * bucketSeconds;
    events += run.advance(until, Math.min(chunkEvents, mostEvents - events));
    if (run.nextSeconds() > until) {
      let atReplicas = 0;
      for (let replica = 0; replica < replicas; replica += 1) {
        atReplicas += run.replicaState(poolIndex, replica).waiting;
      }
      waiting.push(atReplicas);
    }
    yield Math.min(1, Math.max(waiting.length / buckets, events / mostEvents));
  }
  lanes.forEach((_, lane) => {
    if (isOwn(lane)) run.unfinishedArrivals(lane).forEach(stillOut);
  });
  const share = part.share * setup.fleetShare;
  const points = waiting.map((held, index) => ({
    endSeconds: (index + 1) * bucketSeconds,
    offeredPerSecond: (sent[index] ?? 0) / bucketSeconds / share,
    answeredPerSecond: (answered[index] ?? 0) / bucketSeconds / share,
    lostShare: (sent[index] ?? 0) > 0 ? (lost[index] ?? 0) / (sent[index] ?? 1) : 0,
    waiting: held / share,
  }));
  return { points, events, endSeconds: waiting.length * bucketSeconds };
}

/** Runs one after the other, each a part of all that is to be done. */
export interface StormCourse {
  readonly run: (
    rules: readonly StormRule[],
    options: Omit<StormRunOptions, "poolId" | "part" | "seed">,
  ) => Piecework<StormRun>;
  readonly events: () => number;
}

/** The runs of a pool with a part of its fleet; `mostEvents` is what all of them may come to. */
export function retryStormCourse(served: ServedPool, part: FleetPart, mostEvents: number): StormCourse {
  const { input, plan, pool } = served;
  // Classes that send this pool nothing would only take events.
  const ids = new Set(stormClasses(served).map(({ id }) => id));
  const own = { ...input, classes: input.classes.filter(({ id }) => ids.has(id)) };
  let events = 0;
  let simulated = 0;
  return {
    run: function* (rules, options) {
      const from = events / mostEvents;
      events += options.mostEvents;
      const all = { ...options, poolId: pool.id, part, seed: input.seed };
      const run = retryStormRunInPieces(ruledInput(own, rules, part.share), plan, all);
      const done = yield* partOf(run, from, events / mostEvents);
      simulated += done?.events ?? 0;
      return done ?? { points: [], events: 0, endSeconds: 0 };
    },
    events: () => simulated,
  };
}
