import { blocksOf, hold } from "./call-blocks.ts";
import type { Replica } from "./replica.ts";
import type { World } from "./world.ts";
import type { Call } from "./call.ts";

/**
 * When `steps` steps of a replica's run are over.
 *
 *     origin + (steps first + slope steps (steps - 1) / 2)
 *
 * @source derived: an arithmetic series, in the order of operations that `docs/simulation.md` fixes.
 */
export function endAfter({ run, originSeconds }: Replica, steps: number): number {
  return originSeconds + (steps * run.firstSeconds + run.slopeSeconds * ((steps * (steps - 1)) / 2));
}

/**
 * Blocks that the steps `from` (included) to `to` (not included) of the stroke take.
 *
 * @source derived: a generating call takes one when what it has computed fills whole blocks.
 */
export function strokeBlocks(replica: Replica, from: number, to: number): number {
  const { batch, phases, pool, generatingSteps } = replica;
  const { blockTokens, scheduler } = pool;
  let blocks = 0;
  if (batch.decodes > 0) {
    const steps = to - from;
    const rounds = (steps / blockTokens) | 0;
    blocks = rounds * batch.decodes;
    let phase = (generatingSteps + from) % blockTokens;
    for (let rest = steps - rounds * blockTokens; rest > 0; rest -= 1) {
      blocks += phases[phase] ?? 0;
      phase = phase + 1 === blockTokens ? 0 : phase + 1;
    }
  }
  const { count, tokens } = batch.chunks;
  if (count === 1 && scheduler.admission !== "take-whole") {
    const computed = replica.chunkCalls[0]?.computed ?? 0;
    const chunk = tokens[0] ?? 0;
    blocks += blocksOf(computed + chunk * to, blockTokens) - blocksOf(computed + chunk * from, blockTokens);
  }
  return blocks;
}

/**
 * At least as many blocks as the steps of the stroke after the first take.
 *
 * @source derived: a call that generates fills at most one block in `blockTokens` steps, and one that it has begun.
 */
export function mostStrokeBlocks({ batch, pool }: Replica, steps: number): number {
  const { blockTokens } = pool;
  const { count, tokens } = batch.chunks;
  const ofChunk = count === 1 ? 1 + blocksOf((tokens[0] ?? 0) * steps, blockTokens) : 0;
  return batch.decodes * (1 + ((steps / blockTokens) | 0)) + ofChunk;
}

/**
 * Takes the blocks of the stroke's first `steps` steps, as far as they are not taken.
 *
 * @source derived
 */
export function takeStrokeBlocks(world: World, replica: Replica, steps: number): void {
  const taken = replica.strokeTaken;
  if (steps <= taken) return;
  const blocks = strokeBlocks(replica, taken, steps);
  replica.strokeTaken = steps;
  replica.positions += blocks;
  if (blocks > 0) hold(world, replica, blocks);
}

/**
 * Steps of the stroke, at least 1, after which its end is not before `seconds`.
 *
 * @source derived: root of the quadratic, then corrected with the very expression that gives the time.
 */
export function stepsUntil(replica: Replica, seconds: number): number {
  const { run, runStep, stroke } = replica;
  const start = endAfter(replica, runStep);
  const half = run.slopeSeconds / 2;
  const linear = run.firstSeconds + run.slopeSeconds * runStep - half;
  const left = seconds - start;
  const root = (2 * left) / (linear + Math.sqrt(Math.max(0, linear * linear + 4 * half * left)));
  let steps = Number.isFinite(root) ? Math.max(1, Math.min(stroke, Math.ceil(root))) : stroke;
  while (steps > 1 && endAfter(replica, runStep + steps - 1) >= seconds) steps -= 1;
  while (steps < stroke && endAfter(replica, runStep + steps) < seconds) steps += 1;
  return steps;
}

/**
 * Puts a prompt's tokens into the step that is being formed.
 *
 * @source derived
 */
export function addChunk(replica: Replica, call: Call, tokens: number): void {
  const { chunks } = replica.batch;
  replica.chunkCalls[chunks.count] = call;
  chunks.tokens[chunks.count] = tokens;
  chunks.depthTokens[chunks.count] = call.computed;
  chunks.count += 1;
  call.servedTokens = tokens;
  call.servedStamp = replica.stamp;
}

/**
 * Takes a call's chunk out of the step, if it has one; gives its tokens.
 *
 * @source derived
 */
export function dropChunk({ batch, chunkCalls }: Replica, call: Call): number {
  const { chunks } = batch;
  let dropped = 0;
  let kept = 0;
  for (let index = 0; index < chunks.count; index += 1) {
    const other = chunkCalls[index];
    const tokens = chunks.tokens[index] ?? 0;
    if (other === undefined || other === call) dropped += tokens;
    else {
      chunkCalls[kept] = other;
      chunks.tokens[kept] = tokens;
      chunks.depthTokens[kept] = chunks.depthTokens[index] ?? 0;
      kept += 1;
    }
  }
  chunks.count = kept;
  return dropped;
}
