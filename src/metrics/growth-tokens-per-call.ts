import { classInput } from "./class-input.ts";

export default classInput(
  {
    id: "growthTokensPerCall",
    label: "Growth of the prompt",
    unit: "tokens",
    better: "less",
    words: "Tokens that each further call adds to the prompt: output, tool result and next input.",
  },
  ({ growthTokensPerCall }) => growthTokensPerCall,
);
