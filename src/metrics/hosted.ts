import type { WorkloadClass } from "../engine/input.ts";
import { formatCount, formatShare } from "../quantity/format-number.ts";
import { figure, partOf, resultOf, toldFigure } from "./figure.ts";
import { partName } from "./flow-figure.ts";
import { formulaOf } from "./formula-of.ts";
import type { Facts, Metric } from "./metric.ts";

/** A figure of the same class on its hosted model; `null` where there is nothing to compare with. */
function hostedFigure(
  field: "costUsdPerMonth" | "costUsdPerSuccess" | "tokensUsdPerMonth",
  facts: Omit<Facts, "id">,
): Metric {
  const id = `hosted.${field}` as const;
  return figure(
    "class",
    { id, ...facts },
    (plan, _input, at) => resultOf(plan, at)?.hosted?.[field] ?? null,
    (_value, plan, _input, at) => formulaOf(plan, "class", at, id),
  );
}

const billedAt = (whose: string) => `The month's tokens of each are billed at the provider's ${whose} prices.`;

/** How the hosted model that serves a class is billed. */
function billedHow({ hosted }: WorkloadClass): string {
  const { unitUsdPerHour = null, unitTokensPerMinute = null, usdPerCall = null } = hosted ?? {};
  const areUnitsHeld = unitUsdPerHour !== null && unitTokensPerMinute !== null;
  const tokens = areUnitsHeld
    ? "Units that carry the peak are held all month, and tokens of what the class's own hosted model serves are not billed."
    : billedAt(hosted?.date === null ? "agreed" : "list");
  return usdPerCall === null ? tokens : `${tokens} Each call has a price besides.`;
}

/** What a class would pay there besides its tokens. */
function otherThere(
  id: `hosted${"Tools" | "Review" | "Platform" | "Provider"}UsdPerMonth`,
  label: string,
  what: string,
): readonly Metric[] {
  const otherwise = `${what}: as here, by the chain of attempts that the hosted model makes.`;
  const of = "hosted.costUsdPerMonth" as const;
  return [
    partOf("class", { of, otherwise }, { id, label, unit: "USD/month", better: "less", words: `${what}, a month.` }),
  ];
}

/** What providers bill: for a class on its hosted model, and for those of its parts that run on one. */
export const hosted: readonly Metric[] = [
  hostedFigure("costUsdPerMonth", {
    label: "Cost a month, hosted",
    unit: "USD/month",
    better: "less",
    words:
      "What the class would cost a month on its hosted model, with the tools, reviews and platform that its attempts there take.",
  }),
  hostedFigure("costUsdPerSuccess", {
    label: "Cost of a success, hosted",
    unit: "USD",
    better: "less",
    words: "What a successful workflow would cost on the hosted model.",
  }),
  hostedFigure("tokensUsdPerMonth", {
    label: "Tokens a month, hosted",
    unit: "USD/month",
    better: "less",
    words:
      "What the provider of the hosted model would bill a month for the class's tokens, or for units in their place, and for calls besides.",
  }),
  partOf(
    "class",
    { of: "hosted.tokensUsdPerMonth", otherwise: "No token is billed." },
    {
      id: "hosted.standardUsdPerMonth",
      label: "Tokens at the standard prices",
      unit: "USD/month",
      better: "less",
      words: "What the provider bills for the class's tokens a month at its standard prices.",
    },
  ),
  partOf(
    "class",
    {
      of: "hosted.tokensUsdPerMonth",
      otherwise: "The provider has no prices of its own for long prompts, so none are billed at such.",
    },
    {
      id: "hosted.longContextUsdPerMonth",
      label: "Tokens at the prices of long prompts",
      unit: "USD/month",
      better: "less",
      words: "What the provider bills a month for calls whose prompt is so long that they have prices of their own.",
    },
  ),
  ...otherThere(
    "hostedToolsUsdPerMonth",
    "Tools a month, hosted",
    "Tools and outside APIs of the attempts that the class makes there",
  ),
  ...otherThere(
    "hostedReviewUsdPerMonth",
    "Human review a month, hosted",
    "People who check the results of what it does there",
  ),
  ...otherThere(
    "hostedPlatformUsdPerMonth",
    "Its part of the platform a month, hosted",
    "Storage, network, logs and staff by the tokens that it reads and writes there",
  ),
  ...otherThere(
    "hostedProviderUsdPerMonth",
    "Tokens of its hosted parts a month, hosted",
    "What providers bill for roles, sub-agents and fallback of the attempts that it makes there",
  ),
  partOf(
    "class",
    { of: "hosted.costUsdPerSuccess", otherwise: "The month's workflows times the share that succeeds there." },
    {
      id: "hostedSuccessesPerMonth",
      label: "Successes a month, hosted",
      unit: "workflows/month",
      better: "more",
      words: "Workflows that would succeed in a month on the hosted model.",
    },
  ),
  toldFigure(
    {
      id: "providerUsdPerMonth",
      label: "Tokens of its hosted models a month",
      unit: "USD/month",
      better: "less",
      words:
        "What providers bill a month for what hosted models serve of the class: all of it, or those of its roles, sub-agents and fallback that run on one.",
    },
    {
      read: ({ providerUsdPerMonth }) => providerUsdPerMonth,
      tell: (asked, { id, poolId, flows }, input) => {
        const hosted = flows.filter((flow) => flow.hosted !== null);
        const lines = hosted.map(
          (flow) =>
            `${partName(input, { ...flow, classId: id })}, on ${flow.hosted}: ${formatCount(flow.callsPerSecond)} calls a second of ${formatCount(flow.promptTokensPerCall)} prompt tokens, ${formatCount(flow.uncachedPromptTokensPerCall)} of them not cached, and ${formatCount(flow.outputTokensPerCall)} generated.`,
        );
        const how = `${poolId === null ? billedHow(asked) : billedAt("list")} Exact, nothing is drawn.`;
        const none = "Nothing of it runs on a hosted model.";
        const from = poolId === null ? ["hosted.tokensUsdPerMonth", "workflowsPerSecond"] : ["workflowsPerSecond"];
        return { steps: hosted.length === 0 ? [none] : [...lines, how], from };
      },
    },
  ),
  toldFigure(
    {
      id: "providerFailingUsdPerMonth",
      label: "Hosted tokens of attempts that fail",
      unit: "USD/month",
      better: "less",
      words: "What of the providers' month pays for calls of attempts that fail.",
    },
    {
      read: ({ providerFailingUsdPerMonth }) => providerFailingUsdPerMonth,
      tell: (_asked, { flows }) => ({
        steps: [
          ...flows.flatMap(({ hosted, part, failedShare }) =>
            hosted === null
              ? []
              : [`${part} on ${hosted}: ${formatShare(failedShare)} of its calls are in such attempts.`],
          ),
          "Calls of attempts that fail are taken to have as many tokens as the others.",
        ],
        from: ["providerUsdPerMonth"],
      }),
    },
  ),
  toldFigure(
    {
      id: "providerPassingUsdPerMonth",
      label: "Hosted tokens of all else",
      unit: "USD/month",
      better: "less",
      words: "What of the providers' month pays for all else: attempts that pass, evaluations and replays.",
    },
    {
      read: ({ providerPassingUsdPerMonth }) => providerPassingUsdPerMonth,
      tell: () => ({
        steps: ["What providers bill, less what attempts that fail take of it."],
        from: ["providerUsdPerMonth", "providerFailingUsdPerMonth"],
      }),
    },
  ),
];
