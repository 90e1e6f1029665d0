import type { ClassResult } from "../engine/plan-result.ts";

/** What a time rests on, in a word that stands behind it. */
export const basisWord: Readonly<Record<ClassResult["basis"], string>> = {
  simulated: "simulated",
  formula: "by formula",
};
