import { partOf } from "./part-of.ts";

export default partOf(
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
);
