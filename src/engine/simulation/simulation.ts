import { powerOfTwo } from "../../numeric/binary-exponent.ts";
import { wakeResting } from "./central-call.ts";
import { endSession, letHeldEnter, submit } from "./entrance.ts";
import { nextEventSeconds, popEvent } from "./event-heap.ts";
import { formStep } from "./form-step.ts";
import { hand, landDue } from "./handing-over.ts";
import { emptyAll } from "./offload.ts";
import { tierCounts } from "./offload-tiers.ts";
import { fleetControl } from "./membership.ts";
import type {
  CallServer,
  Client,
  DoneCall,
  FleetControl,
  Operator,
  SimulationInput,
  Watch,
} from "./simulation-input.ts";
import { recordAt } from "./record-pool.ts";
import { type ReplicaState, replicaState } from "./replica-state.ts";
import { firstLeast } from "./minima.ts";
import { endStep, endStroke } from "./end-stroke.ts";
import { giveUp } from "./giving-up.ts";
import { unfinishedArrivals, visitUnfinished } from "./unfinished-calls.ts";
import { type World, world as emptyWorld } from "./world.ts";

/** What a run of the simulation has counted; a call is always in exactly one place. */
export interface SimulationCounts {
  readonly submitted: number;
  readonly done: number;
  readonly refusedTooLarge: number;
  readonly refusedLineFull: number;
  readonly refusedBucketEmpty: number;
  readonly expired: number;
  /** Gone with a replica that failed. */
  readonly lost: number;
  /** Held in front of a pool, waiting at a replica or a pool's own line, running. */
  readonly held: number;
  readonly waiting: number;
  readonly running: number;
  readonly preemptions: number;
  /** Prompt tokens read from the cache, and computed (again after a preemption, too). */
  readonly hitTokens: number;
  /** Of those that were found, fetched from the tiers beneath the cache. */
  readonly hostTokens: number;
  readonly diskTokens: number;
  readonly computedPromptTokens: number;
  /** Tokens handed out to callers, those of calls that were given up included. */
  readonly tokens: number;
  readonly blocksTaken: number;
  readonly blocksReleased: number;
  /** Blocks that calls hold now. */
  readonly blocksHeld: number;
  /** Blocks copied to tiers beneath the caches, lost there, and there now. */
  readonly offloadStored: number;
  readonly offloadLost: number;
  readonly offloadHeld: number;
  /** Steps of all replicas. */
  readonly steps: number;
  /** Stretches that were computed in one stroke. */
  readonly events: number;
}

/** A simulation under way. */
export interface Simulation {
  /** Goes on until the next thing would be after `untilSeconds`, or about `mostEvents` things have happened; how many did. */
  readonly advance: (untilSeconds: number, mostEvents: number) => number;
  /** Time of the last thing that happened. */
  readonly nowSeconds: () => number;
  /** Time of the next thing; infinite: nothing is left. */
  readonly nextSeconds: () => number;
  readonly counts: () => SimulationCounts;
  readonly replicaState: (poolIndex: number, replica: number) => ReplicaState;
}

/** Every step and every deadline that ends at this instant. */
function endDue(world: World): void {
  const { ends, deadlines, calls, nowSeconds } = world;
  while (ends.values[1] === nowSeconds) {
    const replica = world.replicas[firstLeast(ends)];
    const pool = replica === undefined ? undefined : world.pools[replica.poolIndex];
    if (replica === undefined || pool === undefined) break;
    endStep(world, pool, replica);
  }
  if (world.handsOn) {
    if (world.handed.length > 0) hand(world);
    if (nextEventSeconds(world.landings) === nowSeconds) landDue(world);
  }
  while (nextEventSeconds(deadlines) === nowSeconds) {
    const order = deadlines.orders[0];
    const call = recordAt(calls, popEvent(deadlines));
    // The record may serve another call by now, whose own deadline has a place of its own.
    if (call.deadlineOrder === order) giveUp(world, call);
  }
}

function formPending(world: World): void {
  for (let index = 0; index < world.pendingCount; index += 1) {
    const replica = world.replicas[world.pending[index] ?? 0];
    const pool = replica === undefined ? undefined : world.pools[replica.poolIndex];
    if (replica === undefined || pool === undefined) continue;
    // Cut at this instant by somebody who came.
    if (replica.step.stroke > 0) endStroke(world, pool, replica);
    world.formedUpTo = Math.max(world.formedUpTo, replica.index);
    formStep(world, pool, replica);
  }
  world.pendingCount = 0;
  world.formedUpTo = world.replicas.length;
}

/** Replicas without a step in progress form one, and held calls enter, until nothing moves. */
function formSteps(world: World): void {
  do {
    formPending(world);
    while (world.handsOn && wakeResting(world)) formPending(world);
  } while (world.tally.held > 0 && letHeldEnter(world));
  world.formedUpTo = -1;
}

/** When the next deadline passes, or the state of a call that moves has come. */
function nextQueuedSeconds({ deadlines, landings, handsOn }: World): number {
  const deadlineSeconds = nextEventSeconds(deadlines);
  return handsOn ? Math.min(nextEventSeconds(landings), deadlineSeconds) : deadlineSeconds;
}

/** When the next step ends, or one of those. */
function nextEndSeconds(world: World): number {
  return Math.min(world.ends.values[1] ?? Number.POSITIVE_INFINITY, nextQueuedSeconds(world));
}

function nextSeconds(world: World): number {
  return Math.min(nextEndSeconds(world), world.client.nextSeconds(), world.operator.nextSeconds());
}

/** Everything that the operator does at this instant. */
function letOperate(world: World): void {
  const { nowSeconds, operator } = world;
  while (world.operatorSeconds === nowSeconds) {
    operator.act(nowSeconds);
    world.operatorSeconds = operator.nextSeconds();
  }
}

/** What the client does at one instant is left for the next event after so much: it may have no end. */
const mostActs = powerOfTwo(17);
/** So much of it counts as one event: fans of calls are as much work as the steps that take them. */
const actsPerEvent = 16;

/**
 * Everything at this instant, or as much of it as counts as one event; gives how many events it was. Leaves behind when the client does
 * something next, who is asked only where that may have changed.
 */
function happen(world: World, isEnd: boolean): number {
  const { nowSeconds, client } = world;
  if (isEnd) {
    endDue(world);
    world.clientSeconds = client.nextSeconds();
  }
  if (world.operatorSeconds === nowSeconds) {
    letOperate(world);
    if (world.handed.length > 0) hand(world);
    world.clientSeconds = client.nextSeconds();
  }
  let acts = 0;
  for (; world.clientSeconds === nowSeconds; acts += 1) {
    if (acts === mostActs) return acts;
    client.act(nowSeconds);
    world.clientSeconds = client.nextSeconds();
  }
  const events = acts < actsPerEvent ? 1 : (acts / actsPerEvent) | 0;
  const mayRefuse = world.tally.held > 0;
  if (world.handsOn) wakeResting(world);
  if (world.pendingCount === 0 && !mayRefuse) return events;
  formSteps(world);
  // A step that is formed tells the client nothing; a call that was held may be refused.
  if (mayRefuse) world.clientSeconds = client.nextSeconds();
  return events;
}

function advance(world: World, untilSeconds: number, mostEvents: number): number {
  const { tally } = world;
  const before = tally.events;
  let instants = 0;
  world.clientSeconds = world.client.nextSeconds();
  world.operatorSeconds = world.operator.nextSeconds();
  while (tally.events - before + instants < mostEvents) {
    const endSeconds = nextEndSeconds(world);
    const next = Math.min(endSeconds, world.clientSeconds, world.operatorSeconds);
    if (next > untilSeconds || next === Number.POSITIVE_INFINITY) break;
    world.nowSeconds = next;
    instants += happen(world, endSeconds === next);
  }
  return tally.events - before + instants;
}

function counts({ tally, replicas, tiers }: World): SimulationCounts {
  let blocksTaken = 0;
  let blocksReleased = 0;
  let blocksHeld = 0;
  let givenUp = 0;
  for (const replica of replicas) {
    const { blocks, running } = replica;
    blocksTaken += blocks.blocksTaken;
    blocksReleased += blocks.blocksReleased;
    blocksHeld += blocks.blocksHeld;
    givenUp += running.givenUp.length;
  }
  const beneath = tierCounts(tiers);
  // Written out: the time series asks often, and an engine is slow to make a record of what is left of another.
  return {
    submitted: tally.submitted,
    done: tally.done,
    refusedTooLarge: tally.refusedTooLarge,
    refusedLineFull: tally.refusedLineFull,
    refusedBucketEmpty: tally.refusedBucketEmpty,
    expired: tally.expired,
    lost: tally.lost,
    held: tally.held,
    waiting: tally.waiting,
    running: tally.running - givenUp,
    preemptions: tally.preemptions,
    hitTokens: tally.hitTokens,
    hostTokens: tally.hostTokens,
    diskTokens: tally.diskTokens,
    computedPromptTokens: tally.computedPromptTokens,
    tokens: tally.tokens,
    blocksTaken,
    blocksReleased,
    steps: tally.steps,
    events: tally.events,
    blocksHeld,
    offloadStored: beneath.stored,
    offloadLost: beneath.lost,
    offloadHeld: beneath.held,
  };
}

/** A simulation with what only those ask who look into it. */
export interface LiveSimulation extends Simulation {
  /** Arrivals of a lane's calls that are held, wait or run. */
  readonly unfinishedArrivals: (lane: number) => Float64Array;
  /** Tells of each such call of any lane, for the time of the visit, and whether it has its first token. */
  readonly visitUnfinished: (visit: (call: DoneCall, hasFirstToken: boolean) => void) => void;
  /** All that no running call holds is lost from the caches, as after a deployment. */
  readonly emptyCaches: () => void;
}

/**
 * Replicas with continuous batching that serve the calls of a client; nothing has happened yet.
 *
 * Stretches of steps in which the batch stays are computed in one stroke, with the very result of stepping. Rules:
 * `docs/simulation.md`. Lengths are whole tokens, at least 1; times seconds from 0. The same input and client give the same
 * bits everywhere.
 *
 * @source yu-2022-orca iteration-level scheduling
 * @source kwon-2023-pagedattention paged memory, preemption with recompute
 */
export function simulation(
  input: SimulationInput,
  connect: (server: CallServer) => Client,
  watch: Watch,
  operate?: (fleet: FleetControl) => Operator,
): LiveSimulation {
  const world = emptyWorld(input, watch);
  world.client = connect(serverOf(world));
  if (operate !== undefined) world.operator = operate(fleetControl(world));
  return liveOf(world);
}

function serverOf(world: World): CallServer {
  return {
    submit: (request) => submit(world, request),
    endSession: (session) => endSession(world, session),
  };
}

function liveOf(world: World): LiveSimulation {
  return {
    advance: (untilSeconds, mostEvents) => advance(world, untilSeconds, mostEvents),
    nowSeconds: () => world.nowSeconds,
    nextSeconds: () => nextSeconds(world),
    counts: () => counts(world),
    replicaState: (poolIndex, replica) => replicaState(world.pools[poolIndex]?.replicas[replica]),
    unfinishedArrivals: (lane) => unfinishedArrivals(world, lane),
    visitUnfinished: (visit) => visitUnfinished(world, visit),
    emptyCaches: () => {
      for (const { blocks } of world.replicas) emptyAll(blocks);
    },
  };
}
