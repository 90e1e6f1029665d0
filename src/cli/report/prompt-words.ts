import type { WorkloadClass } from "../../engine/input.ts";
import type { ClassResult } from "../../engine/plan-result.ts";
import { formatCount } from "../../quantity/format-number.ts";
import type { ScenarioClass } from "../../scenario/schema.ts";
import { baseOf } from "./subject.ts";

/** Tokens that sub-agents of a step hand back, by its calls. */
function handedBackTokens({ agents, budget, callsPerStep }: ScenarioClass): number {
  const fanOut = budget.fanOut === null ? Infinity : baseOf(budget.fanOut);
  const handed = agents
    .filter(({ when }) => when === "each-step")
    .reduce((sum, { runs, resultTokens }) => sum + Math.min(baseOf(runs), fanOut) * baseOf(resultTokens), 0);
  return handed / baseOf(callsPerStep);
}

/** When a call adds more than others do; nothing where each adds alike. */
function curveWords({ context }: ScenarioClass): string {
  const exponent = baseOf(context.growthExponent);
  if (exponent === 1) return "";
  return ` on average, more ${exponent < 1 ? "early" : "later"} on`;
}

/** How prompts of a class begin and grow, and where they end; of what it asks for where it is served: a hosted model, or another of its pool, may say more. */
export function promptWords(row: ScenarioClass, asked: WorkloadClass | undefined, result: ClassResult): string {
  const handed = handedBackTokens(row);
  const growth = (asked?.growthTokensPerCall ?? baseOf(row.growthTokensPerCall)) + handed;
  const results = handed > 0 ? ` (${formatCount(handed)} of them results of sub-agents)` : "";
  const images = row.images === null ? "" : " and images";
  const grows =
    growth > 0 && result.callsPerAttempt > 1
      ? `${formatCount(baseOf(row.prefixTokens))}${images} at first, ${formatCount(growth)} more each further call${curveWords(row)}${results}`
      : "the same on every call";
  return row.context.policy === "keep" ? grows : `${grows}; up to ${formatCount(baseOf(row.contextCapTokens))}`;
}
