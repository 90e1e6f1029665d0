import type { PeerLaw } from "./peer-run.ts";

/** What a step computes: prompt tokens, calls that generate, the sum of their contexts, and the sum over chunks q (x + q / 2). */
export interface StepWork {
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
