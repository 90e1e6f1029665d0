import { allCalls, flowSum } from "./flow-sum.ts";

export default flowSum(
  {
    id: "tokensPerCallOfAll",
    label: "Tokens of a call, over all its parts",
    unit: "tokens",
    better: null,
    words: "Prompt and generated tokens of a call, in the mean over all calls of a workflow.",
  },
  {
    of: ({ callsPerWorkflow, promptTokensPerCall, outputTokensPerCall }) =>
      callsPerWorkflow * (promptTokensPerCall + outputTokensPerCall),
    over: allCalls,
  },
);
