import { blocksOf, heldBlocks, hold } from "./call-blocks.ts";
import { type Call, wasBefore } from "./call.ts";
import { computedOf, lastTokenSeconds, producedOf, startGenerating, stopGenerating } from "./generating-set.ts";
import { addChunk, dropChunk } from "./stroke.ts";
import type { Replica } from "./replica.ts";
import type { World } from "./world.ts";
import { stopRunning } from "./leaving.ts";
import type { SchedulerRules } from "./simulation-input.ts";
import { leadLine } from "./waiting-line.ts";

/** Who is served in a pass over the running calls. */
export type Served = "all" | "generating" | "prompts";

/**
 * The calls that were left out of the step before take part again.
 *
 * @source derived
 */
export function takeBackIn({ nowSeconds }: World, replica: Replica): void {
  const { leftOut } = replica;
  replica.hasLate = true;
  for (const call of leftOut) {
    startGenerating(replica, call);
    call.joinedPause = replica.pauseSeconds - (nowSeconds - call.lastTokenSeconds);
  }
  leftOut.length = 0;
}

function wanted(replica: Replica, call: Call): number {
  const rest = call.target - call.computed;
  return Math.min(rest, replica.pool.scheduler.longPromptTokens);
}

function promptBlocks(replica: Replica, call: Call, tokens: number): number {
  const { computed } = call;
  const { blockTokens } = replica.pool;
  return Math.max(0, blocksOf(computed + tokens, blockTokens) - heldBlocks(replica, call, computed));
}

/** Tokens and blocks that the prompts take of a budget, in order, and whether it leaves one out. */
const plan = { tokens: 0, blocks: 0, leavesOut: false };

function planPrompts(replica: Replica, budget: number): typeof plan {
  plan.tokens = 0;
  plan.blocks = 0;
  plan.leavesOut = false;
  for (const call of replica.prompts) {
    const tokens = Math.min(wanted(replica, call), budget - plan.tokens);
    if (tokens <= 0) {
      plan.leavesOut = true;
      continue;
    }
    plan.tokens += tokens;
    plan.blocks += promptBlocks(replica, call, tokens);
  }
  return plan;
}

function allWanted(replica: Replica): number {
  let tokens = 0;
  for (const call of replica.prompts) tokens += wanted(replica, call);
  return tokens;
}

/**
 * Serves running calls where blocks and budget suffice for all, without looking at each: gives what is left of the budget, or
 * -1 where they do not and nothing was done.
 *
 * @source derived: then every order of service gives the same step.
 */
export function servedAtOnce(world: World, replica: Replica, served: Served, budget: number): number {
  const generating = served === "prompts" ? 0 : replica.generating;
  if (generating > budget) return -1;
  const blocks = generating > 0 ? generatingBlocks(replica) : 0;
  if (served !== "generating" && replica.prompts.length > 0) {
    return servedWithPrompts(world, replica, generating, blocks, budget);
  }
  if (blocks > replica.cache.blocks.free) return -1;
  take(world, replica, blocks);
  return budget - generating;
}

/** As `servedAtOnce`, with prompts that have begun. */
function servedWithPrompts(
  world: World,
  replica: Replica,
  generating: number,
  decodeBlocks: number,
  budget: number,
): number {
  const isOrdered = !replica.isTangled || replica.pool.scheduler.order !== "running-first";
  if (!isOrdered && generating + allWanted(replica) > budget) return -1;
  const left = budget - generating;
  const { tokens, blocks: ofPrompts, leavesOut } = planPrompts(replica, left);
  const blocks = decodeBlocks + ofPrompts;
  if (blocks > replica.cache.blocks.free) return -1;
  if (leavesOut) replica.standsAlone = true;
  takePrompts(replica, left);
  take(world, replica, blocks);
  return left - tokens;
}

function take(world: World, replica: Replica, blocks: number): void {
  if (blocks === 0) return;
  replica.positions += blocks;
  hold(world, replica, blocks);
}

/** Blocks that the calls that generate need for their next token. */
function generatingBlocks({ phases, generatingSteps, pool }: Replica): number {
  return phases[generatingSteps % pool.blockTokens] ?? 0;
}

function takePrompts(replica: Replica, budget: number): void {
  let left = budget;
  for (const call of replica.prompts) {
    const tokens = Math.min(wanted(replica, call), left);
    if (tokens <= 0) continue;
    left -= tokens;
    addChunk(replica, call, tokens);
  }
}

/** What is left of the budget, and whether somebody was preempted. */
export interface Service {
  budget: number;
  hasPreempted: boolean;
}

/**
 * Serves running calls one by one in order of admission, preempting where blocks run out.
 *
 * @source derived: `docs/simulation.md`
 */
export function serveOneByOne(world: World, replica: Replica, served: Served, service: Service): void {
  let call = replica.firstRunning;
  while (call !== null) {
    const { state }: Call = call;
    const isGenerating = state === "generating";
    const isAsked = served === "all" || (served === "generating") === isGenerating;
    if (isAsked && state !== "left") call = serveOne(world, replica, call, isGenerating, service);
    else call = call.next;
  }
}

/** Gives the call that comes after it. */
function serveOne(world: World, replica: Replica, call: Call, isGenerating: boolean, service: Service): Call | null {
  const tokens = Math.min(isGenerating ? 1 : wanted(replica, call), service.budget);
  if (tokens <= 0) {
    replica.standsAlone = true;
    const following = call.next;
    if (isGenerating) leaveOut(world, replica, call);
    return following;
  }
  const { blockTokens } = replica.pool;
  const computed = computedOf(replica, call);
  const blocks = Math.max(0, blocksOf(computed + tokens, blockTokens) - heldBlocks(replica, call, computed));
  while (blocks > replica.cache.blocks.free) {
    const victim = victimOf(replica);
    if (victim === null) throw new Error("nobody is there to give way");
    const following = victim.next;
    service.hasPreempted = true;
    replica.standsAlone = true;
    service.budget += preempt(world, replica, victim);
    if (victim === call) return following;
  }
  service.budget -= tokens;
  take(world, replica, blocks);
  if (isGenerating) {
    call.servedTokens = 1;
    call.servedStamp = replica.stamp;
  } else addChunk(replica, call, tokens);
  return call.next;
}

function leaveOut(world: World, replica: Replica, call: Call): void {
  call.lastTokenSeconds = lastTokenSeconds(world, replica, call);
  stopGenerating(replica, call);
  call.state = "left";
  replica.leftOut.push(call);
}

type Victim = SchedulerRules["victim"];

/** Whether `one` gives way rather than `other`. */
function goesBefore(replica: Replica, victim: Victim, one: Call, other: Call): boolean {
  if (victim === "least-urgent") {
    const difference = one.level - other.level;
    if (difference !== 0) return difference > 0;
  }
  if (victim === "fewest-tokens") {
    const fewer = producedOf(replica, other) - producedOf(replica, one);
    if (fewer !== 0) return fewer > 0;
    const longer = one.promptTokens - other.promptTokens;
    if (longer !== 0) return longer > 0;
  }
  return wasBefore(other, one);
}

/**
 * The running call that gives way when blocks run out.
 *
 * @source derived: `docs/simulation.md`
 */
function victimOf(replica: Replica): Call | null {
  const { victim } = replica.pool.scheduler;
  if (victim === "last-admitted") return replica.lastRunning;
  let chosen = replica.firstRunning;
  for (let call = chosen; call !== null; call = call.next) {
    if (chosen !== null && goesBefore(replica, victim, call, chosen)) chosen = call;
  }
  return chosen;
}

/** A call that had tokens in the step that is being formed gives them back; how many. */
function takenBack(replica: Replica, call: Call): number {
  if (call.servedStamp !== replica.stamp) return 0;
  dropChunk(replica, call);
  return call.servedTokens;
}

/**
 * A running call goes back to the front of the line; what it had of the step in hand goes back to the budget: how many tokens.
 *
 * @source derived: `docs/simulation.md`
 */
function preempt(world: World, replica: Replica, call: Call): number {
  const { tally } = world;
  const tokens = takenBack(replica, call);
  if (call.state === "generating") call.lastTokenSeconds = lastTokenSeconds(world, replica, call);
  stopRunning(world, replica, call, tokens, true);
  call.computed = 0;
  call.target = call.promptTokens + call.produced;
  call.state = "waiting";
  call.isPreempted = true;
  leadLine(replica.line, call);
  tally.waiting += 1;
  tally.preemptions += 1;
  replica.preemptions += 1;
  return tokens;
}
