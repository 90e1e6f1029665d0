import { hasSlot } from "./adapter-slots.ts";
import type { Call } from "./call.ts";
import {
  beginLooking,
  hasJustChanged,
  hasJustEmptied,
  lookAgain,
  nextToLook,
  setVain,
  stopLooking,
  tellChange,
} from "./central-line.ts";
import { firstLevel, levels } from "./queue.ts";
import type { Replica } from "./replica.ts";
import { cutStroke, wake } from "./stroke.ts";
import type { PoolState, World } from "./world.ts";

/**
 * The first call at the pool that a replica serves, of those before a level; `null`: there is none.
 *
 * @source derived
 */
export function firstAtPool({ lanes }: World, pool: PoolState, replica: Replica, level: number): Call | null {
  if (replica.membership.presence !== "serving") return null;
  const { line } = pool.central;
  const here = replica.index - pool.first;
  for (let at = firstLevel(line); at < level; at += 1) {
    for (let call = line.first[at] ?? null; call !== null; call = call.next) {
      const rules = lanes[call.lane]?.rules;
      const isAllowed = rules !== undefined && here >= rules.fromReplica && here < rules.toReplica;
      if (isAllowed && hasSlot(replica.adapters, call)) return call;
    }
  }
  return null;
}

/**
 * Somebody has come to wait at the pool.
 *
 * @source derived
 */
export function tellPool(world: World, pool: PoolState, call: Call): void {
  const { central } = pool;
  const { line, isForAll } = central;
  if (!isForAll || line.first[firstLevel(line)] === call) lookAgain(central);
  else tellChange(central);
  callNext(world, pool);
}

/**
 * Of the replicas that may take a call which waits, the one whose step in progress ends first, the lowest number among equals, is
 * to form its next step anew.
 *
 * @source derived: no other one forms a step before; when it has looked, the next is called.
 */
export function callNext(world: World, pool: PoolState): void {
  const { central, replicas } = pool;
  if (central.line.count === 0) {
    if (hasJustEmptied(central)) callThoseWithTheirOwn(world, pool);
    return;
  }
  for (;;) {
    const index = nextToLook(central, world.nowSeconds, world.formedUpTo - pool.first);
    const replica = replicas[index];
    if (replica === undefined) return;
    const mayTake = central.isForAll || firstAtPool(world, pool, replica, levels) !== null;
    if (mayTake || replica.queue.line.count > 0) {
      cutStroke(world, replica);
      return;
    }
    setVain(central, index, true);
  }
}

/** Calls that gave way wait at their own replicas, behind more urgent ones at the pool: with none there they may fit. */
function callThoseWithTheirOwn(world: World, { replicas }: PoolState): void {
  for (const replica of replicas) {
    if (replica.queue.line.count > 0 && replica.queue.isOpenToFirst) cutStroke(world, replica);
  }
}

/**
 * Replicas that rest beside states on their way look at a pool's line where that has changed: whoever is first now may fit. Whether any
 * is to.
 *
 * @source derived: no other replica rests while anybody waits whom it may take.
 */
export function wakeResting(world: World): boolean {
  let anyWoken = false;
  for (const { central, replicas } of world.pools) {
    if (!hasJustChanged(central)) continue;
    for (const replica of replicas) {
      const { step, running, membership } = replica;
      const rests = step.isIdle && running.leavingCalls + running.movingCalls > 0;
      if (!rests || membership.presence !== "serving") continue;
      wake(world, replica);
      anyWoken = true;
    }
  }
  return anyWoken;
}

/**
 * A replica has formed a step, or rests: it has looked at the pool's line.
 *
 * @source derived
 */
export function hasLooked(world: World, pool: PoolState, { index, queue, step, membership }: Replica): void {
  const { central } = pool;
  const place = index - pool.first;
  const isServing = membership.presence === "serving";
  const isLooking = isServing && !step.isIdle && (queue.isOpen || queue.isOpenToFirst);
  if (isLooking) beginLooking(central, place, step);
  else stopLooking(central, place);
  setVain(central, place, isLooking && !queue.isOpen);
  callNext(world, pool);
}
