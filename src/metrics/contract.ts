import { partOf, stepFigure } from "./figure.ts";
import type { Metric } from "./metric.ts";

/** What a class has agreed on with its provider besides prices of tokens, or in their place. */
export const contract: readonly Metric[] = [
  stepFigure("class", {
    id: "hosted.callsUsdPerMonth",
    label: "Calls a month besides their tokens, hosted",
    unit: "USD/month",
    better: "less",
    words: "What the provider of the hosted model bills a month for the class's calls besides their tokens.",
  }),
  stepFigure("class", {
    id: "hosted.unitsUsdPerMonth",
    label: "Provisioned units a month, hosted",
    unit: "USD/month",
    better: "less",
    words:
      "What the units of provisioned throughput cost that the class holds all month, or its part of those that it holds together with other classes. Its tokens are then not billed.",
  }),
  stepFigure("class", {
    id: "hosted.provisionedUnits",
    label: "Provisioned units, hosted",
    unit: "units",
    better: "less",
    words:
      "Whole units of provisioned throughput that carry the peak on the hosted model, of all classes with units of the same price and size.",
  }),
  stepFigure("class", {
    id: "hosted.unitsShare",
    label: "Share of the provisioned units, hosted",
    unit: "share",
    better: "less",
    words: "The class's part of the units that it holds together with other classes, by its tokens at the peak.",
  }),
  partOf(
    "class",
    {
      of: "hosted.provisionedUnits",
      otherwise:
        "Their calls of a minute at the peak, each with its prompt, cached or not, and with what it generates.",
    },
    {
      id: "unitsBesideTokensPerMinute",
      label: "Tokens a minute of the units' other classes",
      unit: "tokens/min",
      better: "less",
      words:
        "Prompt and generated tokens that other classes on the same units would send to the hosted model in a minute at the peak, or send to it.",
    },
  ),
  partOf(
    "class",
    {
      of: "hosted.callsUsdPerMonth",
      otherwise: "The month's calls that go to it, replays and failed attempts included.",
    },
    {
      id: "hostedCallsPerMonth",
      label: "Calls a month, hosted",
      unit: "calls/month",
      better: "less",
      words: "Calls that the class would send to the hosted model in a month, or sends to it.",
    },
  ),
  partOf(
    "class",
    {
      of: "hosted.provisionedUnits",
      otherwise: "Calls of a minute at the peak, each with its prompt, cached or not, and with what it generates.",
    },
    {
      id: "hostedPeakTokensPerMinute",
      label: "Tokens a minute at the peak, hosted",
      unit: "tokens/min",
      better: "less",
      words:
        "Prompt and generated tokens that the class would send to the hosted model in a minute at the peak, or sends to it.",
    },
  ),
];
