import { flowSum } from "./flow-sum.ts";

export default flowSum(
  {
    id: "outputTokensPerSuccess",
    label: "Generated tokens of a success",
    unit: "tokens",
    better: "less",
    words:
      "Tokens that all calls of the class generate, divided by the workflows that succeed: failed work is paid by the successes.",
  },
  {
    of: ({ callsPerWorkflow, outputTokensPerCall }) => callsPerWorkflow * outputTokensPerCall,
    over: ({ successShare }) => successShare,
  },
);
