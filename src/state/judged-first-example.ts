import type { Judgement } from "../planning/judge/judge.ts";

/**
 * What the simulation says of the example that somebody without a link is shown, by `judgedKey`: its answer is there at once. The built
 * page has it written out in the place of this file (`vite.config.ts`); elsewhere it is simulated like any other.
 */
export const judgedFirstExample: Readonly<Record<string, Judgement>> = {};
