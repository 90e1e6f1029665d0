import type { SumLine } from "./explanation.ts";
import { className } from "./class-name.ts";
import { costLine, whereBilled } from "./cost-line.ts";

export default whereBilled(
  costLine(
    "provider-tokens",
    {
      label: "Tokens of hosted models",
      words: "What providers bill a month for roles, sub-agents and fallbacks that run on hosted models.",
    },
    (plan, input) =>
      plan.classes.map(({ id, providerUsdPerMonth }): SumLine => ({
        id,
        label: className(input, id),
        value: providerUsdPerMonth,
        method: "its calls on hosted models at the provider's token prices",
      })),
  ),
);
