import { powerOfTwo } from "../../numeric/binary-exponent.ts";
import { admit } from "./admission.ts";
import { wouldEvict } from "./free-blocks.ts";
import type { Replica } from "./replica.ts";
import { serveOneByOne, servedAtOnce, takeBackIn, type Served, type Service } from "./serving.ts";
import { setStepEnd } from "./step-ends.ts";
import { endAfter, mostStrokeBlocks, strokeBlocks } from "./stroke.ts";
import type { PoolState, World } from "./world.ts";

const service: Service = { budget: 0, hasPreempted: false };

function serve(world: World, replica: Replica, served: Served): void {
  const left = servedAtOnce(world, replica, served, service.budget);
  if (left >= 0) {
    service.budget = left;
    return;
  }
  const isSplit = served === "all" && replica.pool.scheduler.order === "decode-first";
  serveOneByOne(world, replica, isSplit ? "generating" : served, service);
  if (isSplit) serveOneByOne(world, replica, "prompts", service);
}

/** Who runs in the step, and with how many tokens. */
function fillStep(world: World, pool: PoolState, replica: Replica): void {
  const { chunks } = replica.batch;
  const isPromptFirst = replica.pool.scheduler.order === "prompt-first";
  if (replica.leftOut.length > 0) takeBackIn(world, replica);
  replica.stamp += 1;
  replica.standsAlone = false;
  chunks.count = 0;
  chunks.ends = 0;
  service.budget = replica.pool.scheduler.tokenBudget;
  service.hasPreempted = false;
  if (!isPromptFirst) serve(world, replica, "all");
  else if (replica.prompts.length > 0) serve(world, replica, "prompts");
  admit(world, pool, replica, service);
  if (isPromptFirst && chunks.count === 0) serve(world, replica, "generating");
  replica.batch.decodes = isPromptFirst && chunks.count > 0 ? 0 : replica.generating;
  for (let index = 0; index < chunks.count; index += 1) {
    const end = (chunks.depthTokens[index] ?? 0) + (chunks.tokens[index] ?? 0);
    if (end === replica.chunkCalls[index]?.target) chunks.ends += 1;
  }
}

/** No stroke is longer: a whole number that a machine word holds. */
const mostLikeSteps = powerOfTwo(30);

/** Steps that can be taken in one stroke, blocks left aside. */
function likeSteps(replica: Replica): number {
  const { batch, run, runStep, breakpoints, generatingSteps } = replica;
  const { chunks } = batch;
  if (replica.standsAlone || chunks.ends > 0 || chunks.count > 1) return 1;
  const { admission, futureShare } = replica.pool.scheduler;
  // As running calls take what was left free for them, the first in line may come to fit.
  if (replica.isOpenToFirst && admission === "chunk" && futureShare > 0) return 1;
  let steps = (run.steps < mostLikeSteps ? run.steps | 0 : mostLikeSteps) - runStep;
  if (batch.decodes > 0) steps = Math.min(steps, (breakpoints.earliest?.breakStep ?? 0) - generatingSteps);
  if (chunks.count === 1) {
    const call = replica.chunkCalls[0];
    if (call === undefined) return 1;
    const { computed } = call;
    // Head blocks are there for others as soon as they are filled; who waits may fit beside a chunk that leaves room.
    if (computed < call.headBlocks * replica.pool.blockTokens) return 1;
    if (replica.isOpenToFirst) return 1;
    const rest = call.target - computed;
    steps = Math.min(steps, ((rest - 1) / (chunks.tokens[0] ?? 1)) | 0);
  }
  return steps;
}

/** As many of the steps as free blocks suffice for; those of the first are taken. */
function withinBlocks(replica: Replica, steps: number): number {
  const { free } = replica.cache.blocks;
  const most = mostStrokeBlocks(replica, steps);
  if (most <= free && !wouldEvict(replica.cache.blocks, most)) {
    replica.evicts = false;
    return steps;
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
  replica.evicts = wouldEvict(replica.cache.blocks, blocks);
  return fits;
}

function rest(world: World, replica: Replica): void {
  replica.isIdle = true;
  replica.hasRun = false;
  replica.stroke = 0;
  replica.isOpen = true;
  replica.endSeconds = Number.POSITIVE_INFINITY;
  setStepEnd(world.ends, replica.index, replica.endSeconds);
}

/**
 * A replica without a step in progress forms one, and as many like it as are sure to follow.
 *
 * @source derived: `docs/simulation.md`
 */
export function formStep(world: World, pool: PoolState, replica: Replica): void {
  fillStep(world, pool, replica);
  // Whoever had to give way although nobody else runs finds its blocks again.
  while (replica.running === 0 && service.hasPreempted) fillStep(world, pool, replica);
  if (replica.running === 0) {
    rest(world, replica);
    return;
  }
  replica.isIdle = false;
  const { batch, run } = replica;
  if (batch.decodes === 0 && batch.chunks.count === 0) throw new Error("a step without tokens");
  const isAlone = replica.standsAlone || replica.wasAlone || batch.chunks.ends > 0;
  if (isAlone || replica.isChanged || !replica.hasRun || replica.runStep >= run.steps) {
    pool.pool.law.run(batch.decodes > 0 ? batch : replica.promptBatch, run);
    replica.originSeconds = world.nowSeconds;
    replica.runStep = 0;
    replica.hasRun = true;
  }
  replica.wasAlone = replica.standsAlone;
  replica.isChanged = false;
  const steps = likeSteps(replica);
  replica.stroke = steps > 1 ? withinBlocks(replica, steps) : 1;
  replica.strokeTaken = 1;
  replica.endSeconds = endAfter(replica, replica.runStep + replica.stroke);
  setStepEnd(world.ends, replica.index, replica.endSeconds);
  world.tally.events += 1;
}
