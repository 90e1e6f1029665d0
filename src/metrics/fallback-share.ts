import { resultOf } from "./chain-figure.ts";
import type { Metric } from "./metric.ts";
import type { Outcome } from "../engine/outcome.ts";
import { overOutcomes, sumOverOutcomes } from "./over-outcomes.ts";

/** With a fallback, all that failed went there first. */
const among: readonly Outcome[] = ["fallback-succeeded", "failed"];
const sum = { of: ({ share }: { readonly share: number }) => share, among };

const read: Metric["read"] = (plan, input, at) => {
  const result = resultOf(plan, at);
  const hasFallback = (input.classes.find(({ id }) => id === at)?.fallback ?? null) !== null;
  return result === null || !hasFallback ? null : sumOverOutcomes(result, sum);
};

const metric: Metric = {
  id: "fallbackShare",
  label: "Workflows that fall back",
  unit: "share",
  better: "less",
  words: "Share of workflows that go to the fallback, whether it then succeeds or not. Unknown where there is none.",
  scope: "class",
  read,
  explain: (plan, input, at) => {
    const [result, value] = [resultOf(plan, at), read(plan, input, at)];
    return result === null || value === null ? null : overOutcomes(result, value, sum);
  },
};

export default metric;
