import type { EngineInput } from "../engine/input.ts";
import { formatDollars } from "../quantity/format-money.ts";
import type { FindingRule } from "./finding.ts";

type Cost = keyof EngineInput["costs"];
type Price = keyof EngineInput["stack"];

/** Sums a month that somebody types, and prices of the stack that may be for the same. */
const pairs = [
  { cost: "observabilityUsdPerMonth", what: "observability", prices: ["logUsdPerGb"], of: "logs" },
  { cost: "egressUsdPerMonth", what: "egress", prices: ["egressUsdPerGb"], of: "outgoing traffic" },
  {
    cost: "storageUsdPerMonth",
    what: "storage",
    prices: ["sessionUsdPerGbMonth", "vectorUsdPerGbMonth", "objectUsdPerGbMonth"],
    of: "stores of the stack",
  },
] as const satisfies readonly { cost: Cost; what: string; prices: readonly Price[]; of: string }[];

/** A sum a month is typed for what a price of the stack is counted for too: both are in the bill. */
const costEnteredTwice: FindingRule = {
  code: "cost-entered-twice",
  severity: "note",
  when: (_, { costs, stack }) =>
    pairs.flatMap(({ cost, what, prices, of }) => {
      const usdPerMonth = costs[cost];
      const priced = prices.filter((price) => (stack[price] ?? 0) > 0);
      if (usdPerMonth <= 0 || priced.length === 0) return [];
      return [
        {
          at: `costs.${cost}`,
          text: `${formatDollars(usdPerMonth)} a month are entered for ${what}, and ${of} have a price of their own: both are in the bill. If the sum holds what the price is for, it is counted twice.`,
          numbers: { usdPerMonth, prices: priced.map((price) => `stack.${price}`).join(" ") },
          remedies: [],
        },
      ];
    }),
};

export default costEnteredTwice;
