import { blockKey, contentBlocks, type ContentBlocks } from "./content-blocks.ts";
import type { PeerMachine } from "./peer-run.ts";
import { type SteppedCall, type SteppedReplica, inWaitingOrder, isBefore } from "./stepped-call.ts";
import { stepTicks } from "./peer-step-law.ts";

interface Blis {
  readonly machine: PeerMachine;
  readonly blocks: ContentBlocks;
  readonly counts: SteppedReplica["counts"];
  waiting: SteppedCall[];
  running: SteppedCall[];
  /** Who has a part in the step in hand; a decode has no chunk. */
  batch: SteppedCall[];
  budget: number;
}

/** Leading full blocks of the prompt that are there. */
function cachedBlocks({ blocks, machine }: Blis, call: SteppedCall): readonly number[] {
  const { blockTokens, prefixCache } = machine;
  const found: number[] = [];
  const full = prefixCache ? Math.floor(call.promptTokens / blockTokens) : 0;
  for (let index = 0; index < full; index += 1) {
    const block = blocks.found(blockKey(call, index, blockTokens, false));
    if (block === undefined) break;
    found.push(block);
  }
  return found;
}

/** Puts tokens at `position` into the call's blocks; new ones come from the front of the free list. */
function place(
  { blocks, counts, machine }: Blis,
  call: SteppedCall,
  position: number,
  tokens: number,
  isLast = false,
): void {
  const { blockTokens } = machine;
  let at = position;
  const end = position + tokens;
  while (at < end) {
    if (call.blockRoom === 0) {
      call.blocks.push(blocks.take());
      counts.blocksTaken += 1;
      call.blockRoom = blockTokens;
    }
    const taken = Math.min(call.blockRoom, end - at);
    call.blockRoom -= taken;
    at += taken;
    const last = call.blocks.at(-1);
    if (call.blockRoom > 0 || last === undefined) continue;
    blocks.name(last, blockKey(call, at / blockTokens - 1, blockTokens, isLast));
  }
}

function blocksFor({ machine }: Blis, call: SteppedCall, tokens: number): number {
  return Math.ceil(Math.max(0, tokens - call.blockRoom) / machine.blockTokens);
}

/** Last block first. */
function letGo({ blocks }: Blis, call: SteppedCall): void {
  for (const block of call.blocks.toReversed()) blocks.letGo(block);
  call.blocks = [];
  call.blockRoom = 0;
}

function victimOf({ machine, running }: Blis): SteppedCall | undefined {
  if (machine.victim === "last-admitted") return running.at(-1);
  const isLess = machine.victim === "newest-arrival" ? isNewer : isLessUrgent;
  return running.reduce<SteppedCall | undefined>(
    (chosen, call) => (chosen === undefined || isLess(call, chosen) ? call : chosen),
    undefined,
  );
}

function isNewer(one: SteppedCall, other: SteppedCall): boolean {
  return isBefore(other, one);
}

function isLessUrgent(one: SteppedCall, other: SteppedCall): boolean {
  const less = one.request.level - other.request.level;
  return less === 0 ? isNewer(one, other) : less > 0;
}

/** It starts again from nothing, in front of those that wait. */
function evict(state: Blis, victim: SteppedCall): void {
  state.running.splice(state.running.indexOf(victim), 1);
  const at = state.batch.indexOf(victim);
  if (at >= 0) {
    state.batch.splice(at, 1);
    state.budget += Math.max(1, victim.chunkTokens);
  }
  letGo(state, victim);
  Object.assign(victim, { computed: 0, produced: 0, chunkTokens: 0, firstTokenTicks: null, gapTicks: [] });
  state.waiting.unshift(victim);
  state.counts.preemptions += 1;
}

/** Whether the call has its blocks, after evictions where need be; `false` where it was evicted itself. */
function makeRoom(state: Blis, call: SteppedCall, tokens: number): boolean {
  while (blocksFor(state, call, tokens) > state.blocks.free()) {
    const victim = victimOf(state) ?? call;
    evict(state, victim);
    if (victim === call) return false;
  }
  return true;
}

/** Running calls in order of admission; `false` where somebody was preempted. */
function serveRunning(state: Blis): boolean {
  const before = state.counts.preemptions;
  const { longPromptTokens } = state.machine;
  for (let index = 0; index < state.running.length && state.budget > 0; index += 1) {
    const call = state.running[index];
    if (call === undefined) break;
    const rest = call.promptTokens - call.computed;
    const chunk = Math.max(0, Math.min(rest, longPromptTokens, state.budget));
    const tokens = rest > 0 ? chunk : 1;
    // The pass ends where the call itself had to go.
    if (!makeRoom(state, call, tokens)) break;
    index = state.running.indexOf(call);
    place(state, call, call.computed, tokens);
    call.chunkTokens = chunk;
    state.budget -= tokens;
    state.batch.push(call);
  }
  return state.counts.preemptions === before;
}

/** Whether the first in line got its blocks. */
function admit(state: Blis, call: SteppedCall): boolean {
  const { machine, blocks, counts } = state;
  const cached = cachedBlocks(state, call);
  const hit = cached.length * machine.blockTokens;
  const tokens = Math.min(call.promptTokens - hit, machine.longPromptTokens, state.budget);
  const freeCached = cached.reduce((count, block) => count + (blocks.isFree(block) ? 1 : 0), 0);
  if (blocksFor(state, call, tokens) + machine.watermarkBlocks > blocks.free() - freeCached) return false;
  // The peer leaves the blocks of a wholly cached prompt to whoever comes.
  if (tokens > 0) {
    counts.blocksHit += cached.length;
    counts.blocksTaken += cached.length;
    for (const block of cached) blocks.hold(block);
    call.blocks = [...cached];
  }
  place(state, call, hit, tokens);
  call.computed = hit;
  call.chunkTokens = tokens;
  state.budget -= tokens;
  return true;
}

function formStep(state: Blis): number | null {
  const { machine } = state;
  state.batch = [];
  state.budget = machine.tokenBudget;
  inWaitingOrder(state.waiting, machine.waitingOrder);
  const admitted = new Set<SteppedCall>();
  if (serveRunning(state)) {
    while (state.budget > 0 && state.running.length < machine.maxSequences) {
      const [call] = state.waiting;
      if (call === undefined || !admit(state, call)) break;
      state.waiting.shift();
      state.running.push(call);
      state.batch.push(call);
      admitted.add(call);
    }
  }
  if (state.batch.length === 0) return null;
  let [promptTokens, decodes, contextTokens, pairs] = [0, 0, 0, 0];
  for (const call of state.batch) {
    if (call.produced > 0) {
      decodes += 1;
      contextTokens += call.promptTokens + call.produced;
    } else {
      // The peer notes what an admission found in its cache only after the step.
      const depth = admitted.has(call) ? 0 : call.computed;
      promptTokens += call.chunkTokens;
      pairs += call.chunkTokens * (depth + call.chunkTokens / 2);
    }
  }
  return stepTicks(machine.law, { promptTokens, decodes, contextTokens, pairs });
}

/** Its last token takes a place too, before all its blocks go. */
function finish(state: Blis, call: SteppedCall): void {
  if (blocksFor(state, call, 1) <= state.blocks.free()) place(state, call, call.computed, 1, true);
  letGo(state, call);
  state.running.splice(state.running.indexOf(call), 1);
}

function endStep(state: Blis, nowTicks: number, ticks: number): readonly SteppedCall[] {
  const done: SteppedCall[] = [];
  for (const call of state.batch) {
    if (call.produced > 0) {
      call.computed += 1;
      call.produced += 1;
      call.gapTicks.push(ticks);
    } else {
      call.computed += call.chunkTokens;
      if (call.computed < call.promptTokens) continue;
      call.produced = 1;
      call.firstTokenTicks = nowTicks;
    }
    if (call.produced >= call.outputTokens) done.push(call);
  }
  state.batch = [];
  for (const call of done) finish(state, call);
  return done;
}

/** A replica of BLIS: iterations over running calls in order of admission, then over those that wait. */
export function blisReplica(machine: PeerMachine): SteppedReplica {
  const counts = { preemptions: 0, blocksHit: 0, blocksTaken: 0 };
  const blocks = contentBlocks(machine.kvBlocks);
  const state: Blis = { machine, blocks, counts, waiting: [], running: [], batch: [], budget: 0 };
  return {
    counts,
    join: (call) => void state.waiting.push(call),
    cancel: (call) => {
      // The peer gives the tokens of a step when it forms it: a call whose last token is among them is done.
      const isLast = call.produced + 1 >= call.outputTokens && call.computed + call.chunkTokens >= call.promptTokens;
      if (isLast && state.batch.includes(call)) return false;
      for (const list of [state.waiting, state.running, state.batch]) {
        const at = list.indexOf(call);
        if (at >= 0) list.splice(at, 1);
      }
      letGo(state, call);
      return true;
    },
    formStep: () => formStep(state),
    endStep: (nowTicks, ticks) => endStep(state, nowTicks, ticks),
  };
}
