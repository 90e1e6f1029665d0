import { million } from "../../quantity/number-words.ts";
import { defineFormula } from "../formula.ts";

/** Unit costs: the month's money over what the month did. */

/** @source derived: definition */
export const costUsdPerCall = defineFormula<"costUsdPerMonth" | "callsPerMonth">({
  id: "costUsdPerCall",
  words: "cost of one model call",
  unit: "USD",
  expression: "costUsdPerMonth / callsPerMonth",
  source: "derived",
  evaluate: ({ costUsdPerMonth, callsPerMonth }) => costUsdPerMonth / callsPerMonth,
});

/** @source derived: definition; prompt tokens, cached or not, and output tokens count alike */
export const costUsdPerMillionTokens = defineFormula<"costUsdPerCall" | "promptTokensPerCall" | "outputTokensPerCall">({
  id: "costUsdPerMillionTokens",
  words: "cost of a million prompt and output tokens",
  unit: "USD",
  expression: "costUsdPerCall * 1000000 / (promptTokensPerCall + outputTokensPerCall)",
  source: "derived",
  evaluate: (x) => (x.costUsdPerCall * million) / (x.promptTokensPerCall + x.outputTokensPerCall),
});

/** @source derived: definition */
export const costUsdPerAttempt = defineFormula<"costUsdPerCall" | "callsPerAttempt">({
  id: "costUsdPerAttempt",
  words: "cost of one attempt",
  unit: "USD",
  expression: "costUsdPerCall * callsPerAttempt",
  source: "derived",
  evaluate: ({ costUsdPerCall: perCall, callsPerAttempt }) => perCall * callsPerAttempt,
});

/** @source derived: definition; the unit of value is the successful workflow */
export const costUsdPerSuccess = defineFormula<"costUsdPerMonth" | "successesPerMonth">({
  id: "costUsdPerSuccess",
  words: "cost of one successful workflow",
  unit: "USD",
  expression: "costUsdPerMonth / successesPerMonth",
  source: "derived",
  evaluate: ({ costUsdPerMonth, successesPerMonth }) => costUsdPerMonth / successesPerMonth,
});

/** @source derived: definition */
export const marginUsdPerSuccess = defineFormula<"valueUsdPerSuccess" | "costUsdPerSuccess">({
  id: "marginUsdPerSuccess",
  words: "what a successful workflow is worth less what it costs",
  unit: "USD",
  expression: "valueUsdPerSuccess - costUsdPerSuccess",
  source: "derived",
  evaluate: ({ valueUsdPerSuccess, costUsdPerSuccess: cost }) => valueUsdPerSuccess - cost,
});
