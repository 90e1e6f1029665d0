import { foundPart } from "./found-part.ts";

export default foundPart(
  {
    id: "ttftPrefillSeconds",
    label: "First token: the call's own prompt",
    unit: "s",
    better: "less",
    words:
      "Mean time to compute what the cache does not hold of a call's prompt, beside the calls that run, at the planning load.",
  },
  {
    secondsAt: ({ prefillSeconds }) => prefillSeconds,
    step: "The prompt is computed in steps of at most so many tokens. The calls that run get a token in each of them, so a prompt takes longer the more there are.",
  },
);
