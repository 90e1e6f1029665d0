import type { MeasuredRow } from "./measured-row.ts";

/** What a row may be marked with, or be, that keeps it out of the score, and why in plain words. */
const refusals: readonly (readonly [(row: MeasuredRow) => boolean, string])[] = [
  [({ note }) => note.includes("DUP_OF_EARLIER_ROW"), "it repeats an earlier row"],
  [({ note }) => note.includes("SPEC_DECODE"), "it was measured with speculative decoding, which is not modelled"],
  [
    ({ metric }) => metric === "throughput_unspecified",
    "it does not say whether prompt tokens are counted as throughput",
  ],
  [
    ({ demand, metric }) => demand.kind === "all-at-once" && metric.startsWith("ttft"),
    "all its calls came at once, so that the time to the first token is their queue",
  ],
  [
    ({ load, note }) => load.includes("disagg") || /^disagg\b/.test(note),
    "prompts and outputs ran on devices of their own, which is not modelled",
  ],
  [({ load }) => load.startsWith("mlperf"), "MLPerf gives no lengths of prompts"],
  [({ inputTokens }) => inputTokens === null, "it gives no length of prompts"],
  [({ outputTokens }) => outputTokens === null, "it gives no length of outputs"],
  [({ devices }) => devices === null, "it gives no number of devices"],
];

/** Why a row cannot be scored, in plain words; `null`: it can. */
export function whyNotScoreable(row: MeasuredRow): string | null {
  const refusal = refusals.find(([holds]) => holds(row));
  if (refusal !== undefined) return refusal[1];
  if (row.model === null) return `the catalogue has no model called ${row.modelName || "nothing"}`;
  if (row.accelerator === null) return `the catalogue has no accelerator called ${row.acceleratorName || "nothing"}`;
  return null;
}
