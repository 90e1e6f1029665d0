import { nanosecondsPerSecond } from "../../quantity/time.ts";
import type { ImportFormat } from "../reading/import-format.ts";
import { type Imported, oneRow, unusable } from "../reading/imported.ts";
import { loadTest, meanOf, over, type PointRead } from "./load-points.ts";
import { mlperfTables } from "./mlperf-table.ts";

/** The log's lines, `name : value`, by their names in lower case without units. */
function linesOf(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const line of text.split(/\r\n?|\n/)) {
    const at = line.indexOf(":");
    if (at < 0) continue;
    const name = line.slice(0, at).trim().toLowerCase().replaceAll(/\s+/g, " ");
    if (!found.has(name)) found.set(name, line.slice(at + 1).trim());
  }
  return found;
}

type Lines = ReadonlyMap<string, string>;

function numberOf(lines: Lines, ...names: readonly string[]): number | null {
  for (const name of names) {
    const text = lines.get(name);
    if (text !== undefined && text !== "" && Number.isFinite(Number(text))) return Number(text);
  }
  return null;
}

function seconds(lines: Lines, ...names: readonly string[]): number | null {
  return over(numberOf(lines, ...names.map((name) => `${name} (ns)`)), nanosecondsPerSecond);
}

function pointOf(lines: Lines): PointRead {
  const isOffline = lines.get("scenario") === "Offline";
  const samples = numberOf(lines, "completed samples per second", "samples per second");
  const tokens = numberOf(lines, "completed tokens per second", "tokens per second");
  return {
    load: isOffline ? "offline" : "open",
    ratePerSecond: isOffline ? null : numberOf(lines, "scheduled samples per second"),
    // What the log calls its target is not always what it scheduled: lengths of whole runs differ.
    requestedRatePerSecond: isOffline ? null : numberOf(lines, "target_qps"),
    outputTokensMean: meanOf(tokens, samples),
    requestsPerSecond: samples,
    outputTokensPerSecond: tokens,
    ttftMeanSeconds: seconds(lines, "mean first token latency"),
    ttftP50Seconds: seconds(lines, "50.00 percentile first token latency"),
    ttftP99Seconds: seconds(lines, "99.00 percentile first token latency"),
    tpotMeanSeconds: seconds(lines, "mean time to output token"),
    tpotP50Seconds: seconds(lines, "50.00 percentile time to output token"),
    tpotP99Seconds: seconds(lines, "99.00 percentile time to output token"),
    // Offline, all calls come at once: their times are mostly queue.
    e2eMeanSeconds: seconds(lines, "mean latency"),
    e2eP50Seconds: seconds(lines, "50.00 percentile latency"),
  };
}

/** Nanoseconds as seconds end in digits that nobody wrote. */
function shown(value: number): string {
  return String(Number(value.toPrecision(6)));
}

function limitsOf(lines: Lines): readonly string[] {
  const [first, token] = [seconds(lines, "ttft_latency"), seconds(lines, "tpot_latency")];
  if (first === null || token === null || first <= 0 || token <= 0) return [];
  return [
    `Its limits were ${shown(first)} s to the first token and ${shown(token)} s between tokens, at the 99th percentile.`,
  ];
}

function read(text: string): Imported {
  const lines = linesOf(text);
  const scenario = lines.get("scenario") ?? "";
  const point = pointOf(lines);
  if (point.requestsPerSecond === null && point.outputTokensPerSecond === null)
    return unusable(
      "no-rows",
      "Samples per second",
      `This MLPerf log of scenario ${scenario.slice(0, 20) || "unknown"} gives no samples a second: Server, Offline and Interactive are read.`,
      { read: 1, kept: 0, dropped: [{ reason: "without a rate", rows: 1 }] },
    );
  const result = lines.get("result is");
  const words = [
    ...(result !== undefined && result !== "VALID"
      ? [`The log calls its result ${result.slice(0, 20)}: it met not all of MLPerf's conditions.`]
      : []),
    ...limitsOf(lines),
    "MLPerf's logs name no model, device or length of prompts: only its tables and folders do.",
  ];
  return { ...loadTest([point], { tool: "MLPerf LoadGen" }, words), rows: oneRow };
}

/** MLPerf's summary of a run, and its tables of results. */
const mlperfLog: ImportFormat = {
  id: "mlperf-log",
  called: "an MLPerf result",
  kind: "load-test",
  ways: [
    {
      takes: "text",
      claims: (head) => /^MLPerf Results Summary\s*$/m.test(head) && /^Scenario\s*:/m.test(head),
      read,
    },
    ...mlperfTables,
  ],
};

export default mlperfLog;
