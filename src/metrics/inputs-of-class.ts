import type { WorkloadClass } from "../engine/input.ts";
import { formatCount } from "../quantity/format-number.ts";
import { classInputs } from "./input-figure.ts";

/** Tokens of a class that its hosted model serves: those that were entered, times its token factor. */
function moreHosted(field: "growthTokensPerCall" | "outputTokens") {
  return ({ ownWay, hostedTokenFactor: factor }: WorkloadClass) =>
    ownWay === null || factor === 1
      ? null
      : {
          step: `${formatCount(ownWay[field])} of the class, times ${formatCount(factor)} on the hosted model that serves it; a call generates at least one.`,
          from: "hostedTokenFactor",
        };
}

/** What a workflow of a class does, what it is worth, and what its calls must keep. */
export const inputsOfClass = classInputs([
  { id: "steps", path: "classes.*.steps" },
  { id: "callsPerStep", path: "classes.*.callsPerStep" },
  { id: "prefixTokens", path: "classes.*.prefixTokens" },
  { id: "growthTokensPerCall", path: "classes.*.growthTokensPerCall", otherwise: moreHosted("growthTokensPerCall") },
  { id: "outputTokens", path: "classes.*.outputTokens", otherwise: moreHosted("outputTokens") },
  { id: "contextCapTokens", path: "classes.*.contextCapTokens" },
  { id: "cachedShare", path: "classes.*.cachedShare", isThere: ({ isCachedShareComputed }) => !isCachedShareComputed },
  { id: "toolSeconds", path: "classes.*.toolSeconds" },
  {
    id: "toolUsdPerStep",
    path: "classes.*.toolUsdPerStep",
    otherwise: ({ tools }) =>
      tools.repeatShare > 0
        ? { step: "What a step pays, less the share that a cache of results answers.", from: "tools.repeatShare" }
        : null,
  },
  { id: "tools.repeatShare", path: "classes.*.tools.repeatShare", isThere: ({ tools }) => tools.repeatShare > 0 },
  {
    id: "successPerAttempt",
    path: "classes.*.successPerAttempt",
    otherwise: ({ ownWay, hostedSuccessPerAttempt: there }) =>
      ownWay === null || there === null
        ? null
        : { step: "The share of the hosted model that serves the class.", from: "hostedSuccessPerAttempt" },
  },
  { id: "maxAttempts", path: "classes.*.maxAttempts" },
  { id: "fallbackSuccessShare", path: "classes.*.fallback.successShare", given: "fallback.successShare" },
  { id: "replayShare", path: "classes.*.replay.share" },
  { id: "reviewShare", path: "classes.*.reviewShare" },
  { id: "reviewMinutes", path: "classes.*.reviewMinutes" },
  { id: "valueUsdPerSuccess", path: "classes.*.valueUsdPerSuccess" },
  {
    id: "hostedSuccessPerAttempt",
    path: "classes.*.hostedSuccessPerAttempt",
    isThere: ({ hosted }) => hosted !== null,
  },
  { id: "hostedTokenFactor", path: "classes.*.hostedTokenFactor", isThere: ({ hosted }) => hosted !== null },
  { id: "usdPerCall", path: "classes.*.contract.usdPerCall", given: "hosted.usdPerCall" },
  { id: "unitUsdPerHour", path: "classes.*.contract.unitUsdPerHour", given: "hosted.unitUsdPerHour" },
  { id: "unitTokensPerMinute", path: "classes.*.contract.unitTokensPerMinute", given: "hosted.unitTokensPerMinute" },
  {
    id: "overflowAbovePerSecond",
    path: "classes.*.overflowAbovePerSecond",
    isThere: ({ overflowAbovePerSecond }) => overflowAbovePerSecond !== null,
  },
  { id: "failureUsd", path: "classes.*.failureUsd" },
  { id: "limits.ttftSeconds", path: "classes.*.limits.ttftSeconds" },
  { id: "limits.itlSeconds", path: "classes.*.limits.itlSeconds" },
  { id: "limits.percentile", path: "classes.*.limits.percentile" },
]);
