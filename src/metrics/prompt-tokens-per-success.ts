import { flowSum } from "./flow-sum.ts";

export default flowSum(
  {
    id: "promptTokensPerSuccess",
    label: "Prompt tokens of a success",
    unit: "tokens",
    better: "less",
    words:
      "Prompt tokens of all calls of the class, divided by the workflows that succeed: failed work is paid by the successes.",
  },
  {
    of: ({ callsPerWorkflow, promptTokensPerCall }) => callsPerWorkflow * promptTokensPerCall,
    over: ({ successShare }) => successShare,
  },
);
