import type { PromptChunks, StepBatch, StepLaw, StepRun } from "../../engine/simulation/step-law.ts";
import type { PeerLaw, PeerMachine, SplitwisePool } from "./peer-run.ts";

/** What a step computes: prompt tokens, calls that generate, the sum of their contexts, and the sum over chunks q (x + q / 2). */
interface StepWork {
  readonly promptTokens: number;
  readonly decodes: number;
  readonly contextTokens: number;
  readonly pairs: number;
}

/** Ticks of a step by the peer's law. */
export function stepTicks(law: PeerLaw, { promptTokens, decodes, contextTokens, pairs }: StepWork): number {
  const context = contextTokens - law.contextLess * decodes;
  const ticks = law.c0 + law.cp * promptTokens + law.cd * decodes + law.cx * context + law.ca * pairs;
  return law.isTruncated ? Math.max(1, Math.floor(ticks)) : ticks;
}

/** Prompts of a replica that its last step left unfinished: they come first among the chunks of its next one. */
interface Unfinished {
  readonly chunks: PromptChunks;
  prompts: number;
}

/** What is known of a replica, by its chunks; there are few. */
function unfinishedOf(known: Unfinished[], chunks: PromptChunks): Unfinished {
  for (const own of known) if (own.chunks === chunks) return own;
  const own = { chunks, prompts: 0 };
  known.push(own);
  return own;
}

/** Ticks of a step of such a batch of which so many generating calls' contexts have grown by `further` steps. */
function ticksAfter(law: PeerLaw, { decodes, contextSums }: StepBatch, further: number): number {
  const contextTokens = decodes > 0 ? (contextSums[0] ?? 0) + further * decodes : 0;
  return stepTicks(law, { promptTokens: 0, decodes, contextTokens, pairs: 0 });
}

/** Times of steps without prompts; whole ticks stay the same until the contexts' growth adds up to one. */
function runDecodes(law: PeerLaw, batch: StepBatch, isAlone: boolean, out: StepRun): void {
  const first = ticksAfter(law, batch, 0);
  const slope = law.cx * batch.decodes;
  out.firstSeconds = first;
  out.slopeSeconds = law.isTruncated ? 0 : slope;
  out.steps = law.isTruncated ? 1 : Number.POSITIVE_INFINITY;
  if (!law.isTruncated || !isAlone || slope >= 1 || slope < 0) return;
  if (slope === 0) out.steps = Number.POSITIVE_INFINITY;
  else {
    const most = Math.floor(1 / slope) + 1;
    let steps = most;
    // Times never turn back as contexts grow: what the last step takes, all before it take.
    while (steps > 1 && ticksAfter(law, batch, steps - 1) !== first) steps -= 1;
    out.steps = steps;
  }
}

function growth({ decodes, chunks }: StepBatch, { cx, ca }: PeerLaw): number {
  let squares = 0;
  for (let index = 0; index < chunks.count; index += 1) squares += (chunks.tokens[index] ?? 0) ** 2;
  return cx * decodes + ca * squares;
}

/** Times of steps with prompts; of those from `known` on only the step itself counts as their depth. */
function runPrompts(law: PeerLaw, batch: StepBatch, known: number, out: StepRun): void {
  const { decodes, contextSums, chunks } = batch;
  let promptTokens = 0;
  let pairs = 0;
  for (let index = 0; index < chunks.count; index += 1) {
    const tokens = chunks.tokens[index] ?? 0;
    // BLIS notes what an admission found in its cache only after the step.
    const depth = index < known ? (chunks.depthTokens[index] ?? 0) : 0;
    promptTokens += tokens;
    pairs += tokens * (depth + tokens / 2);
  }
  const contextTokens = decodes > 0 ? (contextSums[0] ?? 0) : 0;
  out.firstSeconds = stepTicks(law, { promptTokens, decodes, contextTokens, pairs });
  out.slopeSeconds = law.isTruncated ? 0 : growth(batch, law);
  out.steps = law.isTruncated ? 1 : Number.POSITIVE_INFINITY;
}

/** Steps of a pool of splitwise-sim: no length of a context counts. */
export function splitwiseLaw({ p0, p1, d0, d1, mix }: SplitwisePool): StepLaw {
  return {
    caps: [Number.POSITIVE_INFINITY],
    run: ({ decodes, chunks }, out) => {
      let promptTokens = 0;
      for (let index = 0; index < chunks.count; index += 1) promptTokens += chunks.tokens[index] ?? 0;
      out.slopeSeconds = 0;
      out.steps = Number.POSITIVE_INFINITY;
      if (promptTokens === 0) out.firstSeconds = d0 + d1 * decodes;
      else out.firstSeconds = decodes === 0 ? p0 + p1 * promptTokens : mix * (p0 + p1 * (promptTokens + decodes));
    },
  };
}

/**
 * The peer's law as our simulation asks for it, in ticks. A truncated law has no slope: steps of other times are runs of their
 * own.
 */
export function peerStepLaw({ peer, law, replicas }: PeerMachine): StepLaw {
  const known: Unfinished[] = [];
  const isDeep = peer !== "blis";
  return {
    caps: [Number.POSITIVE_INFINITY],
    run: (batch, out) => {
      const { chunks } = batch;
      // One after the other, gaps are noted in the order of their steps on all replicas.
      if (chunks.count === 0) runDecodes(law, batch, replicas === 1, out);
      if (isDeep) {
        if (chunks.count > 0) runPrompts(law, batch, chunks.count, out);
        return;
      }
      const unfinished = unfinishedOf(known, chunks);
      if (chunks.count > 0) runPrompts(law, batch, unfinished.prompts, out);
      unfinished.prompts = chunks.count - chunks.ends;
    },
  };
}
