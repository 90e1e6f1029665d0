import { blocksOf, heldBlocks, hold } from "./call-blocks.ts";
import type { Call } from "./call.ts";
import { courseBlocks } from "./draft-course.ts";
import { computedOf } from "./generating-set.ts";
import { preempt, victimOf } from "./leaving.ts";
import type { Replica } from "./replica.ts";
import { leaveOut } from "./running-calls.ts";
import { addChunk, giveToken, spendTokens, standAlone } from "./step.ts";
import type { World } from "./world.ts";

/** Who is served in a pass over the running calls. */
export type Served = "all" | "generating" | "prompts";

/**
 * Running calls get their tokens of the step that is being formed, and blocks for them.
 *
 * @source derived: `docs/simulation.md`
 */
export function serve(world: World, replica: Replica, served: Served): void {
  if (!failsAtOnce(replica, served)) return;
  const isSplit = served === "all" && replica.pool.scheduler.order === "decode-first";
  serveOneByOne(world, replica, isSplit ? "generating" : served);
  if (isSplit) serveOneByOne(world, replica, "prompts");
}

function wanted(replica: Replica, call: Call): number {
  const rest = call.target - call.computed;
  return Math.min(rest, replica.pool.scheduler.longPromptTokens);
}

/** Blocks that the prompts need for their tokens of a budget, in order. */
function promptBlocks(replica: Replica, budget: number): number {
  const { blocks, running, pool } = replica;
  const { prompts } = running;
  const { longPromptTokens } = pool.scheduler;
  let left = budget;
  let count = 0;
  for (let index = 0; index < prompts.length; index += 1) {
    const call = prompts[index];
    if (call === undefined) break;
    const { computed } = call;
    const tokens = Math.min(call.target - computed, longPromptTokens, left);
    if (tokens <= 0) continue;
    left -= tokens;
    count += Math.max(0, blocksOf(computed + tokens, blocks.blockTokens) - heldBlocks(blocks, call, computed));
  }
  return count;
}

function allWanted(replica: Replica): number {
  let tokens = 0;
  for (const call of replica.running.prompts) tokens += wanted(replica, call);
  return tokens;
}

/**
 * Serves running calls where blocks and budget suffice for all, without looking at each: then every order of service gives the
 * same step. Gives whether they do not suffice, and nothing was done.
 */
function failsAtOnce(replica: Replica, served: Served): boolean {
  const { step, blocks, running, generating } = replica;
  const { budget } = step;
  const decodes = served === "prompts" ? 0 : generating.generatingCalls * tokensOf(replica);
  if (decodes > budget) return true;
  const { free } = blocks.cache.blocks;
  const decodeBlocks = decodes > 0 ? generatingBlocks(replica) : 0;
  if (served === "generating" || running.prompts.length === 0) {
    if (decodeBlocks > free) return true;
    spendTokens(step, decodes);
    hold(blocks, decodeBlocks);
    return false;
  }
  const isOrdered = !running.isTangled || replica.pool.scheduler.order !== "running-first";
  if (!isOrdered && decodes + allWanted(replica) > budget) return true;
  const all = decodeBlocks + promptBlocks(replica, budget - decodes);
  if (all > free) return true;
  spendTokens(step, decodes);
  takePrompts(replica);
  hold(blocks, all);
  return false;
}

/** Tokens that a step computes of a call that generates. */
function tokensOf({ generating: { drafting } }: Replica): number {
  return drafting === null ? 1 : drafting.draftTokens + 1;
}

/** Blocks that the calls that generate need for their next step. */
function generatingBlocks(replica: Replica): number {
  const { phases, generatingSteps, blockTokens, drafting } = replica.generating;
  if (drafting === null) return phases[generatingSteps % blockTokens] ?? 0;
  let count = 0;
  for (let call = replica.running.firstRunning; call !== null; call = call.next)
    if (call.state === "generating") count += courseBlocks(drafting, call, generatingSteps, blockTokens);
  return count;
}

/** The prompts take of the budget what they want, in order; whom it leaves out makes the step stand alone. */
function takePrompts(replica: Replica): void {
  const { step, running, pool } = replica;
  const { prompts } = running;
  const { longPromptTokens } = pool.scheduler;
  for (let index = 0; index < prompts.length; index += 1) {
    const call = prompts[index];
    if (call === undefined) return;
    const tokens = Math.min(call.target - call.computed, longPromptTokens, step.budget);
    if (tokens > 0) addChunk(step, call, tokens);
    else standAlone(step);
  }
}

/** Serves running calls one by one in order of admission, preempting where blocks run out. */
function serveOneByOne(world: World, replica: Replica, served: Served): void {
  let call = replica.running.firstRunning;
  while (call !== null) {
    const { state }: Call = call;
    const isGenerating = state === "generating";
    const isAsked = served === "all" || (served === "generating") === isGenerating;
    if (isAsked && state !== "left" && state !== "fetching") call = serveOne(world, replica, call, isGenerating);
    else call = call.next;
  }
}

/** Blocks that a call needs for so many further tokens. */
function neededBlocks({ blocks, generating }: Replica, call: Call, tokens: number): number {
  const computed = computedOf(generating, call);
  return Math.max(0, blocksOf(computed + tokens, blocks.blockTokens) - heldBlocks(blocks, call, computed));
}

/** Gives the call that comes after it. */
function serveOne(world: World, replica: Replica, call: Call, isGenerating: boolean): Call | null {
  const { step, blocks, running, generating } = replica;
  const tokens = Math.min(isGenerating ? tokensOf(replica) : wanted(replica, call), step.budget);
  if (tokens <= 0) {
    standAlone(step);
    const following = call.next;
    if (isGenerating) leaveOut(running, generating, call, world.nowSeconds);
    return following;
  }
  const needed =
    isGenerating && generating.drafting !== null
      ? courseBlocks(generating.drafting, call, generating.generatingSteps, generating.blockTokens)
      : neededBlocks(replica, call, tokens);
  while (needed > blocks.cache.blocks.free) {
    const victim = victimOf(replica);
    if (victim === null) throw new Error("nobody is there to give way");
    const following = victim.next;
    preempt(world, replica, victim);
    if (victim === call) return following;
  }
  hold(blocks, needed);
  if (isGenerating) giveToken(step, call, tokens);
  else addChunk(step, call, tokens);
  return call.next;
}
