import { classFigure } from "./class-figure.ts";

export default classFigure({
  id: "promptTokensPerCall",
  label: "Prompt of a call",
  unit: "tokens",
  better: null,
  words:
    "Tokens in the prompt of a call, mean over the calls of a workflow. History that grows from call to call is in it.",
});
