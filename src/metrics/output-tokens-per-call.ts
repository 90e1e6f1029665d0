import { entered } from "./entered.ts";
import { classFigure } from "./class-figure.ts";
import type { Metric } from "./metric.ts";

const figure = classFigure({
  id: "outputTokensPerCall",
  label: "Output of a call",
  unit: "tokens",
  better: null,
  words: "Tokens that a call generates: as entered, or the mean where some calls write summaries.",
});

const metric: Metric = {
  ...figure,
  explain: (plan, input, at) =>
    figure.explain(plan, input, at) ?? entered(`classes.${at}.outputTokens`, figure.read(plan, input, at)),
};

export default metric;
