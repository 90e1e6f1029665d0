import type { ClassResult, PoolResult } from "../engine/plan-result.ts";

/** What a time rests on, in a word that stands behind it. */
export const basisWord: Readonly<Record<ClassResult["basis"], string>> = {
  simulated: "simulated",
  formula: "by formula",
};

/** What stands behind a figure of a pool that formulas have: beside simulated ones it is marked. */
export function formulaMark({ timesBasis }: Pick<PoolResult, "timesBasis">): string {
  return timesBasis === "simulated" ? `, ${basisWord.formula}` : "";
}
