import type { ImportFormat } from "../reading/import-format.ts";
import type { Imported, TraceFigures } from "../reading/imported.ts";
import { listOf, numberAt, valueAt } from "../reading/json-text.ts";

const nothing = { p50: null, p95: null, max: null };

/** Totals of one attempt at a task: its calls one by one are not told, so of lengths the means alone are known. */
function read(value: unknown): Imported {
  const stats = valueAt(value, "info", "model_stats");
  const steps = listOf(valueAt(value, "trajectory")).length;
  const calls = numberAt(stats, "api_calls") ?? steps;
  const sent = numberAt(stats, "tokens_sent");
  const received = numberAt(stats, "tokens_received");
  const perCall = (tokens: number | null) =>
    tokens === null || calls === 0 ? null : { mean: tokens / calls, ...nothing };
  const trace: TraceFigures = {
    calls,
    sessions: 1,
    durationSeconds: null,
    callsPerSecond: null,
    promptTokens: perCall(sent),
    outputTokens: perCall(received),
    callsPerSession: { mean: calls, p50: calls, p95: calls, max: calls },
    toolSeconds: null,
    cachedShareIdeal: null,
    cachedShareBySize: null,
    peakToAverage: { "1": null, "10": null, "60": null, "600": null, "3600": null },
    interarrivalCv: null,
    varianceToMeanPerSecond: null,
    failedCalls: 0,
    correlations: {},
  };
  const usage = {
    calls,
    inputTokens: sent,
    cachedReadTokens: null,
    cachedWriteTokens: null,
    outputTokens: received,
    costUsd: numberAt(stats, "instance_cost") ?? numberAt(stats, "total_cost"),
  };
  return {
    kind: "trace",
    rows: { read: 1, kept: 1, dropped: [] },
    trace,
    usage: { ...usage, callsPerDay: null, days: null, byModel: [], byLabel: [] },
    remarks: [
      "It holds totals of one attempt: means of the lengths are known, and nothing of single calls.",
      "What the agent was asked and did is not kept.",
    ],
  };
}

/** A trajectory of SWE-agent: what one attempt at a task sent, received and cost. */
const sweAgent: ImportFormat = {
  id: "swe-agent",
  called: "a trajectory of SWE-agent",
  kind: "trace",
  ways: [
    {
      takes: "document",
      claims: (value) =>
        Array.isArray(valueAt(value, "trajectory")) && numberAt(value, "info", "model_stats", "tokens_sent") !== null,
      read,
    },
  ],
};

export default sweAgent;
