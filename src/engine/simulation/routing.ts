import { counterUniform } from "../../numeric/counter-draw.ts";
import { readingOf } from "./call-blocks.ts";
import type { Call } from "./call.ts";
import type { Replica } from "./replica.ts";
import { headNode, markNodes } from "./session-states.ts";
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
function readsFreeBlocks({ states }: World, { blocks, index }: Replica, call: Call): boolean {
  if ((states.nodes[index] ?? -1) >= 0) return true;
  if (call.headBlocks <= 0) return false;
  const head = headNode(states, call.head, index);
  return head >= 0 && blocks.cache.holders[head] === 0;
}

/** What content for a call a replica has now: steps that have begun have taken their blocks. */
function bringUpToNow(world: World, replica: Replica, call: Call): void {
  const { step } = replica;
  if (!step.evicts || step.isIdle || !readsFreeBlocks(world, replica, call)) return;
  if (endAfter(step, step.runStep + step.strokeTaken) >= world.nowSeconds) return;
  takeStrokeBlocks(replica, stepsUntil(step, world.nowSeconds));
}

function mostCached(world: World, pool: PoolState, lane: LaneState, call: Call): number {
  const { rules } = lane;
  const { replicas } = pool;
  const { states } = world;
  const least = calmest(world, pool, lane);
  const floor = replicas[least];
  const most = (floor === undefined ? 0 : outstanding(floor)) + pool.pool.router.loadThreshold;
  let best = least;
  let bestBlocks = -1;
  let bestCount = 0;
  let bestSessions = 0;
  markNodes(states, call.session, true);
  for (let index = rules.fromReplica; index < rules.toReplica; index += 1) {
    const replica = replicas[index];
    if (replica === undefined) break;
    bringUpToNow(world, replica, call);
    const { headBlocks, ownBlocks } = readingOf(replica.blocks, call, states.nodes[replica.index] ?? -1);
    const blocks = headBlocks + ownBlocks;
    const count = outstanding(replica);
    const sessions = states.sessionsAt[replica.index] ?? 0;
    const isLighter = count < bestCount || (count === bestCount && sessions < bestSessions);
    if (blocks > bestBlocks || (blocks === bestBlocks && isLighter)) {
      best = index;
      bestBlocks = blocks;
      bestCount = count;
      bestSessions = sessions;
    }
  }
  markNodes(states, call.session, false);
  return bestCount > most ? least : best;
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
