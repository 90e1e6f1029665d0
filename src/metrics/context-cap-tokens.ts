import { classInput } from "./class-input.ts";

export default classInput(
  {
    id: "contextCapTokens",
    label: "Context cap",
    unit: "tokens",
    better: null,
    words: "No prompt is longer than this: older history is pruned or summarised.",
  },
  ({ contextCapTokens }) => contextCapTokens,
);
