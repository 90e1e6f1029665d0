import { givesTokens } from "../engine/gives-tokens.ts";
import type { EngineInput, WorkloadClass } from "../engine/input.ts";
import { formatCount } from "../quantity/format-number.ts";
import { classInputs } from "./input-figure.ts";

/** Tokens of a class that its hosted model serves: those that were entered, times its token factor. */
function moreHosted(field: "growthTokensPerCall" | "outputTokens") {
  return ({ ownWay, hostedTokenFactor: factor }: WorkloadClass) =>
    ownWay === null || factor === 1
      ? null
      : {
          step: `${formatCount(ownWay[field])} of the class, times ${formatCount(factor)} on the hosted model that serves it; a call generates at least one.`,
          from: ["hostedTokenFactor"],
        };
}

/** What a class's calls generate: a model that gives no tokens has a call over with its prompt. */
export function outputOf(own: WorkloadClass, { pools }: Pick<EngineInput, "pools">) {
  const model = pools.find(({ id }) => id === own.poolId)?.model;
  if (model === undefined || givesTokens(model)) return moreHosted("outputTokens")(own);
  const step = `${model.name} gives no tokens: a call is over with its vector or score, which comes where a first token would and counts as one.`;
  return { step, from: [] };
}

/** The first prompt's text, and its images in tokens. */
function withImages({ images, prefixTokens }: WorkloadClass) {
  const { perPrompt = 0, tokensEach = null } = images ?? {};
  if (tokensEach === null) return null;
  const text = formatCount(prefixTokens - perPrompt * tokensEach);
  return { step: `${text} tokens of text, and those of its images.`, from: ["imageTokensOfPrompt"] };
}

/** Attempts over layers that each try again what is inside them. */
function layered({ retryLayers }: WorkloadClass) {
  if (retryLayers === null) return null;
  const { own, orchestrator, gateway, client, ceiling } = retryLayers;
  const tries = [own, orchestrator, gateway, client];
  const product = tries.reduce((product, times) => product * times, 1);
  const capped = ceiling !== null && ceiling < product ? `, of which a ceiling lets ${formatCount(ceiling)}` : "";
  const [first = "", ...others] = tries.map((times) => formatCount(times));
  const layers = ["orchestrator", "gateway", "client"].map((layer, place) => `× ${others[place]} of the ${layer}`);
  return {
    step: `${first} of the workflow itself ${layers.join(" ")} = ${formatCount(product)}${capped}; no more than 1,000 are counted.`,
    from: ["orchestrator", "gateway", "client", "ceiling"].map((layer) => `retryLayers.${layer}`),
  };
}

/** What a workflow of a class does, what it is worth, and what its calls must keep. */
export const inputsOfClass = classInputs([
  { id: "steps", path: "classes.*.steps" },
  { id: "callsPerStep", path: "classes.*.callsPerStep" },
  { id: "prefixTokens", path: "classes.*.prefixTokens", otherwise: withImages },
  { id: "imagesPerPrompt", path: "classes.*.images.perPrompt", given: "images.perPrompt" },
  { id: "images.widthPixels", path: "classes.*.images.widthPixels" },
  { id: "images.heightPixels", path: "classes.*.images.heightPixels" },
  {
    id: "images.tokensPerImage",
    path: "classes.*.images.tokensPerImage",
    given: "images.tokensEach",
    isThere: ({ images }) => images?.isEntered === true,
  },
  { id: "growthTokensPerCall", path: "classes.*.growthTokensPerCall", otherwise: moreHosted("growthTokensPerCall") },
  { id: "outputTokens", path: "classes.*.outputTokens", otherwise: outputOf },
  { id: "contextCapTokens", path: "classes.*.contextCapTokens" },
  { id: "cachedShare", path: "classes.*.cachedShare", isThere: ({ isCachedShareComputed }) => !isCachedShareComputed },
  { id: "toolSeconds", path: "classes.*.toolSeconds" },
  {
    id: "toolUsdPerStep",
    path: "classes.*.toolUsdPerStep",
    otherwise: ({ tools }) =>
      tools.repeatShare > 0
        ? { step: "What a step pays, less the share that a cache of results answers.", from: ["tools.repeatShare"] }
        : null,
  },
  { id: "tools.repeatShare", path: "classes.*.tools.repeatShare", isThere: ({ tools }) => tools.repeatShare > 0 },
  {
    id: "successPerAttempt",
    path: "classes.*.successPerAttempt",
    otherwise: ({ ownWay, hostedSuccessPerAttempt: there }) =>
      ownWay === null || there === null
        ? null
        : { step: "The share of the hosted model that serves the class.", from: ["hostedSuccessPerAttempt"] },
  },
  { id: "maxAttempts", path: "classes.*.maxAttempts", otherwise: layered },
  { id: "retryLayers.client", path: "classes.*.outcome.retryLayers.client" },
  { id: "retryLayers.gateway", path: "classes.*.outcome.retryLayers.gateway" },
  { id: "retryLayers.orchestrator", path: "classes.*.outcome.retryLayers.orchestrator" },
  { id: "retryLayers.ceiling", path: "classes.*.outcome.retryLayers.ceiling" },
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
