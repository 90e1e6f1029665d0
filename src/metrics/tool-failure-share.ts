import type { Metric } from "./metric.ts";

/** Of `EngineInput`: shares as entered come divided by their sum. */
const read: Metric["read"] = (_plan, input, at) =>
  input.classes.find(({ id }) => id === at)?.outcome.failures.toolFailure.share ?? null;

const metric: Metric = {
  id: "toolFailureShare",
  label: "Failures that are a tool's",
  unit: "share",
  better: "less",
  words: "Share of the attempts that fail which do so because a tool does.",
  scope: "class",
  read,
  explain: (plan, input, at) => {
    const value = read(plan, input, at);
    if (value === null) return null;
    const step = "The share entered for failing tools, over the shares of all kinds of failure together.";
    return { kind: "steps", steps: [step], from: [], value };
  },
};

export default metric;
