import { itlPart } from "./itl-part.ts";

export default itlPart(
  {
    id: "itlKvSeconds",
    label: "Between tokens: reading the KV cache",
    words:
      "Mean part of the time between two tokens in which the KV cache of the running calls is read, at the planning load.",
  },
  {
    secondsAt: ({ steps }, running) => steps.kvSeconds[running - 1] ?? 0,
    step: "Each step reads what the cache holds of every running call.",
  },
);
