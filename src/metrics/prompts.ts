import type { EngineInput } from "../engine/input.ts";
import type { Explanation } from "./explanation.ts";
import { formatCount } from "../quantity/format-number.ts";
import { classFigure, figure, stepFigure, toldFigure } from "./figure.ts";
import { allCalls, flowSum } from "./flow-figure.ts";
import { closedFormula, formulaOf, traceOf } from "./formula-of.ts";
import { entered } from "./input-figure.ts";
import { outputOf } from "./inputs-of-class.ts";
import type { Metric } from "./metric.ts";
import { outcomeFigure } from "./outcome-figure.ts";

const overOutcomes = outcomeFigure(
  {
    id: "promptTokensPerWorkflow",
    label: "Prompts of a workflow",
    unit: "tokens",
    better: null,
    words: "Prompt tokens of all calls of a workflow's own session, retries included.",
  },
  { of: ({ promptTokens }) => promptTokens },
);

/** Of a simple class by its closed formula. */
const promptTokensPerWorkflow: Metric = {
  ...overOutcomes,
  read: (plan, input, at) =>
    traceOf(plan, "class", at, "promptTokensPerWorkflow")?.value ?? overOutcomes.read(plan, input, at),
  explain: (plan, input, at) =>
    formulaOf(plan, "class", at, "promptTokensPerWorkflow") ?? overOutcomes.explain(plan, input, at),
};

/** Of a class whose calls are alike: what was entered, or what its model makes of it. */
function ownOutput(value: number, input: EngineInput, at: string | null): Explanation | null {
  const own = input.classes.find(({ id }) => id === at);
  const other = own === undefined ? null : outputOf(own, input);
  if (other === null) return entered(`classes.${at}.outputTokens`, value);
  return { kind: "steps", steps: [other.step], from: other.from.map((id) => ({ scope: "class", at, id })), value };
}

/** As they were entered, or as its pool's model counts them; none where nobody says. */
const imageTokensOfPrompt = figure(
  "class",
  {
    id: "imageTokensOfPrompt",
    label: "Images of the first prompt",
    unit: "tokens",
    better: null,
    words: "Prompt tokens that the images of the first prompt are to the model. They come on top of its text.",
  },
  (_plan, input, at) => {
    const images = input.classes.find(({ id }) => id === at)?.images;
    return images === undefined || images.tokensEach === null ? null : images.perPrompt * images.tokensEach;
  },
  (value, _plan, input, at) => {
    const images = input.classes.find(({ id }) => id === at)?.images;
    if (images === undefined || images.tokensEach === null) return null;
    const { perPrompt, tokensEach, isEntered } = images;
    const steps = [
      isEntered
        ? "Tokens of an image are as they were entered."
        : "The pool's model cuts the width and the height of an image into parts, of which each is a token; it scales smaller images up, and larger ones down, to what it takes, and has tokens that say where an image begins and ends.",
      `${formatCount(perPrompt)} × ${formatCount(tokensEach)} tokens.`,
    ];
    const from = isEntered
      ? ["imagesPerPrompt", "images.tokensPerImage"]
      : ["imagesPerPrompt", "images.widthPixels", "images.heightPixels"];
    return { kind: "steps", steps, from: from.map((id) => ({ scope: "class", at, id })), value };
  },
);

/** What the calls of a class read and write, and what of it the prefix cache holds. */
export const prompts: readonly Metric[] = [
  imageTokensOfPrompt,
  stepFigure("class", {
    id: "towerSeconds",
    label: "Vision tower, of a first prompt",
    unit: "s",
    better: "less",
    words:
      "Time that the vision tower takes for the images of a first prompt, before its first tokens are computed. Where the cache holds them it takes none.",
  }),
  classFigure({
    id: "promptTokensPerCall",
    label: "Prompt of a call",
    unit: "tokens",
    better: null,
    words:
      "Tokens in the prompt of a call, mean over the calls of a workflow. History that grows from call to call is in it.",
  }),
  classFigure({
    id: "uncachedPromptTokensPerCall",
    label: "Prompt that is computed",
    unit: "tokens",
    better: "less",
    words: "Prompt tokens of a call that are not found in the prompt cache and must be computed.",
  }),
  classFigure(
    {
      id: "outputTokensPerCall",
      label: "Output of a call",
      unit: "tokens",
      better: null,
      words: "Tokens that a call generates: as entered, or the mean where some calls write summaries.",
    },
    (value, plan, input, at) => closedFormula(plan, "class", at, "outputTokensPerCall") ?? ownOutput(value, input, at),
  ),
  stepFigure("class", {
    id: "promptTokensPerSession",
    label: "Prompts of a whole attempt",
    unit: "tokens",
    better: null,
    words:
      "Prompt tokens of all calls of an attempt that runs to its end. Growing history makes them grow with the square of the calls.",
  }),
  promptTokensPerWorkflow,
  outcomeFigure(
    {
      id: "uncachedTokensPerWorkflow",
      label: "Computed prompts of a workflow",
      unit: "tokens",
      better: "less",
      words: "Prompt tokens of a workflow that the cache does not hold, retries included.",
    },
    { of: ({ uncachedTokens }) => uncachedTokens },
  ),
  outcomeFigure(
    {
      id: "outputTokensPerWorkflow",
      label: "Generated tokens of a workflow",
      unit: "tokens",
      better: null,
      words: "Tokens that a workflow's own session generates, retries included.",
    },
    { of: ({ outputTokens }) => outputTokens },
  ),
  flowSum(
    {
      id: "tokensPerCallOfAll",
      label: "Tokens of a call, over all its parts",
      unit: "tokens",
      better: null,
      words: "Prompt and generated tokens of a call, in the mean over all calls of a workflow.",
    },
    {
      of: ({ callsPerWorkflow, promptTokensPerCall, outputTokensPerCall }) =>
        callsPerWorkflow * (promptTokensPerCall + outputTokensPerCall),
      over: allCalls,
    },
  ),
  flowSum(
    {
      id: "promptTokensPerSuccess",
      label: "Prompt tokens of a success",
      unit: "tokens",
      better: "less",
      words:
        "Prompt tokens of all calls of the class, divided by the workflows that succeed: failed work is paid by the successes.",
    },
    {
      of: ({ callsPerWorkflow, promptTokensPerCall }) => callsPerWorkflow * promptTokensPerCall,
      over: ({ successShare }) => successShare,
    },
  ),
  flowSum(
    {
      id: "outputTokensPerSuccess",
      label: "Generated tokens of a success",
      unit: "tokens",
      better: "less",
      words:
        "Tokens that all calls of the class generate, divided by the workflows that succeed: failed work is paid by the successes.",
    },
    {
      of: ({ callsPerWorkflow, outputTokensPerCall }) => callsPerWorkflow * outputTokensPerCall,
      over: ({ successShare }) => successShare,
    },
  ),
  classFigure({
    id: "foundingTokensPerSecond",
    label: "Quick estimate",
    unit: "tokens/s",
    better: null,
    words:
      "Generated tokens a second as a first guess on paper gives them. It leaves prompts out and multiplies by the peak, so nothing is sized by it.",
  }),
  classFigure({
    id: "cacheHitShare",
    label: "Prompt found in the cache",
    unit: "share",
    better: "more",
    words: "Share of the prompt tokens of the class's own session that the prefix cache holds, over all its calls.",
  }),
  toldFigure(
    {
      id: "heldShare",
      label: "Prompt that the caches hold",
      unit: "share",
      better: "more",
      words:
        "Share of the prompt tokens of the class's own session that the caches of its replicas have room for, at the peak.",
    },
    {
      read: ({ heldShare }) => heldShare,
      tell: ({ context }) => ({
        steps: [
          "Each call leaves its prompt and its answer in the cache of its replica. What nobody asks for stays there until everything that came after it has filled the room which running calls leave.",
          "How long that is follows from the calls a second, from the tokens that each leaves, and from how soon sessions are back for theirs: the characteristic time of a cache that forgets the oldest first.",
          "A call finds what the session's last call on that replica left if the session is back within that time: tools and sub-agents lie between two steps. A router that does not look at caches brings it back there with a chance of 1 in the number of serving replicas.",
          "What is new since the last call has to be computed in any case, and of a first call all but the head that sessions of the class share.",
          ...(context.cacheLifetimeSeconds === null
            ? []
            : ["What lies there for longer than the cache's lifetime is gone all the same."]),
          "Approximate: simulated caches hold about as much.",
        ],
        from: ["promptTokensPerCall", "callsPerAttempt"],
      }),
    },
  ),
  classFigure({
    id: "readsPerWrite",
    label: "Read from the cache per token written",
    unit: "",
    better: "more",
    words: "Prompt tokens that the class's own session finds in the prefix cache for each one that it has to compute.",
  }),
  toldFigure(
    {
      id: "randomHitShare",
      label: "Found in the cache, spread at random",
      unit: "share",
      better: "more",
      words:
        "Share of prompt tokens that the prefix cache would still hold if each call of a session went to any of the serving replicas. The plan sends a session's calls to one replica.",
    },
    {
      read: ({ randomHitShare }) => randomHitShare,
      tell: ({ context }) => ({
        steps: [
          "Each call meets a random replica. It finds what the session's last visit there left: one call ago with a chance of 1 in the number of serving replicas, two calls ago with that chance among the rest, and so on.",
          "What the session has added since has to be computed again. A replica that it never met holds only the head that all sessions of the class share.",
          ...(context.cacheLifetimeSeconds === null
            ? []
            : ["A visit longer ago than the cache's lifetime, at the session's mean pace, counts as never."]),
          "The hits so found over all calls of an attempt, over the hits with one replica for each session, is the part of the cached share that is left.",
          "Exact, nothing is drawn.",
        ],
        from: ["cacheHitShare", "callsPerAttempt"],
      }),
    },
  ),
  classFigure({
    id: "randomPromptWork",
    label: "Prompt work, spread at random",
    unit: "",
    better: "less",
    words:
      "How many times the prompt tokens would have to be computed if each call went to any serving replica instead of its session's own.",
  }),
];
