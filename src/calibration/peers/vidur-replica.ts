import type { PeerMachine } from "./peer-run.ts";
import { type SteppedCall, type SteppedReplica, inWaitingOrder } from "./stepped-call.ts";
import { stepTicks } from "./peer-step-law.ts";

/** `computed` of a call counts its tokens as Vidur does: prompt and all produced, the last one included. */
interface Vidur {
  readonly machine: PeerMachine;
  readonly counts: SteppedReplica["counts"];
  waiting: SteppedCall[];
  running: SteppedCall[];
  batch: SteppedCall[];
  freeBlocks: number;
}

function isGenerating(call: SteppedCall): boolean {
  return call.computed > call.promptTokens;
}

function letGo(state: Vidur, call: SteppedCall): void {
  state.freeBlocks += call.blockCount;
  call.blockCount = 0;
  state.running.splice(state.running.indexOf(call), 1);
}

/** What it has computed becomes its prompt, the rest its output; it stands in front of those that wait. */
function restart(state: Vidur, call: SteppedCall): void {
  letGo(state, call);
  const total = call.promptTokens + call.outputTokens;
  call.promptTokens = call.computed;
  call.outputTokens = total - call.computed;
  call.computed = 0;
  state.waiting.unshift(call);
  state.counts.preemptions += 1;
}

/** One token for each call that generates, from the first; one block must be free whether it is needed or not. */
function serveGenerating(state: Vidur): void {
  const ahead = [...state.running];
  while (ahead.length > 0 && state.batch.length < state.machine.maxSequences) {
    const call = ahead.shift();
    if (call === undefined || !isGenerating(call)) continue;
    while (state.freeBlocks < 1) {
      const victim: SteppedCall = ahead.pop() ?? call;
      restart(state, victim);
      if (victim === call) break;
    }
    if (!state.running.includes(call)) continue;
    if (call.computed > call.blockCount * state.machine.blockTokens) {
      call.blockCount += 1;
      state.freeBlocks -= 1;
      state.counts.blocksTaken += 1;
    }
    call.chunkTokens = 0;
    state.batch.push(call);
  }
}

function serveBegun(state: Vidur, budget: number): number {
  let left = budget;
  for (const call of state.running) {
    if (isGenerating(call)) continue;
    call.chunkTokens = Math.max(0, Math.min(call.promptTokens - call.computed, state.machine.longPromptTokens, left));
    if (call.chunkTokens === 0) continue;
    left -= call.chunkTokens;
    state.batch.push(call);
  }
  return left;
}

/** Whether the prompts of the step, each counted as long as the longest, stay within the padded budget. */
function fitsPadded({ machine, batch }: Vidur, tokens: number): boolean {
  const longest = batch.reduce((most, { chunkTokens }) => Math.max(most, chunkTokens), tokens);
  return (batch.length + 1) * longest <= machine.paddedTokenBudget;
}

function admit(state: Vidur, budget: number): void {
  const { machine } = state;
  let left = budget;
  while (state.running.length < machine.maxSequences && state.batch.length < machine.maxSequences) {
    const [call] = state.waiting;
    if (call === undefined) return;
    const blocks = Math.ceil(call.promptTokens / machine.blockTokens);
    const tokens = Math.min(call.promptTokens, machine.longPromptTokens, left);
    if (state.freeBlocks - blocks < machine.watermarkBlocks || tokens <= 0 || !fitsPadded(state, tokens)) return;
    state.waiting.shift();
    call.blockCount = blocks;
    state.freeBlocks -= blocks;
    state.counts.blocksTaken += blocks;
    call.chunkTokens = tokens;
    left -= tokens;
    state.running.push(call);
    state.batch.push(call);
  }
}

function formStep(state: Vidur): number | null {
  const { machine } = state;
  state.batch = [];
  inWaitingOrder(state.waiting, machine.waitingOrder);
  if (machine.policy === "prompt-first") {
    admit(state, machine.tokenBudget);
    if (state.batch.length === 0) serveGenerating(state);
  } else {
    serveGenerating(state);
    admit(state, serveBegun(state, machine.tokenBudget - state.batch.length));
  }
  if (state.batch.length === 0) return null;
  let [promptTokens, decodes, contextTokens, pairs] = [0, 0, 0, 0];
  for (const call of state.batch) {
    promptTokens += call.chunkTokens;
    pairs += call.chunkTokens * (call.computed + call.chunkTokens / 2);
    if (call.chunkTokens > 0) continue;
    decodes += 1;
    contextTokens += call.computed;
  }
  return stepTicks(machine.law, { promptTokens, decodes, contextTokens, pairs });
}

function giveToken(call: SteppedCall, nowTicks: number): void {
  call.produced += 1;
  call.computed += 1;
  if (call.firstTokenTicks === null) call.firstTokenTicks = nowTicks;
  else call.gapTicks.push(nowTicks - call.lastTokenTicks);
  call.lastTokenTicks = nowTicks;
}

function endStep(state: Vidur, nowTicks: number): readonly SteppedCall[] {
  const done: SteppedCall[] = [];
  for (const call of state.batch) {
    if (call.chunkTokens > 0) {
      call.computed += call.chunkTokens;
      if (call.computed < call.promptTokens) continue;
    }
    giveToken(call, nowTicks);
    if (call.computed >= call.promptTokens + call.outputTokens) done.push(call);
  }
  state.batch = [];
  for (const call of done) letGo(state, call);
  return done;
}

/** A replica of Vidur: its schedulers of Sarathi and of the first vLLM. */
export function vidurReplica(machine: PeerMachine): SteppedReplica {
  const counts = { preemptions: 0, blocksHit: 0, blocksTaken: 0 };
  const state: Vidur = { machine, counts, waiting: [], running: [], batch: [], freeBlocks: machine.kvBlocks };
  return {
    counts,
    join: (call) => void state.waiting.push(call),
    cancel: (call) => {
      state.waiting = state.waiting.filter((one) => one !== call);
      state.batch = state.batch.filter((one) => one !== call);
      if (state.running.includes(call)) letGo(state, call);
      return true;
    },
    formStep: () => formStep(state),
    endStep: (nowTicks) => endStep(state, nowTicks),
  };
}
