import type { Simulation, SimulationCounts } from "../../../../src/engine/simulation/simulation.ts";
import type {
  CallServer,
  Client,
  FleetControl,
  Operator,
  SimulationInput,
  Watch,
} from "../../../../src/engine/simulation/simulation-input.ts";
import { blankFrom, freeBlocks, ownOwner } from "./block-store.ts";
import { formedStep } from "./formed-step.ts";
import { enterHeld, submitCall } from "./pool-entry.ts";
import { startStep } from "./step-clock.ts";
import { endStep } from "./step-end.ts";
import { hand, landDue, leaveOnTheWay } from "./stepped-handover.ts";
import { inOrderOfDeadlines, type SteppedCall } from "./stepped-call.ts";
import { leaveIfDrained, steppedFleet } from "./stepped-fleet.ts";
import { blocksIn, loseBeyond, type SteppedTier } from "./stepped-tiers.ts";
import { removeCall, type SteppedReplica } from "./stepped-pool.ts";
import { forget, found, laneOf, leavePool, replicaOf, steppedWorld, type SteppedWorld } from "./stepped-world.ts";

/**
 * The simulation of `docs/simulation.md`, one step of one token a call at a time: every step is formed anew and nothing is
 * remembered to save work. Slow, and short enough to be checked by reading; the engine must give the same answers to the last bit.
 */
export function steppedSimulation(
  input: SimulationInput,
  connect: (server: CallServer) => Client,
  watch: Watch,
  operate?: (fleet: FleetControl) => Operator,
): Simulation {
  const world = steppedWorld(input, watch);
  world.client = connect({
    submit: (request) => submitCall(world, request),
    endSession: (session) => endSession(world, session),
  });
  if (operate !== undefined) world.operator = operate(steppedFleet(world));
  const advance = (untilSeconds: number, mostEvents: number) => {
    let events = 0;
    for (; events < mostEvents; events += 1) {
      const next = nextSeconds(world);
      if (next > untilSeconds || next === Infinity) break;
      world.now = next;
      passInstant(world);
    }
    return events;
  };
  return {
    advance,
    nowSeconds: () => world.now,
    nextSeconds: () => nextSeconds(world),
    counts: () => countsOf(world),
    replicaState: (poolIndex, replica) => stateOf(found(world.pools[poolIndex]?.replicas[replica])),
  };
}

/** Whether the caller may still give up. */
function mayGiveUp({ request, gaveUp, admittedSeconds }: SteppedCall): boolean {
  return !gaveUp && !(request.givesUpWaitingOnly && admittedSeconds !== null);
}

function nextSeconds({ replicas, live, landings, client, operator, now }: SteppedWorld): number {
  const ends = replicas.filter(({ step }) => step !== null).map(({ endSeconds }) => endSeconds);
  const deadlines = live.filter(mayGiveUp).map(({ request }) => request.deadlineSeconds);
  const arrivals = landings.map(({ seconds }) => seconds);
  return Math.max(now, Math.min(client.nextSeconds(), operator.nextSeconds(), ...ends, ...deadlines, ...arrivals));
}

/** What happens at one instant, in its order. */
function passInstant(world: SteppedWorld): void {
  const { now, client } = world;
  for (const replica of world.replicas) if (replica.step !== null && replica.endSeconds <= now) endStep(world, replica);
  hand(world);
  landDue(world);
  passDeadlines(world);
  while (world.operator.nextSeconds() <= now) world.operator.act(now);
  hand(world);
  while (client.nextSeconds() <= now) client.act(now);
  do {
    // Who rests may take the call behind one that another has taken.
    for (let waiting = Infinity; waitingAtPools(world) < waiting;) {
      waiting = waitingAtPools(world);
      formSteps(world);
    }
  } while (enterHeld(world));
}

function waitingAtPools({ pools }: SteppedWorld): number {
  return pools.reduce((sum, { line }) => sum + line.length, 0);
}

function passDeadlines(world: SteppedWorld): void {
  const due = world.live.filter((call) => mayGiveUp(call) && call.request.deadlineSeconds <= world.now);
  for (const call of inOrderOfDeadlines(due)) {
    world.expired += 1;
    giveUp(world, call);
    world.client.expired(call.request.tag, world.now);
  }
}

function giveUp(world: SteppedWorld, call: SteppedCall): void {
  const lane = laneOf(world, call);
  if (call.parcel !== null || call.place === "moving") {
    leaveOnTheWay(world, call);
    return;
  }
  if (call.place === "running") {
    if (replicaOf(call).step === null) leavePool(world, call, true);
    else call.gaveUp = true;
    return;
  }
  if (call.place === "waiting") {
    lane.inPool -= 1;
    removeCall(lane.pool.line, call);
    for (const { waiting, store } of world.replicas) {
      removeCall(waiting, call);
      if (call.request.session < 0) blankFrom(store, ownOwner(call), 0);
    }
  }
  removeCall(lane.line, call);
  forget(world, call);
}

/** Replicas without a step in progress form one. */
function formSteps(world: SteppedWorld): void {
  for (const replica of world.replicas) {
    if (replica.isInterrupted) endStep(world, replica);
    if (replica.step !== null) continue;
    const step = formedStep(replica, world);
    if (step === null) {
      replica.run = null;
      leaveIfDrained(replica);
    } else startStep(replica, step, world.now);
  }
}

function endSession(world: SteppedWorld, session: number): void {
  for (const { store, homeOf, tiers } of world.replicas) {
    for (const tier of tiers) loseBeyond(tier, `session ${session}`, 0);
    blankFrom(store, `session ${session}`, 0);
    homeOf.delete(session);
  }
}

function stateOf({ waiting, running, store, preemptions, busySeconds, ...replica }: SteppedReplica) {
  return {
    waiting: waiting.length,
    running: running.length,
    blocksHeld: store.all.length - freeBlocks(store),
    blocksCached: [...store.free, ...store.kept].filter(({ content }) => content !== null).length,
    preemptions,
    busySeconds,
    adapterHits: replica.adapterHits,
    adapterFetches: replica.adapterFetches,
  };
}

function countsOf(world: SteppedWorld): SimulationCounts {
  const { replicas, live, refused } = world;
  const sum = (value: (replica: SteppedReplica) => number) => replicas.reduce((total, each) => total + value(each), 0);
  const at = (place: SteppedCall["place"]) => live.filter((call) => call.place === place && !call.gaveUp).length;
  const tiers = [...new Set(replicas.flatMap((replica) => replica.tiers))];
  const inTiers = (value: (tier: SteppedTier) => number) => tiers.reduce((total, each) => total + value(each), 0);
  const steps = sum((replica) => replica.steps);
  return {
    submitted: world.submitted,
    done: world.done,
    refusedTooLarge: refused["too-large"],
    refusedLineFull: refused["line-full"],
    refusedBucketEmpty: refused["bucket-empty"],
    expired: world.expired,
    lost: world.lost,
    held: at("held"),
    waiting: at("waiting"),
    running: at("running") + at("moving"),
    preemptions: sum(({ preemptions }) => preemptions),
    hitTokens: sum(({ hitTokens }) => hitTokens),
    hostTokens: inTiers(({ rules, fetched }) => (rules.name === "host" ? fetched : 0)),
    diskTokens: inTiers(({ rules, fetched }) => (rules.name === "disk" ? fetched : 0)),
    offloadStored: inTiers(({ stored }) => stored),
    offloadLost: inTiers(({ lost }) => lost),
    offloadHeld: inTiers(blocksIn),
    computedPromptTokens: sum(({ computedTokens }) => computedTokens),
    tokens: world.tokens,
    blocksTaken: sum(({ store }) => store.taken),
    blocksReleased: sum(({ store }) => store.released),
    blocksHeld: sum(({ store }) => store.all.length - freeBlocks(store)),
    steps,
    events: steps,
  };
}
