import { classFigure } from "./figure.ts";
import type { Metric } from "./metric.ts";

/** What one of each thing that a class does costs. */
export const unitCostsOfClass: readonly Metric[] = [
  classFigure({
    id: "costUsdPerCall",
    label: "Cost of a call",
    unit: "USD",
    better: "less",
    words: "The class's month divided by its calls.",
  }),
  classFigure({
    id: "costUsdPerMillionTokens",
    label: "Cost of a million tokens",
    unit: "USD",
    better: "less",
    words: "Cost of a million tokens of the class, prompt and output alike.",
  }),
  classFigure({
    id: "costUsdPerMillionInputTokens",
    label: "Cost of a million input tokens",
    unit: "USD",
    better: "less",
    words:
      "Devices and providers for a million prompt tokens that are computed: by the time that prompts take on the devices, and at the prices of hosted models. Tools, reviews and the platform are no token's.",
  }),
  classFigure({
    id: "costUsdPerMillionCachedInputTokens",
    label: "Cost of a million cached input tokens",
    unit: "USD",
    better: "less",
    words:
      "Devices and providers for a million prompt tokens that are found in the cache: by the time that reading them adds to computing the rest of the prompts.",
  }),
  classFigure({
    id: "costUsdPerMillionOutputTokens",
    label: "Cost of a million output tokens",
    unit: "USD",
    better: "less",
    words:
      "Devices and providers for a million generated tokens: by the part that the class's calls have of the steps in which they generate.",
  }),
  classFigure({
    id: "costUsdPerAttempt",
    label: "Cost of an attempt",
    unit: "USD",
    better: "less",
    words: "Cost of an attempt of the class, whether it passes or fails.",
  }),
  classFigure({
    id: "costUsdPerSuccess",
    label: "Cost of a success",
    unit: "USD",
    better: "less",
    words: "The class's month divided by its workflows that succeed: failed work is paid by the successes.",
  }),
  classFigure({
    id: "costUsdPerUserMonth",
    label: "Cost of a user a month",
    unit: "USD",
    better: "less",
    words: "The class's month divided by its users, who become more as demand does.",
  }),
];
