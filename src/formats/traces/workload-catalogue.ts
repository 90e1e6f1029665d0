import type { ImportFormat } from "../reading/import-format.ts";
import { type Imported, oneRow } from "../reading/imported.ts";
import { numberAt, recordOf, textAt, valueAt } from "../reading/json-text.ts";
import type { DescribedLimit, DescribedSpread, DescribedWork } from "../calls/described-work.ts";
import { millisecondsPerSecond } from "../../quantity/time.ts";
import { notUnderstood } from "../calls/call-rows.ts";

const known = [
  "input_sequence_length",
  "output_sequence_length",
  "number_of_turns",
  "time_between_turns",
  "system_prompt",
  "input_sequence_length_per_turn",
  "cacheable_tokens_per_call",
  "shared_prefix_tokens_per_call",
  "session_duration_sec",
  "multi_turn",
  "input_sequence_type_token_ratio",
  "metadata",
];

function spreadAt(value: unknown, key: string): DescribedSpread | null {
  const mean = numberAt(value, key, "mean");
  if (mean === null) return null;
  return {
    mean,
    min: numberAt(value, key, "min"),
    max: numberAt(value, key, "max"),
    standardDeviation: numberAt(value, key, "standard_deviation"),
    shape: textAt(value, key, "distribution_type"),
  };
}

/** A limit as it is named, `ttft_p99_ms` or `ttft_p99_sec`, with what its catalogue says for it. */
function limitOf(value: unknown, name: string): DescribedLimit | null {
  const limits = recordOf(valueAt(value, "metadata", "slos")) ?? {};
  for (const key of Object.keys(limits)) {
    const found = new RegExp(`^${name}_p(\\d+(?:_\\d+)?)_(ms|s|sec)$`).exec(key);
    const limit = numberAt(limits, key);
    if (found === null || limit === null) continue;
    const [, share = "", unit] = found;
    const percentile = Number(share.replace("_", ".")) / 100;
    const seconds = unit === "ms" ? limit / millisecondsPerSecond : limit;
    return { seconds, percentile, justification: textAt(limits, `${key}_justification`) };
  }
  return null;
}

function read(value: unknown): Imported {
  const promptTokens = spreadAt(value, "input_sequence_length");
  const outputTokens = spreadAt(value, "output_sequence_length");
  const zero = { mean: 0, min: null, max: null, standardDeviation: null, shape: null };
  const work: DescribedWork = {
    promptTokens: promptTokens ?? zero,
    outputTokens: outputTokens ?? zero,
    calls: spreadAt(value, "number_of_turns"),
    secondsBetweenCalls: spreadAt(value, "time_between_turns"),
    systemPromptTokens: spreadAt(value, "system_prompt"),
    tokensPerTurn: spreadAt(value, "input_sequence_length_per_turn"),
    cacheableTokens: spreadAt(value, "cacheable_tokens_per_call"),
    ttft: limitOf(value, "ttft"),
    itl: limitOf(value, "itl"),
    e2e: limitOf(value, "e2e"),
  };
  const hasLimits = [work.ttft, work.itl, work.e2e].some((limit) => limit !== null);
  return {
    kind: "workload",
    rows: oneRow,
    workloads: [work],
    unknown: notUnderstood(Object.keys(recordOf(value) ?? {}), known),
    remarks: hasLimits ? [] : ["It names no limits: put in what its users will bear."],
  };
}

/** A class of inference-perf's catalogue of workloads: lengths, turns and limits with their reasons. */
const workloadCatalogue: ImportFormat = {
  id: "workload-catalogue",
  called: "a class of a workload catalogue",
  kind: "workload",
  ways: [
    {
      takes: "document",
      claims: (value) =>
        numberAt(value, "input_sequence_length", "mean") !== null &&
        numberAt(value, "output_sequence_length", "mean") !== null,
      read,
    },
  ],
};

export default workloadCatalogue;
