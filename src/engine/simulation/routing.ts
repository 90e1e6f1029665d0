import { counterUniform } from "../../numeric/counter-draw.ts";
import { readingOf } from "./call-blocks.ts";
import type { Call } from "./call.ts";
import type { Replica } from "./replica.ts";
import { firstEntry, headNode, sessionNode } from "./session-states.ts";
import { endAfter, stepsUntil } from "./step.ts";
import { takeStrokeBlocks } from "./stroke.ts";
import type { LaneState, PoolState, World } from "./world.ts";

/** Name of the stream of draws that random routing makes. */
const routingStream = 1;

/** Calls that wait or run on a replica. */
function outstanding(replica: Replica): number {
  return replica.queue.line.count + replica.running.runningCalls;
}

/** The replica with the fewest calls that a lane may use; equals take turns, so that none is left out. */
function leastBusy({ replicas }: PoolState, lane: LaneState): number {
  const { fromReplica, toReplica } = lane.rules;
  const range = toReplica - fromReplica;
  let best = fromReplica;
  let fewest = Number.POSITIVE_INFINITY;
  for (let step = 0; step < range && fewest > 0; step += 1) {
    const index = fromReplica + ((lane.turn + step) % range);
    const replica = replicas[index];
    const count = replica === undefined ? Number.POSITIVE_INFINITY : outstanding(replica);
    if (count >= fewest) continue;
    fewest = count;
    best = index;
  }
  lane.turn = best - fromReplica + 1;
  return best;
}

/** The replica with the fewest calls; among equals the one that fewest sessions come back to, then the lowest number. */
function calmest({ states }: World, { replicas }: PoolState, { rules }: LaneState): number {
  let best = rules.fromReplica;
  let fewest = Number.POSITIVE_INFINITY;
  let fewestSessions = Number.POSITIVE_INFINITY;
  for (let index = rules.fromReplica; index < rules.toReplica; index += 1) {
    const replica = replicas[index];
    if (replica === undefined) break;
    const count = outstanding(replica);
    if (count > fewest) continue;
    const sessions = states.sessionsAt[replica.index] ?? 0;
    if (count === fewest && sessions >= fewestSessions) continue;
    fewest = count;
    fewestSessions = sessions;
    best = index;
  }
  return best;
}

/** Whether a call would read what running calls may take away: a node of its own, or a head that nobody holds. */
function readsFreeBlocks({ states }: World, { blocks, index }: Replica, call: Call, node: number): boolean {
  if (node >= 0) return true;
  if (call.headBlocks <= 0) return false;
  const head = headNode(states, call.head, index);
  return head >= 0 && blocks.cache.holders[head] === 0;
}

/** What content for a call a replica has now: steps that have begun have taken their blocks. */
function bringUpToNow(world: World, replica: Replica, call: Call, node: number): void {
  const { step } = replica;
  if (!step.evicts || step.isIdle || !readsFreeBlocks(world, replica, call, node)) return;
  if (endAfter(step, step.runStep + step.strokeTaken) >= world.nowSeconds) return;
  takeStrokeBlocks(replica, stepsUntil(step, world.nowSeconds));
}

/** The best place for a call that has been found so far. */
interface Place {
  index: number;
  blocks: number;
  count: number;
  sessions: number;
}

/** Holds a replica against the best so far: the most blocks, then the fewest calls, then the fewest sessions, then the lowest number. */
function consider(world: World, { replicas }: PoolState, found: Place, index: number, call: Call, node: number): void {
  const { states } = world;
  const replica = replicas[index];
  if (replica === undefined) return;
  bringUpToNow(world, replica, call, node);
  const { headBlocks, ownBlocks } = readingOf(replica.blocks, call, node);
  const blocks = headBlocks + ownBlocks;
  if (blocks < found.blocks) return;
  const count = outstanding(replica);
  const sessions = states.sessionsAt[replica.index] ?? 0;
  if (blocks === found.blocks) {
    if (count > found.count) return;
    if (count === found.count && (sessions > found.sessions || (sessions === found.sessions && index > found.index)))
      return;
  }
  found.index = index;
  found.blocks = blocks;
  found.count = count;
  found.sessions = sessions;
}

/**
 * The replica that holds most of a call, unless it has too many calls more than the calmest one. A session's own nodes are asked
 * for alone where one of them has the whole head and more: nobody else can have as much.
 */
function mostCached(world: World, pool: PoolState, lane: LaneState, call: Call): number {
  const { rules } = lane;
  const { states } = world;
  const { replicas } = pool;
  const found: Place = { index: -1, blocks: -1, count: 0, sessions: 0 };
  const base = replicas[0]?.index ?? 0;
  for (let entry = firstEntry(states, call.session); entry >= 0; entry = states.next[entry] ?? -1) {
    const index = (states.replica[entry] ?? 0) - base;
    if (index < rules.fromReplica || index >= rules.toReplica) continue;
    consider(world, pool, found, index, call, states.node[entry] ?? -1);
  }
  if (found.blocks <= call.headBlocks) {
    if (call.headBlocks === 0 && found.blocks <= 0) return calmest(world, pool, lane);
    for (let index = rules.fromReplica; index < rules.toReplica; index += 1) {
      const replica = replicas[index];
      if (replica === undefined) break;
      consider(world, pool, found, index, call, sessionNode(states, call.session, replica.index));
    }
  }
  // Nobody has fewer calls than none.
  if (found.count <= pool.pool.router.loadThreshold) return found.index;
  const least = calmest(world, pool, lane);
  const floor = replicas[least];
  const most = (floor === undefined ? 0 : outstanding(floor)) + pool.pool.router.loadThreshold;
  return found.count > most ? least : found.index;
}

/**
 * The replica of its pool that a call goes to, by number in the pool.
 *
 * @source derived: `docs/simulation.md`
 */
export function routed(world: World, pool: PoolState, lane: LaneState, call: Call): number {
  const { fromReplica, toReplica } = lane.rules;
  switch (pool.pool.router.kind) {
    case "round-robin": {
      const turn = lane.turn;
      lane.turn = turn + 1;
      return fromReplica + (turn % (toReplica - fromReplica));
    }
    case "random": {
      const draw = counterUniform(world.input.seed, routingStream, pool.drawn);
      pool.drawn += 1;
      return fromReplica + Math.floor(draw * (toReplica - fromReplica));
    }
    case "cache-aware":
      return mostCached(world, pool, lane, call);
    default:
      return leastBusy(pool, lane);
  }
}
