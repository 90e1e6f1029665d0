import type { WorkloadClass } from "../engine/input.ts";
import type { ClassResult } from "../engine/plan-result.ts";
import type { ContextPolicy } from "../engine/workload-class.ts";
import type { Metric } from "./metric.ts";
import { toldFigure } from "./told-figure.ts";

type ContextField = "contextMedianTokens" | "contextP95Tokens" | "contextWorstTokens";

const atTheCap: Readonly<Record<ContextPolicy, string>> = {
  cap: "At the cap the prompt stays as long as the cap allows.",
  keep: "There is no cut at the cap: prompts grow on.",
  prune: "At the cap the history is cut back to what is kept, and grows again from there.",
  summarise: "At the cap a further call writes a summary in place of the history, which grows again from there.",
};

function spreadText({ spreads }: WorkloadClass): string {
  const varying = [
    ...(spreads.steps === null ? [] : ["the number of steps"]),
    ...(spreads.prefixTokens === null ? [] : ["the first prompt"]),
  ];
  return varying.length === 0 ? "" : ` Every value that ${varying.join(" and ")} can take counts with its share.`;
}

/** What calls of a class hold at their end, at a place in the order of all calls. */
export function contextQuantile(id: ContextField, label: string, words: string, place: string): Metric {
  return toldFigure(
    { id, label, unit: "tokens", better: null, words },
    {
      read: (result: ClassResult) => result[id],
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
