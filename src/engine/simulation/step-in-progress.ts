import { endStroke } from "./end-stroke.ts";
import type { Replica } from "./replica.ts";
import { setStepEnd } from "./step-ends.ts";
import { endAfter, stepsUntil } from "./stroke.ts";
import type { World } from "./world.ts";

/**
 * A replica without a step in progress is to form one at this instant.
 *
 * @source derived
 */
export function wake(world: World, replica: Replica): void {
  if (replica.isPending) return;
  replica.isPending = true;
  let at = world.pendingCount;
  world.pendingCount += 1;
  for (; at > 0 && (world.pending[at - 1] ?? 0) > replica.index; at -= 1) {
    world.pending[at] = world.pending[at - 1] ?? 0;
  }
  world.pending[at] = replica.index;
}

/**
 * The stroke of a replica is over now.
 *
 * @source derived
 */
export function endStep(world: World, replica: Replica): void {
  const pool = world.pools[replica.poolIndex];
  if (pool !== undefined) endStroke(world, pool, replica);
  setStepEnd(world.ends, replica.index, Number.POSITIVE_INFINITY);
  wake(world, replica);
}

/**
 * A replica is to form its next step anew: its stroke ends with the step that is in progress now, and at once where a step
 * ends at this very instant.
 *
 * @source derived
 */
export function cutStroke(world: World, replica: Replica): void {
  if (replica.stroke <= 1 || replica.isIdle || replica.isPending) return;
  let steps = stepsUntil(replica, world.nowSeconds);
  // Who comes after the steps of this instant were formed waits for the end of the next one.
  if (replica.index <= world.formedUpTo && endAfter(replica, replica.runStep + steps) <= world.nowSeconds) steps += 1;
  if (steps >= replica.stroke) return;
  replica.stroke = steps;
  replica.endSeconds = endAfter(replica, replica.runStep + steps);
  if (replica.endSeconds > world.nowSeconds) setStepEnd(world.ends, replica.index, replica.endSeconds);
  else endStep(world, replica);
}
