import type { Judgement } from "../planning/judge/judge.ts";

/**
 * What the simulation says of the worked examples as they come, by `judgedKey`: their answers are there at once. The built page has
 * it written out in the place of this file (`vite.config.ts`); elsewhere they are simulated like any other.
 */
export const judgedExamples: Readonly<Record<string, Judgement>> = {};
