import { resultOf } from "./chain-figure.ts";
import type { Metric } from "./metric.ts";
import { overOutcomes, sumOverOutcomes } from "./over-outcomes.ts";

const approved = { of: ({ approvals }: { readonly approvals: number }) => approvals };

const read: Metric["read"] = (plan, _input, at) => {
  const result = resultOf(plan, at);
  return result === null ? null : sumOverOutcomes(result, approved) + result.outcomes.declined.share;
};

const metric: Metric = {
  id: "approvalShare",
  label: "Workflows that ask for approval",
  unit: "share",
  better: null,
  words: "Share of workflows that reach the step at which a person must approve the rest, approved or not.",
  scope: "class",
  read,
  explain: (plan, input, at) => {
    const [result, value] = [resultOf(plan, at), read(plan, input, at)];
    if (result === null || value === null) return null;
    const { share } = result.outcomes.declined;
    const over = overOutcomes(result, value, approved);
    const declined = { id: "declined", label: "Not approved", value: share, method: "the work stops there" };
    const lines = over.lines.map((line) => ({ ...line, method: "approved on the way" }));
    return { ...over, lines: share > 0 ? [...lines, declined] : lines };
  },
};

export default metric;
