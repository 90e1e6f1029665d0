import type { WorkloadClass } from "../engine/input.ts";
import type { ContextPolicy } from "../engine/workload-class.ts";
import { stepFigure, toldFigure } from "./figure.ts";
import type { Metric } from "./metric.ts";

const atTheCap: Readonly<Record<ContextPolicy, string>> = {
  cap: "At the cap the prompt stays as long as the cap allows.",
  keep: "There is no cut at the cap: prompts grow on.",
  prune: "At the cap the history is cut back to what is kept, and grows again from there.",
  summarise: "At the cap a further call writes a summary in place of the history, which grows again from there.",
};

function spreadText({ spreads }: WorkloadClass): string {
  const varying = [
    ...(spreads.steps === null ? [] : ["the number of steps"]),
    ...(spreads.callsPerStep === null ? [] : ["the calls of a step"]),
    ...(spreads.prefixTokens === null ? [] : ["the first prompt"]),
    ...(spreads.growthTokensPerCall === null ? [] : ["what calls add"]),
  ];
  return varying.length === 0 ? "" : ` Every value that ${varying.join(" and ")} can take counts with its share.`;
}

interface Quantile {
  readonly id: "contextMedianTokens" | "contextP95Tokens" | "contextWorstTokens";
  readonly label: string;
  readonly words: string;
  /** Where it stands in the order of all calls. */
  readonly place: string;
}

/** What calls of a class hold at their end, at a place in the order of all calls. */
function contextQuantile({ id, label, words, place }: Quantile): Metric {
  return toldFigure(
    { id, label, unit: "tokens", better: null, words },
    {
      read: (result) => result[id],
      tell: (asked) => ({
        steps: [
          `An attempt is followed call by call to its end: the first prompt, then what each call adds, and the output on top. ${atTheCap[asked.context.policy]}`,
          `All calls are put in order by what they hold, and the figure is that of ${place}.${spreadText(asked)} Exact, nothing is drawn.`,
        ],
        from: ["prefixTokens", "growthTokensPerCall", "contextCapTokens", "outputTokens", "meanSteps", "callsPerStep"],
      }),
    },
  );
}

/** How long the calls of a class become. */
export const context: readonly Metric[] = [
  contextQuantile({
    id: "contextMedianTokens",
    label: "Context, median",
    words: "Tokens that the median call of an attempt holds at its end, prompt and output.",
    place: "the call in the middle",
  }),
  contextQuantile({
    id: "contextP95Tokens",
    label: "Context, 95th percentile",
    words: "Tokens that 95 of 100 calls of an attempt hold at most at their end, prompt and output.",
    place: "the call that 95 of 100 do not exceed",
  }),
  contextQuantile({
    id: "contextWorstTokens",
    label: "Context, longest",
    words:
      "Tokens that the longest call of an attempt holds at its end, prompt and output: the context the class needs.",
    place: "the last in that order",
  }),
  stepFigure("class", {
    id: "endContextTokens",
    label: "Context at the end of a call",
    unit: "tokens",
    better: null,
    words: "Prompt and output of a call, on average.",
  }),
  stepFigure("class", {
    id: "decodeContextTokens",
    label: "Context of a decode step",
    unit: "tokens",
    better: null,
    words: "Tokens that a call has behind it on average while it generates: its prompt and half of its output.",
  }),
];
