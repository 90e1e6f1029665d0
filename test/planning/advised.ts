import type { Plan } from "../../src/engine/plan-result.ts";
import type { Finding } from "../../src/findings/finding.ts";
import { type Advice, toldByFormula } from "../../src/planning/advice.ts";

/** What advice says beside a plan by formula. */
export function advisedByFormula(advice: readonly Advice[], before: Plan): readonly Finding[] {
  return advice.flatMap((one) => toldByFormula(one, before) ?? []);
}
