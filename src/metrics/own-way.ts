import type { OwnResult } from "../engine/plan-result.ts";
import { formatCount, formatShare } from "../quantity/format-number.ts";
import { formatUsd } from "../quantity/format-money.ts";
import { toldFigure } from "./figure.ts";
import type { Facts, Metric } from "./metric.ts";

const planned =
  "The plan is made once more by formula, with every class that is served hosted or overflows back on its pool alone, with its own success share and tokens.";

function ownFigure(
  facts: Facts,
  read: (own: OwnResult) => number | null,
  steps: (own: OwnResult) => readonly string[],
): Metric {
  return toldFigure(facts, {
    read: ({ own }) => (own === null ? null : read(own)),
    tell: (_asked, { own }) => ({
      steps: own === null ? [planned] : [planned, ...steps(own)],
      from: ["hosted.costUsdPerMonth"],
    }),
  });
}

/** What a class that is served hosted, or overflows, would come to on its pool alone. */
export const ownWay: readonly Metric[] = [
  ownFigure(
    {
      id: "own.costUsdPerMonth",
      label: "Cost a month, on its pool",
      unit: "USD/month",
      better: "less",
      words:
        "What a class that is served hosted, or overflows, would cost a month on its own pool alone, its part of the devices with it.",
    },
    ({ costUsdPerMonth }) => costUsdPerMonth,
    ({
      servingUsdPerMonth,
      toolsUsdPerMonth,
      reviewUsdPerMonth,
      platformUsdPerMonth,
      providerUsdPerMonth: provider,
    }) => [
      `Its part of the devices ${formatUsd(servingUsdPerMonth)}, tools ${formatUsd(toolsUsdPerMonth)}, review by people ${formatUsd(reviewUsdPerMonth)}, platform ${formatUsd(platformUsdPerMonth)}, tokens of its parts on hosted models ${formatUsd(provider)}.`,
    ],
  ),
  ownFigure(
    {
      id: "own.costUsdPerSuccess",
      label: "Cost of a success, on its pool",
      unit: "USD",
      better: "less",
      words:
        "What a successful workflow of a class that is served hosted, or overflows, would cost on its own pool alone.",
    },
    ({ costUsdPerSuccess }) => costUsdPerSuccess,
    ({ successPerAttempt, successShare, attemptsPerWorkflow }) => [
      `${formatShare(successPerAttempt)} of attempts succeed there, ${formatShare(successShare)} of workflows in the end, with ${formatCount(attemptsPerWorkflow)} attempts a workflow.`,
    ],
  ),
];
