import { courseGrowth, drawnSteps } from "../../../../src/engine/simulation/draft-course.ts";
import { blocksFor, freeBlocks, registerHead, takeUpTo } from "./block-store.ts";
import { admitWaiting, nextWaiting } from "./admission.ts";
import { addPart, type Step, type StepPart } from "./step.ts";
import { contextOf, isFetching, isGenerating, type SteppedCall } from "./stepped-call.ts";
import { joinLanded } from "./stepped-handover.ts";
import { adaptersInUse, leaveRunning, type SteppedReplica } from "./stepped-pool.ts";
import type { SteppedWorld } from "./stepped-world.ts";

/**
 * The step that the replica forms now; null: it has nothing to do. If all who ran had to give way the step is empty, and the
 * next is formed at once.
 */
export function formedStep(replica: SteppedReplica, world: SteppedWorld): Step | null {
  for (;;) {
    const step = passes(replica, world);
    if (step.parts.length > 0) return step;
    if (step.preempted) continue;
    if (replica.running.some(isFetching)) return step;
    // Nobody runs, and the first in line does not fit beside what the cache keeps for others.
    if (replica.moving.length + replica.leaving > 0) return null;
    if (nextWaiting(replica, world.input.lanes) === undefined) return null;
    for (const block of replica.store.all) block.content = null;
  }
}

/** Where drafts are verified a call that generates from now on has its steps drawn. */
function beginCourse({ pool }: SteppedReplica, call: SteppedCall, seed: number): void {
  const { drafting } = pool.rules;
  if (drafting === undefined || !isGenerating(call) || call.course !== null) return;
  const left = call.request.outputTokens - call.generated;
  const steps = drawnSteps(drafting, seed, call.number, call.verified, left);
  call.course = { startContext: contextOf(call), steps, growth: courseGrowth(left, steps), done: 0 };
}

function passes(replica: SteppedReplica, world: SteppedWorld): Step {
  const { order, tokenBudget } = replica.pool.rules.scheduler;
  const none = { adapters: 0, fetches: 0, towerNanoseconds: 0 };
  const step: Step = { parts: [], isWhole: true, preempted: false, budget: tokenBudget, ...none };
  const { now } = world;
  endFetches(replica, now);
  joinLanded(replica);
  for (const call of replica.running) beginCourse(replica, call, world.input.seed);
  if (order === "running-first") serve(replica, step, () => true, now);
  if (order === "decode-first") serve(replica, step, isGenerating, now);
  if (order !== "running-first") serve(replica, step, (call) => !isGenerating(call), now);
  admitWaiting(replica, step, world);
  if (replica.running.some(isFetching)) step.isWhole = false;
  if (order === "prompt-first" && step.parts.length === 0) serve(replica, step, isGenerating, now);
  step.adapters = adaptersInUse(replica).size;
  for (const part of step.parts) step.towerNanoseconds += towerNanoseconds(part, world);
  return step;
}

/** What a tower takes for a part of a prompt, counted token by token. */
function towerNanoseconds({ call: { request }, depth, tokens, generates }: StepPart, { input }: SteppedWorld): number {
  const each = input.lanes[request.lane]?.nanosecondsPerImageToken ?? 0;
  const { imagesFrom, imagesTo, promptTokens } = request;
  if (generates) return 0;
  let sum = 0;
  for (let token = depth; token < depth + tokens; token += 1) {
    if (token >= imagesFrom && token < Math.min(imagesTo, promptTokens)) sum += each;
  }
  return sum;
}

/** What was fetched until now is there, and the head has what is its of it. */
function endFetches({ running, store }: SteppedReplica, now: number): void {
  for (const call of running.filter(isFetching)) {
    if (call.readySeconds > now) continue;
    const before = call.computed;
    call.computed += call.fetchTokens;
    call.fetchTokens = 0;
    registerHead(store, call, before);
  }
}

/** One pass over running calls. */
function serve(replica: SteppedReplica, step: Step, isMeant: (call: SteppedCall) => boolean, now: number): void {
  const { scheduler, drafting } = replica.pool.rules;
  const { longPromptTokens } = scheduler;
  const perCall = drafting === undefined ? 1 : drafting.draftTokens + 1;
  for (const call of replica.running.filter(isMeant)) {
    // Preempted by one served before it, or waiting for what is fetched.
    if (call.place !== "running" || isFetching(call)) continue;
    const generates = isGenerating(call);
    const wanted = generates ? perCall : Math.min(call.target - call.computed, longPromptTokens);
    const tokens = Math.min(wanted, step.budget);
    if (tokens === 0) {
      step.isWhole = false;
      call.course = null;
    } else if (makeRoom(replica, step, call, tokens, now)) addPart(step, call, tokens, generates);
  }
}

/** Takes the blocks that the call needs, from others if it must; false: the call gave way itself. */
function makeRoom(replica: SteppedReplica, step: Step, call: SteppedCall, tokens: number, now: number): boolean {
  const { store } = replica;
  const { course } = call;
  // Drafts have room as other tokens have, as far as the call can come.
  const drafts = replica.pool.rules.drafting?.draftTokens ?? 0;
  const reached =
    course === null
      ? call.computed + tokens
      : Math.min(Math.ceil(contextOf(call)) + drafts, call.request.promptTokens + call.request.outputTokens - 1);
  const blocks = Math.max(call.blocks.length, blocksFor(store, reached));
  while (freeBlocks(store) < blocks - call.blocks.length) {
    const loser = victim(replica);
    preempt(replica, step, loser, now);
    if (loser === call) return false;
  }
  takeUpTo(store, call, blocks);
  return true;
}

/** Of the running calls, the one that gives way. */
function victim({ running, pool }: SteppedReplica): SteppedCall {
  const ranks: Readonly<Record<typeof pool.rules.scheduler.victim, (call: SteppedCall) => readonly number[]>> = {
    "last-admitted": (call) => [running.indexOf(call)],
    newest: (call) => [call.number],
    "least-urgent": (call) => [call.level, call.number],
    "fewest-tokens": (call) => [-call.generated, call.request.promptTokens, call.number],
  };
  const rank = ranks[pool.rules.scheduler.victim];
  const sorted = [...running].sort((one, other) => byRank(rank(one), rank(other)));
  const last = sorted.at(-1);
  if (last === undefined) throw new Error("nobody runs");
  return last;
}

function byRank(one: readonly number[], other: readonly number[]): number {
  for (const [place, value] of one.entries()) {
    const difference = value - (other[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function preempt(replica: SteppedReplica, step: Step, call: SteppedCall, now: number): void {
  const place = step.parts.findIndex((part) => part.call === call);
  const [part] = place < 0 ? [] : step.parts.splice(place, 1);
  step.budget += part?.tokens ?? 0;
  step.preempted = true;
  replica.preemptions += 1;
  call.preemptions += 1;
  leaveRunning(replica, call, true, now);
  call.computed = 0;
  call.course = null;
  call.target = call.request.promptTokens + call.generated;
  call.place = "waiting";
  replica.waiting.unshift(call);
}
