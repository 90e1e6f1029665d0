import type { ScenarioClass } from "../../../../scenario/schema.ts";
import { spreadText } from "../../../../scenario/spread-text.ts";
import { dayShapeOf } from "../../../../state/fields/day-shape-of.ts";
import { topologyOf } from "../../../../state/members/agents.ts";
import { amountText, isExactly, joinedParts } from "./amount-text.ts";
import { topologies } from "./topology-words.ts";

/** What the folded sections of what a class asks for are set to, a line each. */

export function arrivalSummary({ arrivals }: ScenarioClass): string {
  const { perDay, planAtShare, growthPerMonth, burst, submission, concurrencyCap, timeZone } = arrivals;
  const shape = dayShapeOf(arrivals);
  const isEven = shape?.id === "even";
  return joinedParts([
    `${amountText(perDay, "")} a day`,
    isEven ? "every hour alike" : `${(shape?.title ?? "hours of its own").toLowerCase()}, ${timeZone}`,
    planAtShare < 1 ? `planned for ${amountText(planAtShare, "share")} of hours` : null,
    isExactly(growthPerMonth, 0) ? null : `${amountText(growthPerMonth, "share")} growth a month`,
    burst === null ? "no bursts" : `bursts of ${amountText(burst.factor, "")} times the rate`,
    submission === null ? null : `${amountText(submission.workflows, "")} submitted at once`,
    concurrencyCap === null ? null : `at most ${amountText(concurrencyCap, "")} in progress`,
  ]);
}

export function workflowSummary(workload: ScenarioClass): string {
  const { agents } = workload;
  if (agents.length === 0) return "A single agent";
  const topology = topologyOf(workload);
  const words = topologies.find(({ value }) => value === topology)?.label ?? "agents of its own";
  const names = agents.map(({ name, runs }) => (isExactly(runs, 1) ? name : `${amountText(runs, "")} × ${name}`));
  return joinedParts([`${words}: ${names.join(", ")}`]);
}

export function spreadSummary({ varies, ...workload }: ScenarioClass): string {
  const lines = (["steps", "prefixTokens", "outputTokens", "toolSeconds"] as const).flatMap((quantity) => {
    const mean = workload[quantity];
    const unit = quantity === "toolSeconds" ? "s" : "";
    const text = spreadText(typeof mean === "number" ? mean : mean.base, varies[quantity], unit);
    return text === "constant" ? [] : [`${spreadNames[quantity]} ${text}`];
  });
  return lines.length === 0 ? "Every workflow, call and step alike" : joinedParts(lines);
}

const spreadNames = {
  steps: "steps",
  prefixTokens: "first prompts",
  outputTokens: "output",
  toolSeconds: "tool time",
} as const;

export function contextSummary({ context, contextCapTokens }: ScenarioClass): string {
  const cap = amountText(contextCapTokens, "tokens");
  const kept = amountText(context.keptTokens, "tokens");
  const policies: Readonly<Record<ScenarioClass["context"]["policy"], string>> = {
    cap: `prompts stop growing at ${cap}`,
    keep: `prompts grow on past ${cap}`,
    prune: `at ${cap} history is cut back to ${kept}`,
    summarise: `at ${cap} history is summed up in ${kept}`,
  };
  return joinedParts([
    policies[context.policy],
    context.growthExponent === 1 ? null : `growth to the power of ${amountText(context.growthExponent, "")}`,
    isExactly(context.sharedPrefixTokens, 0) ? null : `${amountText(context.sharedPrefixTokens, "tokens")} shared`,
    context.cacheLifetimeSeconds === null
      ? null
      : `prompt cache kept for ${amountText(context.cacheLifetimeSeconds, "s")}`,
  ]);
}

export function toolSummary({ tools, toolSeconds, toolUsdPerStep }: ScenarioClass): string {
  const { callsPerStep, parallel, ratePerSecond, concurrency } = tools;
  const order = isExactly(callsPerStep, 1) ? "" : parallel ? " at the same time" : " one after another";
  const hasLimit = ratePerSecond !== null || concurrency !== null;
  return joinedParts([
    `${amountText(callsPerStep, "calls")} a step${order}, ${amountText(toolSeconds, "s")}`,
    hasLimit ? null : "no limits",
    ratePerSecond === null ? null : `at most ${amountText(ratePerSecond, "")} a second`,
    concurrency === null ? null : `at most ${amountText(concurrency, "")} in flight`,
    isExactly(toolUsdPerStep, 0) ? "free" : `${amountText(toolUsdPerStep, "USD")} a step`,
  ]);
}
