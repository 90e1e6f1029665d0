import { formatCount, formatShare } from "../quantity/format-number.ts";
import { toldFigure } from "./figure.ts";
import type { Metric } from "./metric.ts";

const chain = "The chain of attempts, retries and successes is computed once more, with what the hosted model changes.";

/** What comes of a class's workflows on the hosted model that it is compared with. */
export const hostedOutcome: readonly Metric[] = [
  toldFigure(
    {
      id: "hosted.successPerAttempt",
      label: "Success per attempt, hosted",
      unit: "share",
      better: "more",
      words: "Share of attempts that succeed on the hosted model; as many as here where nobody has set its own.",
    },
    {
      read: ({ hosted }) => hosted?.successPerAttempt ?? null,
      tell: ({ hostedSuccessPerAttempt: own, successPerAttempt }) =>
        own === null
          ? {
              steps: [`Nobody has set its own, so that as many succeed as here: ${formatShare(successPerAttempt)}.`],
              from: ["successPerAttempt"],
            }
          : { steps: ["As entered for the hosted model."], from: ["hostedSuccessPerAttempt"] },
    },
  ),
  toldFigure(
    {
      id: "hosted.attemptsPerWorkflow",
      label: "Attempts a workflow, hosted",
      unit: "",
      better: "less",
      words: "Attempts that a workflow would make on the hosted model, retries with them.",
    },
    {
      read: ({ hosted }) => hosted?.attemptsPerWorkflow ?? null,
      tell: ({ hostedTokenFactor: factor }) => ({
        steps: [chain, `A call there generates ${formatCount(factor)} times the tokens that it generates here.`],
        from: ["hosted.successPerAttempt", "hostedTokenFactor", "maxAttempts"],
      }),
    },
  ),
  toldFigure(
    {
      id: "hosted.successShare",
      label: "Workflows that succeed, hosted",
      unit: "share",
      better: "more",
      words: "Share of workflows that would succeed on the hosted model in the end, after all attempts.",
    },
    {
      read: ({ hosted }) => hosted?.successShare ?? null,
      tell: () => ({ steps: [chain], from: ["hosted.successPerAttempt", "maxAttempts"] }),
    },
  ),
];
