import { simulation } from "../../engine/simulation/simulation.ts";
import type { Watch } from "../../engine/simulation/simulation-input.ts";
import { workflowClient } from "../../engine/simulation/workflow/workflow-client.ts";
import type { PushRules } from "../../engine/simulation/workflow/workflow-input.ts";
import type { EngineInput } from "../../engine/input.ts";
import type { Plan } from "../../engine/plan-result.ts";
import type { FleetPart } from "./fleet-part.ts";
import type { Piecework } from "./piecework.ts";
import { farthestSeconds, simulationSetup } from "./simulation-setup.ts";

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

export interface StormRunOptions {
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
export function* retryStormRunInPieces(
  input: EngineInput,
  plan: Plan,
  options: StormRunOptions,
): Piecework<StormRun | null> {
  const { poolId, part, load, push, seed, untilSeconds, bucketSeconds, mostEvents } = options;
  const setup = simulationSetup(input, plan, { load: load * part.share, replicas: part.replicas });
  const poolIndex = setup?.pools.findIndex(({ id }) => id === poolId) ?? -1;
  if (setup === null || poolIndex < 0) return null;
  const buckets = Math.ceil(untilSeconds / bucketSeconds);
  const isOwn = (lane: number) => setup.lanes[lane]?.poolId === poolId;
  const { watch, sent, answered, lost, stillOut } = tally(isOwn, bucketSeconds, buckets);
  const lanes = setup.lanes.map(({ rules }) => rules);
  const classes = setup.classes.map((own) => (push === null ? own : { ...own, arrivals: { ...own.arrivals, push } }));
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
