import type { FailureKind } from "../engine/workload-class.ts";
import { formatShare } from "../quantity/format-share.ts";
import { failureWords } from "./outcome-words.ts";
import type { Metric } from "./metric.ts";
import { toldFigure } from "./told-figure.ts";

/** Retries of a workflow that one kind of failure causes. */
export function retryFigure(kind: FailureKind, label: string): Metric {
  return toldFigure(
    {
      id: `retries.${kind}`,
      label,
      unit: "retries",
      better: "less",
      words: `Retries of a workflow, in the mean, because ${failureWords[kind]}.`,
    },
    {
      read: ({ retries }) => retries[kind],
      tell: ({ outcome }) => ({
        steps: [
          `Of the attempts that fail, ${formatShare(outcome.failures[kind].share)} fail so; another attempt follows as long as there is one left and the user stays.`,
          "Every way that a workflow can take is followed with its share. Exact, nothing is drawn.",
        ],
        from: ["successPerAttempt", "maxAttempts", "attemptsPerWorkflow"],
      }),
    },
  );
}
