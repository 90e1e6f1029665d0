import { blocksOf, hold } from "./call-blocks.ts";
import { wouldEvict } from "./free-blocks.ts";
import { powerOfTwo } from "../../numeric/binary-exponent.ts";
import { roomAt } from "./draft-course.ts";
import { chunksBeforeImages } from "./image-chunks.ts";
import type { Replica } from "./replica.ts";
import { awaitStep, beginStroke, shortenStroke, takeSteps } from "./step.ts";
import { endAfter, stepsUntil } from "./step-times.ts";
import { setNumber } from "./minima.ts";
import type { DraftingRules } from "./simulation-input.ts";
import type { World } from "./world.ts";

/** The same of calls whose drafts are verified, each by its own course. */
function draftedBlocks(
  { running, generating, blocks }: Replica,
  rules: DraftingRules,
  from: number,
  to: number,
): number {
  const { blockTokens } = blocks;
  const step = generating.generatingSteps;
  let count = 0;
  for (let call = running.firstRunning; call !== null; call = call.next) {
    if (call.state !== "generating") continue;
    count +=
      blocksOf(roomAt(rules, call, step + to), blockTokens) - blocksOf(roomAt(rules, call, step + from), blockTokens);
  }
  return count;
}

/** Blocks that the steps `from` (included) to `to` (not included) of the stroke take: a generating call takes one when what it has computed fills whole blocks. */
function strokeBlocks(replica: Replica, from: number, to: number): number {
  const { step, generating, blocks } = replica;
  const { batch, chunkCalls } = step;
  const { blockTokens } = blocks;
  let count = 0;
  if (batch.decodes > 0 && generating.drafting !== null) count = draftedBlocks(replica, generating.drafting, from, to);
  else if (batch.decodes > 0) {
    const { phases, generatingSteps } = generating;
    const steps = to - from;
    const rounds = (steps / blockTokens) | 0;
    count = rounds * batch.decodes;
    let phase = (generatingSteps + from) % blockTokens;
    for (let rest = steps - rounds * blockTokens; rest > 0; rest -= 1) {
      count += phases[phase] ?? 0;
      phase = phase + 1 === blockTokens ? 0 : phase + 1;
    }
  }
  const { chunks } = batch;
  if (chunks.count === 1 && !blocks.takesWhole) {
    const computed = chunkCalls[0]?.computed ?? 0;
    const chunk = chunks.tokens[0] ?? 0;
    count += blocksOf(computed + chunk * to, blockTokens) - blocksOf(computed + chunk * from, blockTokens);
  }
  return count;
}

/** At least as many blocks as the steps of the stroke after the first take: a call fills one in `blockTokens` steps, and one it has begun. */
function mostStrokeBlocks({ step, blocks, generating: { drafting } }: Replica, steps: number): number {
  const { blockTokens } = blocks;
  const { decodes, chunks } = step.batch;
  // A step of drafts has room for all of them, and what it keeps is at most that.
  const tokens = drafting === null ? steps : (steps + 1) * (drafting.draftTokens + 1);
  const ofChunk = chunks.count === 1 ? 1 + blocksOf((chunks.tokens[0] ?? 0) * steps, blockTokens) : 0;
  return decodes * (1 + ((tokens / blockTokens) | 0)) + ofChunk;
}

/**
 * Takes the blocks of the stroke's first `steps` steps, as far as they are not taken.
 *
 * @source derived
 */
export function takeStrokeBlocks(replica: Replica, steps: number): void {
  const { step, blocks } = replica;
  const taken = step.strokeTaken;
  if (steps <= taken) return;
  const count = strokeBlocks(replica, taken, steps);
  takeSteps(step, steps);
  hold(blocks, count);
}

/** No stroke is longer: a whole number that a machine word holds. */
const mostLikeSteps = powerOfTwo(30);

/** Steps that can be taken in one stroke, blocks left aside. */
function likeSteps({ step, queue, generating, pool }: Replica): number {
  const { batch, run, runStep } = step;
  const { chunks } = batch;
  if (step.standsAlone || chunks.ends > 0 || chunks.count > 1) return 1;
  const { admission, futureShare } = pool.scheduler;
  // As running calls take what was left free for them, the first in line may come to fit.
  if (queue.isOpenToFirst && admission === "chunk" && futureShare > 0) return 1;
  let steps = (run.steps < mostLikeSteps ? run.steps | 0 : mostLikeSteps) - runStep;
  if (batch.decodes > 0) {
    const { breakpoints, generatingSteps } = generating;
    steps = Math.min(steps, (breakpoints.earliest?.breakStep ?? 0) - generatingSteps);
  }
  if (chunks.count === 1) {
    const call = step.chunkCalls[0];
    if (call === undefined) return 1;
    const { computed } = call;
    // Head blocks are there for others as soon as they are filled; who waits may fit beside a chunk that leaves room.
    if (computed < call.headBlocks * pool.blockTokens) return 1;
    if (queue.isOpenToFirst) return 1;
    const rest = call.target - computed;
    const tokens = chunks.tokens[0] ?? 1;
    steps = Math.min(steps, ((rest - 1) / tokens) | 0, chunksBeforeImages(call, computed, tokens));
  }
  return steps;
}

/** As many of the steps begin as free blocks suffice for; those of the first are taken. */
function beginWithinBlocks(replica: Replica, steps: number): void {
  const { step } = replica;
  const { blocks: freeBlocks } = replica.blocks.cache;
  const { free } = freeBlocks;
  const most = mostStrokeBlocks(replica, steps);
  if (most <= free && !wouldEvict(freeBlocks, most)) {
    beginStroke(step, steps, false);
    return;
  }
  let fits = steps;
  let blocks = strokeBlocks(replica, 1, fits);
  if (blocks > free) {
    let low = 1;
    while (fits - low > 1) {
      const middle = Math.floor((low + fits) / 2);
      if (strokeBlocks(replica, 1, middle) > free) fits = middle;
      else low = middle;
    }
    fits = low;
    blocks = strokeBlocks(replica, 1, fits);
  }
  beginStroke(step, fits, wouldEvict(freeBlocks, blocks));
}

/**
 * The step that a replica has formed begins, with as many like it as are sure to follow.
 *
 * @source derived: `docs/simulation.md`
 */
export function startStroke({ ends }: World, replica: Replica): void {
  const { step } = replica;
  const steps = likeSteps(replica);
  if (steps > 1) beginWithinBlocks(replica, steps);
  else beginStroke(step, 1, false);
  setNumber(ends, replica.index, step.endSeconds);
}

/**
 * A replica is to form a step at this instant; one in progress is over.
 *
 * @source derived
 */
export function wake(world: World, replica: Replica): void {
  const { step, index } = replica;
  if (step.isPending) return;
  awaitStep(step);
  const { pending } = world;
  let at = world.pendingCount;
  world.pendingCount += 1;
  for (; at > 0 && (pending[at - 1] ?? 0) > index; at -= 1) pending[at] = pending[at - 1] ?? 0;
  pending[at] = index;
}

/**
 * A replica is to form its next step anew: its stroke ends with the step that is in progress now, and before the next is formed
 * where a step ends at this very instant.
 *
 * @source derived
 */
export function cutStroke(world: World, replica: Replica): void {
  const { step } = replica;
  const { nowSeconds } = world;
  if (step.stroke <= 1 || step.isIdle || step.isPending) return;
  let steps = stepsUntil(step, nowSeconds);
  // Who comes after the steps of this instant were formed waits for the end of the next one.
  if (replica.index <= world.formedUpTo && endAfter(step, step.runStep + steps) <= nowSeconds) steps += 1;
  if (steps >= step.stroke) return;
  shortenStroke(step, steps);
  if (step.endSeconds > nowSeconds) setNumber(world.ends, replica.index, step.endSeconds);
  else wake(world, replica);
}

/**
 * Somebody has come to wait: an idle replica forms a step, a busy one looks again after the step in progress, if it may take who
 * has come.
 *
 * @source derived
 */
export function tellReplica(world: World, replica: Replica, isFirst: boolean): void {
  const { step, queue } = replica;
  // Who only waits for what is fetched looks at once.
  if (step.isIdle || step.isAwaiting) wake(world, replica);
  else if (queue.isOpen || (isFirst && queue.isOpenToFirst)) cutStroke(world, replica);
}
