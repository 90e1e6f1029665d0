import type { FailureKind } from "../engine/workload-class.ts";
import { resultOf } from "./chain-figure.ts";
import type { Metric } from "./metric.ts";
import { failureWords } from "./outcome-words.ts";
import { exactWords } from "./over-outcomes.ts";

const kinds = Object.keys(failureWords) as readonly FailureKind[];

const read: Metric["read"] = (plan, _input, at) => {
  const result = resultOf(plan, at);
  return result === null ? null : kinds.reduce((sum, kind) => sum + result.retries[kind], 0);
};

const metric: Metric = {
  id: "retriesPerWorkflow",
  label: "Retries a workflow",
  unit: "retries",
  better: "less",
  words: "Attempts of a workflow that are cut short and tried again, whatever went wrong.",
  scope: "class",
  read,
  explain: (plan, input, at) => {
    const [result, value] = [resultOf(plan, at), read(plan, input, at)];
    if (result === null || value === null) return null;
    const lines = kinds.flatMap((kind) =>
      result.retries[kind] === 0
        ? []
        : [{ id: kind, label: `Because ${failureWords[kind]}`, value: result.retries[kind], method: "" }],
    );
    return { kind: "sum", how: exactWords, lines, value };
  },
};

export default metric;
