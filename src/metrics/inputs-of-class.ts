import { classInputs } from "./input-figure.ts";

/** What a workflow of a class does, what it is worth, and what its calls must keep. */
export const inputsOfClass = classInputs([
  { id: "steps", path: "classes.*.steps" },
  { id: "callsPerStep", path: "classes.*.callsPerStep" },
  { id: "prefixTokens", path: "classes.*.prefixTokens" },
  { id: "growthTokensPerCall", path: "classes.*.growthTokensPerCall" },
  { id: "outputTokens", path: "classes.*.outputTokens" },
  { id: "contextCapTokens", path: "classes.*.contextCapTokens" },
  { id: "cachedShare", path: "classes.*.cachedShare", isThere: ({ isCachedShareComputed }) => !isCachedShareComputed },
  { id: "toolSeconds", path: "classes.*.toolSeconds" },
  { id: "toolUsdPerStep", path: "classes.*.toolUsdPerStep" },
  { id: "successPerAttempt", path: "classes.*.successPerAttempt" },
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
  { id: "failureUsd", path: "classes.*.failureUsd" },
  { id: "limits.ttftSeconds", path: "classes.*.limits.ttftSeconds" },
  { id: "limits.itlSeconds", path: "classes.*.limits.itlSeconds" },
  { id: "limits.percentile", path: "classes.*.limits.percentile" },
]);
