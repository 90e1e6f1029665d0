import { million } from "../../quantity/number-words.ts";
import { defineFormula } from "../formula.ts";

/** Unit costs: the month's money over what the month did. */

/** @source derived: the mean rate over a month of cost */
export const workflowsPerMonth = defineFormula({
  id: "workflowsPerMonth",
  words: "workflows in a month",
  unit: "workflows/month",
  expression: "workflowsPerSecond * secondsPerHour * hoursPerMonth",
  evaluate: (x: Record<"workflowsPerSecond" | "secondsPerHour" | "hoursPerMonth", number>) =>
    x.workflowsPerSecond * x.secondsPerHour * x.hoursPerMonth,
});

/** @source derived: definition */
export const callsPerMonth = defineFormula({
  id: "callsPerMonth",
  words: "model calls in a month, of all roles and sub-agents, failed attempts included",
  unit: "calls/month",
  expression: "workflowsPerMonth * allCallsPerWorkflow",
  evaluate: (x: Record<"workflowsPerMonth" | "allCallsPerWorkflow", number>) =>
    x.workflowsPerMonth * x.allCallsPerWorkflow,
});

/** @source derived: definition */
export const successesPerMonth = defineFormula({
  id: "successesPerMonth",
  words: "successful workflows in a month",
  unit: "workflows/month",
  expression: "workflowsPerMonth * successShare",
  evaluate: (x: Record<"workflowsPerMonth" | "successShare", number>) => x.workflowsPerMonth * x.successShare,
});

/** What a class pays besides its devices, or the tokens in their place. */
type OtherCost = "toolsUsdPerMonth" | "reviewUsdPerMonth" | "platformUsdPerMonth" | "providerUsdPerMonth";

/** The same of its hosted model, where attempts and tokens are others. */
type HostedOtherCost = `hosted${Capitalize<OtherCost>}`;

/** @source derived: everything a class takes, device costs by use, platform costs by tokens, hosted roles by their bill */
export const classUsdPerMonth = defineFormula({
  id: "costUsdPerMonth",
  words: "what the class costs a month",
  unit: "USD/month",
  expression: "computeUsdPerMonth + toolsUsdPerMonth + reviewUsdPerMonth + platformUsdPerMonth + providerUsdPerMonth",
  neutral: { providerUsdPerMonth: 0 },
  evaluate: (x: Record<"computeUsdPerMonth" | OtherCost, number>) =>
    x.computeUsdPerMonth + x.toolsUsdPerMonth + x.reviewUsdPerMonth + x.platformUsdPerMonth + x.providerUsdPerMonth,
});

type Billed =
  | "batchFactor"
  | "standardUsdPerMonth"
  | "longContextUsdPerMonth"
  | "callsUsdPerMonth"
  | "unitsUsdPerMonth";

/** @source genai-prices */
export const hostedTokensUsdPerMonth = defineFormula({
  id: "hosted.tokensUsdPerMonth",
  words:
    "what the hosted model's provider bills for tokens a month, or for units in their place, and for calls besides",
  unit: "USD/month",
  expression: "batchFactor * (standardUsdPerMonth + longContextUsdPerMonth) + callsUsdPerMonth + unitsUsdPerMonth",
  source: "genai-prices",
  neutral: { callsUsdPerMonth: 0, unitsUsdPerMonth: 0 },
  evaluate: (x: Record<Billed, number>) =>
    x.batchFactor * (x.standardUsdPerMonth + x.longContextUsdPerMonth) + x.callsUsdPerMonth + x.unitsUsdPerMonth,
});

/** @source derived: the same tools, reviews, platform and hosted roles, tokens in place of devices */
export const hostedUsdPerMonth = defineFormula({
  id: "hosted.costUsdPerMonth",
  words: "what the class would cost a month on the hosted model",
  unit: "USD/month",
  expression:
    "tokensUsdPerMonth + hostedToolsUsdPerMonth + hostedReviewUsdPerMonth + hostedPlatformUsdPerMonth + hostedProviderUsdPerMonth",
  neutral: { hostedProviderUsdPerMonth: 0 },
  evaluate: (x: Record<"tokensUsdPerMonth" | HostedOtherCost, number>) =>
    x.tokensUsdPerMonth +
    x.hostedToolsUsdPerMonth +
    x.hostedReviewUsdPerMonth +
    x.hostedPlatformUsdPerMonth +
    x.hostedProviderUsdPerMonth,
});

/** @source derived: definition */
export const costUsdPerCall = defineFormula({
  id: "costUsdPerCall",
  words: "cost of one model call",
  unit: "USD",
  expression: "costUsdPerMonth / callsPerMonth",
  evaluate: ({ costUsdPerMonth, callsPerMonth }: Record<"costUsdPerMonth" | "callsPerMonth", number>) =>
    costUsdPerMonth / callsPerMonth,
});

/** @source derived: definition; prompt tokens, cached or not, and output tokens count alike, those of roles and sub-agents too */
export const costUsdPerMillionTokens = defineFormula({
  id: "costUsdPerMillionTokens",
  words: "cost of a million prompt and output tokens",
  unit: "USD",
  expression: "costUsdPerCall * 1000000 / tokensPerCallOfAll",
  evaluate: (x: Record<"costUsdPerCall" | "tokensPerCallOfAll", number>) =>
    (x.costUsdPerCall * million) / x.tokensPerCallOfAll,
});

/** @source derived: definition; an attempt's own calls, and those of roles and sub-agents in their proportion */
export const costUsdPerAttempt = defineFormula({
  id: "costUsdPerAttempt",
  words: "cost of one attempt",
  unit: "USD",
  expression: "costUsdPerCall * callsPerAttempt * (allCallsPerWorkflow / callsPerWorkflow)",
  neutral: { "allCallsPerWorkflow / callsPerWorkflow": 1 },
  evaluate: (x: Record<"costUsdPerCall" | "callsPerAttempt" | "allCallsPerWorkflow" | "callsPerWorkflow", number>) =>
    x.costUsdPerCall * x.callsPerAttempt * (x.allCallsPerWorkflow / x.callsPerWorkflow),
});

/** @source derived: definition; the unit of value is the successful workflow */
export const costUsdPerSuccess = defineFormula({
  id: "costUsdPerSuccess",
  words: "cost of one successful workflow",
  unit: "USD",
  expression: "costUsdPerMonth / successesPerMonth",
  evaluate: ({ costUsdPerMonth, successesPerMonth }: Record<"costUsdPerMonth" | "successesPerMonth", number>) =>
    costUsdPerMonth / successesPerMonth,
});

/** @source derived: definition; users become more as their work does */
export const costUsdPerUserMonth = defineFormula({
  id: "costUsdPerUserMonth",
  words: "what a user of the class costs a month",
  unit: "USD",
  expression: "costUsdPerMonth / (users * demandGrowth)",
  neutral: { demandGrowth: 1 },
  evaluate: (x: Record<"costUsdPerMonth" | "users" | "demandGrowth", number>) =>
    x.costUsdPerMonth / (x.users * x.demandGrowth),
});

/** @source derived: definition */
export const hostedUsdPerSuccess = defineFormula({
  id: "hosted.costUsdPerSuccess",
  words: "cost of one successful workflow on the hosted model",
  unit: "USD",
  expression: "hostedUsdPerMonth / hostedSuccessesPerMonth",
  evaluate: (x: Record<"hostedUsdPerMonth" | "hostedSuccessesPerMonth", number>) =>
    x.hostedUsdPerMonth / x.hostedSuccessesPerMonth,
});

/** @source derived: definition; each success carries its part of the workflows that fail */
export const marginUsdPerSuccess = defineFormula({
  id: "marginUsdPerSuccess",
  words: "what a successful workflow is worth less what it costs, and less what failed ones cost the business",
  unit: "USD",
  expression: "valueUsdPerSuccess - costUsdPerSuccess - failureUsd * (1 - successShare) / successShare",
  neutral: { failureUsd: 0 },
  evaluate: (x: Record<"valueUsdPerSuccess" | "costUsdPerSuccess" | "failureUsd" | "successShare", number>) =>
    x.valueUsdPerSuccess - x.costUsdPerSuccess - (x.failureUsd * (1 - x.successShare)) / x.successShare,
});
