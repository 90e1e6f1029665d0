import type { PromptChunks, StepBatch, StepLaw } from "../../engine/simulation/step-law.ts";
import type { PeerLaw, PeerMachine } from "./peer-run.ts";

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
type Unfinished = WeakMap<PromptChunks, number>;

function workOf({ decodes, contextSums, chunks }: StepBatch, unfinished: number) {
  let promptTokens = 0;
  let pairs = 0;
  for (let index = 0; index < chunks.count; index += 1) {
    const tokens = chunks.tokens[index] ?? 0;
    // BLIS notes what an admission found in its cache only after the step.
    const depth = index < unfinished ? (chunks.depthTokens[index] ?? 0) : 0;
    promptTokens += tokens;
    pairs += tokens * (depth + tokens / 2);
  }
  return { promptTokens, decodes, contextTokens: decodes > 0 ? (contextSums[0] ?? 0) : 0, pairs };
}

function growth({ decodes, chunks }: StepBatch, { cx, ca }: PeerLaw): number {
  let squares = 0;
  for (let index = 0; index < chunks.count; index += 1) squares += (chunks.tokens[index] ?? 0) ** 2;
  return cx * decodes + ca * squares;
}

/**
 * The peer's law as our simulation asks for it, in ticks. A truncated law has no slope: every step is a run of its own.
 */
export function peerStepLaw({ peer, law }: PeerMachine): StepLaw {
  const unfinished: Unfinished = new WeakMap();
  const isDeep = peer !== "blis";
  return {
    caps: [Number.POSITIVE_INFINITY],
    run: (batch, out) => {
      const { chunks } = batch;
      const known = isDeep ? chunks.count : (unfinished.get(chunks) ?? 0);
      out.firstSeconds = stepTicks(law, workOf(batch, known));
      out.slopeSeconds = law.isTruncated ? 0 : growth(batch, law);
      out.steps = law.isTruncated ? 1 : Number.POSITIVE_INFINITY;
      unfinished.set(chunks, chunks.count - chunks.ends);
    },
  };
}
