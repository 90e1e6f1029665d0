import type { Judgement } from "../planning/judge/judge.ts";

/** The same of the further examples, which come with the library. */
export const judgedExamples: Readonly<Record<string, Judgement>> = {};
