import { counterUniform } from "../../numeric/counter-draw.ts";
import { fullBlocks, readingOf } from "./call-blocks.ts";
import type { Call } from "./call.ts";
import { ownBlocksBeneath } from "./offload-tiers.ts";
import type { Replica } from "./replica.ts";
import { leastBusyFrom } from "./pool-load.ts";
import { firstEntry, sessionNode } from "./session-states.ts";
import { endAfter, stepsUntil } from "./step-times.ts";
import { takeStrokeBlocks } from "./stroke.ts";
import type { LaneState, PoolState, World } from "./world.ts";

/** Name of the stream of draws that random routing makes. */
const routingStream = 1;

/** The replica with the fewest calls that a lane may use; equals take turns, so that none is left out. */
function leastBusy({ load }: PoolState, lane: LaneState): number {
  const { fromReplica, toReplica } = lane.rules;
  const turn = fromReplica + (lane.turn.next % (toReplica - fromReplica));
  return leastBusyFrom(load, fromReplica, toReplica, turn);
}

/** The one that was chosen is the last in turn. */
function takesTurn(lane: LaneState, index: number): number {
  lane.turn.next = index - lane.rules.fromReplica + 1;
  return index;
}

/**
 * A replica without calls that a lane may use, the next in turn; `null`: all have some.
 *
 * @source derived: `docs/simulation.md`
 */
export function idleReplica(pool: PoolState, lane: LaneState): Replica | null {
  const index = leastBusy(pool, lane);
  const replica = pool.replicas[index];
  if (replica === undefined || (pool.load.calls[index] ?? 0) > 0) return null;
  takesTurn(lane, index);
  return replica;
}

/** The replica with the fewest calls; among equals the one that fewest sessions come back to, then the lowest number. */
function calmest({ load }: PoolState, { rules }: LaneState): number {
  return leastBusyFrom(load, rules.fromReplica, rules.toReplica, rules.fromReplica);
}

/** What content a replica has now: steps that have begun have taken their blocks. */
function bringUpToNow(world: World, replica: Replica): void {
  const { step } = replica;
  if (!step.evicts || step.isIdle) return;
  if (endAfter(step, step.runStep + step.strokeTaken) >= world.nowSeconds) return;
  takeStrokeBlocks(replica, stepsUntil(step, world.nowSeconds));
}

/** The best place for a call that has been found so far. */
interface Place {
  index: number;
  blocks: number;
  count: number;
}

/** Blocks of its own that a call would find beneath the cache of a replica. */
function beneath({ blocks: { tiers, blockTokens } }: Replica, call: Call): number {
  if (tiers.length === 0 || call.session < 0) return 0;
  const most = fullBlocks(call.target - 1, blockTokens) - call.headBlocks;
  return Math.min(ownBlocksBeneath(tiers, call.session), most);
}

/** Holds a replica where the session left something against the best so far: the most blocks of its own, then the fewest calls, then the lowest number. */
function consider(
  world: World,
  { replicas, load }: PoolState,
  found: Place,
  index: number,
  call: Call,
  node: number,
): void {
  const replica = replicas[index];
  if (replica === undefined || load.closed[index] === 1) return;
  bringUpToNow(world, replica);
  const ownBlocks = Math.max(readingOf(replica.blocks, call, node).ownBlocks, beneath(replica, call));
  if (ownBlocks <= 0 || ownBlocks < found.blocks) return;
  const count = load.calls[index] ?? 0;
  if (ownBlocks === found.blocks && (count > found.count || (count === found.count && index > found.index))) return;
  found.index = index;
  found.blocks = ownBlocks;
  found.count = count;
}

/** Holds all replicas of a lane against the best so far: beneath its cache one may have what it holds no more. */
function considerAll(world: World, pool: PoolState, { rules }: LaneState, found: Place, call: Call): void {
  for (let index = rules.fromReplica; index < rules.toReplica; index += 1) {
    consider(world, pool, found, index, call, sessionNode(world.states, call.session, pool.first + index));
  }
}

/**
 * The replica that holds most of what the call's session left, unless it has too many calls more than the calmest one; the
 * calmest where nobody holds any. A shared head draws no calls: it is soon wherever calls of its class go, and a replica that
 * has it before the others would be sent all of them.
 */
function mostCached(world: World, pool: PoolState, lane: LaneState, call: Call): number {
  const { rules } = lane;
  const { states } = world;
  const { load } = pool;
  const found: Place = { index: -1, blocks: 0, count: 0 };
  if (pool.pool.tiers !== undefined) considerAll(world, pool, lane, found, call);
  for (let entry = firstEntry(states, call.session); entry >= 0; entry = states.next[entry] ?? -1) {
    const index = (states.replica[entry] ?? 0) - pool.first;
    if (index < rules.fromReplica || index >= rules.toReplica) continue;
    consider(world, pool, found, index, call, states.node[entry] ?? -1);
  }
  if (found.index < 0) return calmest(pool, lane);
  // Nobody has fewer calls than none.
  if (found.count <= pool.pool.router.loadThreshold) return found.index;
  const least = calmest(pool, lane);
  const most = (load.calls[least] ?? 0) + pool.pool.router.loadThreshold;
  return found.count > most ? least : found.index;
}

/**
 * The replica of its pool that a call goes to, by number in the pool.
 *
 * @source derived: `docs/simulation.md`
 */
export function routed(world: World, pool: PoolState, lane: LaneState, call: Call): number {
  const { firstServing, servingReplicas } = lane;
  switch (pool.pool.router.kind) {
    case "round-robin": {
      const turn = lane.turn.next;
      lane.turn.next = turn + 1;
      return pool.serving[firstServing + (turn % servingReplicas)] ?? 0;
    }
    case "random": {
      const draw = counterUniform(world.input.seed, routingStream, pool.drawn);
      pool.drawn += 1;
      return pool.serving[firstServing + Math.floor(draw * servingReplicas)] ?? 0;
    }
    case "cache-aware":
      return mostCached(world, pool, lane, call);
    default:
      return takesTurn(lane, leastBusy(pool, lane));
  }
}
