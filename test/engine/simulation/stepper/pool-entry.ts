import { counterUniform } from "../../../../src/numeric/counter-draw.ts";
import type { CallRequest, RefusalReason } from "../../../../src/engine/simulation/simulation-input.ts";
import { blankFrom, headBlocks, lastBlocks, ownOwner } from "./block-store.ts";
import { loseBeyond } from "./stepped-tiers.ts";
import { replicaChoice } from "./replica-choice.ts";
import { steppedCall, type SteppedCall } from "./stepped-call.ts";
import type { SteppedReplica } from "./stepped-pool.ts";
import { forget, found, laneOf, type SteppedLane, type SteppedWorld } from "./stepped-world.ts";

/** A call arrives now. */
export function submitCall(world: SteppedWorld, request: CallRequest): void {
  const lane = found(world.lanes[request.lane]);
  const level = lane.rules.level + request.extraLevel;
  const adapter = adapterOf(world, lane, request);
  const call = steppedCall(world.submitted, { ...request }, level, world.now, adapter);
  world.submitted += 1;
  world.live.push(call);
  changeHistory(world, call);
  const store = found(lane.pool.replicas[0]).store;
  const next = world.pools[lane.pool.rules.handover?.poolIndex ?? -1];
  if (next !== undefined && lastBlocks(store, call) > next.rules.kvBlocks) return refuse(world, call, "too-large");
  if (next !== undefined) call.last = call.request.promptTokens;
  if (lastBlocks(store, call) > lane.pool.rules.kvBlocks) return refuse(world, call, "too-large");
  if (!takeFromBucket(lane, world.now)) return refuse(world, call, "bucket-empty");
  if (lane.line.length > 0 || !mayEnter(lane)) lane.line.push(call);
  else enterPool(world, call);
}

/** Draw 2 x session of stream 2, or of a call without one draw 2 x its number + 1, says which adapter it is. */
function adapterOf({ input, submitted }: SteppedWorld, { pool }: SteppedLane, { session }: CallRequest): number {
  const { adapters } = pool.rules;
  if (adapters === undefined) return -1;
  const draw = counterUniform(input.seed, 2, session >= 0 ? 2 * session : 2 * submitted + 1);
  const found = adapters.cumulativeShares.findIndex((share) => draw < share);
  return found < 0 ? adapters.cumulativeShares.length - 1 : found;
}

/** Held calls enter, lane by lane; whether any did. */
export function enterHeld(world: SteppedWorld): boolean {
  let anyEntered = false;
  for (const lane of world.lanes) {
    while (lane.line.length > 0 && mayEnter(lane)) {
      enterPool(world, found(lane.line.shift()));
      anyEntered = true;
    }
  }
  return anyEntered;
}

/** Of the session's own blocks, those that the call's prompt no longer begins with become blank, everywhere. */
function changeHistory(world: SteppedWorld, call: SteppedCall): void {
  if (call.request.session < 0) return;
  for (const { store, tiers } of world.replicas) {
    const known = Math.floor(call.request.knownTokens / store.blockTokens);
    const kept = Math.max(0, known - headBlocks(store, call));
    blankFrom(store, ownOwner(call), kept);
    for (const tier of tiers) loseBeyond(tier, ownOwner(call), kept);
  }
}

function takeFromBucket(lane: SteppedLane, now: number): boolean {
  const { bucketPerSecond, bucketSize } = lane.rules;
  if (bucketSize === Infinity) return true;
  lane.bucketTokens = Math.min(bucketSize, lane.bucketTokens + (now - lane.bucketSeconds) * bucketPerSecond);
  lane.bucketSeconds = now;
  if (lane.bucketTokens < 1) return false;
  lane.bucketTokens -= 1;
  return true;
}

/** Whether the lane and its pool have room for one more call. */
function mayEnter({ rules, pool, inPool }: SteppedLane): boolean {
  if (inPool >= rules.maxInFlight) return false;
  const { whenFull, maxWaiting, router } = pool.rules;
  const serves = ({ presence }: SteppedReplica) => presence === "serving";
  if (!pool.replicas.slice(rules.fromReplica, rules.toReplica).some(serves)) return false;
  if (whenFull === "refuse" && !rules.waitsOutside) return true;
  const lines = [...pool.line, ...pool.replicas.flatMap(({ waiting }) => waiting)];
  // Twice the line stands for half the room.
  const told = rules.waitsOutside ? [...lines, ...lines] : lines;
  return !isFull(
    told,
    router.kind === "central" ? maxWaiting : maxWaiting * pool.replicas.filter(serves).length,
    pool.replicas,
  );
}

/** Whether as many new calls wait as may, and as many as could run besides. */
function isFull(line: readonly SteppedCall[], most: number, replicas: readonly SteppedReplica[]): boolean {
  const waiting = line.filter(({ admittedSeconds }) => admittedSeconds === null).length;
  // A draining replica has no slots to give, and what runs on it counts.
  const open = replicas.map(
    ({ pool, running, presence }) => (presence === "serving" ? pool.rules.scheduler.maxSequences : 0) - running.length,
  );
  return waiting >= most && waiting >= open.reduce((sum, slots) => sum + slots, 0);
}

/** The call is routed and joins a line, or is refused there. */
function enterPool(world: SteppedWorld, call: SteppedCall): void {
  const lane = laneOf(world, call);
  const { pool } = lane;
  const { maxWaiting, whenFull } = pool.rules;
  const replica = replicaChoice(world, call);
  const line = replica === null ? pool.line : replica.waiting;
  const refuses = whenFull === "refuse" && !lane.rules.waitsOutside;
  // Those that idle replicas take at this instant have not begun to run.
  const told = replica === null ? [...line, ...pool.replicas.flatMap(({ waiting }) => waiting)] : line;
  const isRefused = refuses && isFull(told, maxWaiting, replica === null ? pool.replicas : [replica]);
  if (isRefused) return refuse(world, call, "line-full");
  call.place = "waiting";
  call.at = replica;
  lane.inPool += 1;
  line.push(call);
  if (replica !== null) {
    if (replica.step?.parts.length === 0) replica.isInterrupted = true;
    comeHome(world, call, replica);
  }
}

/** A session is at home where its last call went, until it has no further one. */
function comeHome(
  world: SteppedWorld,
  { request: { session, continues } }: SteppedCall,
  replica: SteppedReplica,
): void {
  if (session < 0) return;
  for (const { homeOf } of world.replicas) homeOf.delete(session);
  if (continues) replica.homeOf.add(session);
}

function refuse(world: SteppedWorld, call: SteppedCall, reason: RefusalReason): void {
  world.refused[reason] += 1;
  forget(world, call);
  world.client.refused(call.request.tag, reason, world.now);
}
