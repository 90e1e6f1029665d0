import { grouped, type PointRead, unknownDeployment } from "../load-tests/load-points.ts";
import { millisecondsPerSecond } from "../../quantity/time.ts";
import { CallTally } from "../calls/call-tally.ts";
import { tallied, tokensOf } from "../calls/call-rows.ts";
import { unknownCall } from "../calls/call.ts";
import { plainName } from "../calls/columns.ts";
import type { ImportFormat, JsonRecord, RowReader } from "../reading/import-format.ts";
import { type Imported, oneRow } from "../reading/imported.ts";
import { listOf, numberAt, recordOf, textAt, valueAt } from "../reading/json-text.ts";

/** What stands under a key, whatever its capitals, spaces and dashes. */
function under(record: JsonRecord, name: string): unknown {
  const key = Object.keys(record).find((one) => plainName(one) === name);
  return key === undefined ? undefined : record[key];
}

function requestsOf(record: JsonRecord): readonly JsonRecord[] | null {
  const list = under(record, "requests");
  return Array.isArray(list) ? list.map(recordOf).filter((one) => one !== null) : null;
}

function reader(): RowReader<JsonRecord> {
  const tally = new CallTally();
  return {
    row: (record) => {
      const requests = requestsOf(record);
      const time = under(record, "timestamp");
      if (requests === null || requests.length === 0) return "no requests";
      if (typeof time !== "number") return "a timestamp that is no number";
      const lengths = requests.map((request) => ({
        promptTokens: tokensOf(under(request, "prompt length")),
        outputTokens: tokensOf(under(request, "output length")),
        session: under(request, "session id"),
      }));
      if (lengths.some((one) => one.promptTokens === undefined || one.outputTokens === undefined))
        return "lengths that are no whole number";
      for (const { promptTokens = null, outputTokens = null, session } of lengths) {
        const arrivalSeconds = time / millisecondsPerSecond;
        const named = typeof session === "string" || typeof session === "number" ? String(session) : null;
        tally.add({ ...unknownCall, arrivalSeconds, promptTokens, outputTokens, session: named });
      }
      return null;
    },
    end: () => tallied(tally),
  };
}

function isProfile(value: unknown): boolean {
  return listOf(valueAt(value, "tputs")).length > 0 && listOf(valueAt(value, "indexes")).length === 2;
}

/** What a device does at each pair of lengths: most calls a second, and how long they take; 0 where it meets no limit. */
function profile(value: unknown): Imported {
  const [outputs, prompts] = listOf(valueAt(value, "indexes")).map(listOf);
  const throughputs = listOf(valueAt(value, "tputs")).map(listOf);
  const times = listOf(valueAt(value, "e2e")).map(listOf);
  const points = throughputs.flatMap((row, output) =>
    row.flatMap((throughput, prompt): readonly PointRead[] => {
      const promptTokens = prompts?.[prompt];
      const outputTokens = outputs?.[output];
      if (typeof throughput !== "number" || !(throughput > 0)) return [];
      if (typeof promptTokens !== "number" || typeof outputTokens !== "number") return [];
      const seconds = times[output]?.[prompt];
      return [
        {
          load: "open",
          ratePerSecond: throughput,
          promptTokensMean: promptTokens,
          outputTokensMean: outputTokens,
          requestsPerSecond: throughput,
          outputTokensPerSecond: throughput * outputTokens,
          e2eMeanSeconds: typeof seconds === "number" ? seconds : null,
        },
      ];
    }),
  );
  const limit = numberAt(value, "slos", "e2e");
  const remarks = [
    `This is no trace: it says what ${textAt(value, "gpu") ?? "a device"} serves at each pair of lengths.`,
    ...(limit === null ? [] : [`Pairs of lengths that keep no limit of ${limit} s are left out.`]),
  ];
  const deployment = { ...unknownDeployment, accelerator: textAt(value, "gpu") };
  const loadTest = { points: grouped(points, deployment), deployment, date: null, tool: "AIBrix" };
  return { kind: "load-test", rows: oneRow, loadTest, remarks };
}

/** AIBrix's workloads: calls by the millisecond at which they come, prompts beside their lengths; and its profiles of devices. */
const aibrix: ImportFormat = {
  id: "aibrix",
  called: "an AIBrix workload",
  kind: "trace",
  ways: [
    {
      takes: "records",
      claims: (first) =>
        first.some((record) => {
          const [request] = requestsOf(record) ?? [];
          return request !== undefined && under(request, "prompt length") !== undefined;
        }),
      reader,
    },
    { takes: "document", claims: isProfile, read: profile },
  ],
};

export default aibrix;
