import { millisecondsPerSecond } from "../../quantity/time.ts";
import type { ImportFormat, JsonRecord } from "../reading/import-format.ts";
import { type Deployment, type Imported, oneRow, unusable } from "../reading/imported.ts";
import { listOf, numberAt, recordOf, textAt, valueAt } from "../reading/json-text.ts";
import { dayOf, engineNamed, loadTest, type PointRead, unknownDeployment, unknownKeys } from "./load-points.ts";
import { inSeconds, isTimeUnit } from "./time-units.ts";

/** Versions whose fields are known; a later one of the same kind is read by the same names. */
const readVersions = /^v?0\.[12](?:\.\d+)*$/;

const known = /^(?:version|run|scenario|results|metrics)$/;

/** Where a version keeps its parts. */
interface Parts {
  readonly requests: JsonRecord;
  readonly latency: JsonRecord;
  readonly throughput: JsonRecord;
}

function partsOf(report: JsonRecord): Parts {
  const found = (valueAt(report, "results", "request_performance", "aggregate") ??
    valueAt(report, "metrics")) as unknown;
  const part = (name: string) => recordOf(valueAt(found, name)) ?? {};
  return { requests: part("requests"), latency: part("latency"), throughput: part("throughput") };
}

/** A time in seconds: every statistic says its own unit. */
function seconds(latency: JsonRecord, metric: string, statistic: string): number | null {
  return inSeconds(numberAt(latency, metric, statistic), textAt(latency, metric, "units"));
}

/** A rate: a bare number in version 0.1, a statistic with units from 0.2 on. */
function rate(throughput: JsonRecord, bare: string, statistic: string): number | null {
  return numberAt(throughput, bare) ?? numberAt(throughput, statistic, "mean");
}

function sumOf(values: readonly (number | null)[]): number | null {
  return values.some((value) => value === null) || values.length === 0
    ? null
    : values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
}

function same<Value>(values: readonly Value[]): Value | null {
  const [first] = values;
  return first !== undefined && values.every((value) => value === first) ? first : null;
}

/** One engine with its devices, as either version describes it. */
interface Served {
  readonly role: string | null;
  readonly engine: string | null;
  readonly version: string | null;
  readonly accelerator: string | null;
  readonly devices: number | null;
  readonly tp: number | null;
  readonly pp: number | null;
  readonly ep: number | null;
}

function servedBefore(report: JsonRecord): readonly Served[] {
  const roles = listOf(valueAt(report, "scenario", "host", "type"));
  const engines = listOf(valueAt(report, "scenario", "platform", "engine"));
  return listOf(valueAt(report, "scenario", "host", "accelerator")).map((accelerator, index) => {
    const role = roles[index];
    return {
      role: typeof role === "string" ? role : null,
      engine: textAt(engines[index], "name"),
      version: textAt(engines[index], "version"),
      accelerator: textAt(accelerator, "model"),
      devices: numberAt(accelerator, "count"),
      tp: numberAt(accelerator, "parallelism", "tp"),
      pp: numberAt(accelerator, "parallelism", "pp"),
      ep: numberAt(accelerator, "parallelism", "ep"),
    };
  });
}

function servedNow(report: JsonRecord): readonly Served[] {
  return listOf(valueAt(report, "scenario", "stack"))
    .map((component) => valueAt(component, "standardized"))
    .filter((component) => textAt(component, "kind") === "inference_engine")
    .map((component) => {
      const each = numberAt(component, "accelerator", "count");
      const replicas = numberAt(component, "replicas");
      return {
        role: textAt(component, "role"),
        engine: textAt(component, "tool"),
        version: textAt(component, "tool_version"),
        accelerator: textAt(component, "accelerator", "model"),
        devices: each === null || replicas === null ? null : each * replicas,
        tp: numberAt(component, "accelerator", "parallelism", "tp"),
        pp: numberAt(component, "accelerator", "parallelism", "pp"),
        ep: numberAt(component, "accelerator", "parallelism", "ep"),
      };
    });
}

function modelOf(report: JsonRecord): string | null {
  const [engine] = listOf(valueAt(report, "scenario", "stack"))
    .map((component) => textAt(component, "standardized", "model", "name"))
    .filter((name) => name !== null);
  return textAt(report, "scenario", "model", "name") ?? engine ?? null;
}

function deploymentOf(report: JsonRecord): Deployment {
  const served = [...servedBefore(report), ...servedNow(report)];
  const name = same(served.map(({ engine }) => engine));
  return {
    ...unknownDeployment,
    engine: engineNamed(name) ?? name,
    engineVersion: same(served.map(({ version }) => version)),
    model: modelOf(report),
    accelerator: same(served.map(({ accelerator }) => accelerator)),
    devices: sumOf(served.map(({ devices }) => devices)),
    tp: same(served.map(({ tp }) => tp)),
    pp: same(served.map(({ pp }) => pp)),
    ep: same(served.map(({ ep }) => ep)),
    precision: textAt(report, "scenario", "model", "quantization"),
    isSplit: served.length === 0 ? null : served.some(({ role }) => role === "prefill"),
  };
}

function loadOf(report: JsonRecord): Pick<PointRead, "load" | "concurrency" | "requestedRatePerSecond"> {
  const load = valueAt(report, "scenario", "load", "standardized");
  const before = valueAt(report, "scenario", "load", "args");
  const asked = numberAt(load, "rate_qps") ?? numberAt(before, "qps_values") ?? numberAt(before, "request_rate");
  const concurrency = numberAt(load, "concurrency") ?? numberAt(before, "max_concurrency");
  if (asked !== null) return { load: "open", requestedRatePerSecond: asked };
  return { load: concurrency === null ? "offline" : "closed", concurrency };
}

function pointOf(report: JsonRecord): PointRead {
  const { requests, latency, throughput } = partsOf(report);
  const total = numberAt(requests, "total");
  const failed = numberAt(requests, "failures");
  const { load, ...asked } = loadOf(report);
  const served = rate(throughput, "requests_per_sec", "request_rate");
  return {
    load,
    ...asked,
    // What was sent is not told: all calls were, in the end, so that it is at most what was asked.
    ratePerSecond: load === "open" ? (asked.requestedRatePerSecond ?? null) : null,
    promptTokensMean: numberAt(requests, "input_length", "mean"),
    outputTokensMean: numberAt(requests, "output_length", "mean"),
    requests: total === null ? null : total - (failed ?? 0) - (numberAt(requests, "incomplete") ?? 0),
    failed,
    requestsPerSecond: served,
    outputTokensPerSecond: rate(throughput, "output_tokens_per_sec", "output_token_rate"),
    ttftMeanSeconds: seconds(latency, "time_to_first_token", "mean"),
    ttftP50Seconds: seconds(latency, "time_to_first_token", "p50"),
    ttftP99Seconds: seconds(latency, "time_to_first_token", "p99"),
    itlMeanSeconds: seconds(latency, "inter_token_latency", "mean"),
    itlP50Seconds: seconds(latency, "inter_token_latency", "p50"),
    tpotMeanSeconds: seconds(latency, "time_per_output_token", "mean"),
    tpotP50Seconds: seconds(latency, "time_per_output_token", "p50"),
    tpotP99Seconds: seconds(latency, "time_per_output_token", "p99"),
    e2eMeanSeconds: seconds(latency, "request_latency", "mean"),
    e2eP50Seconds: seconds(latency, "request_latency", "p50"),
  };
}

/** Statistics of time whose unit is none: their figures are left out. */
function strangeUnits(report: JsonRecord): readonly string[] {
  return Object.entries(partsOf(report).latency).flatMap(([metric, statistic]) => {
    const unit = textAt(statistic, "units");
    if (recordOf(statistic) === null || isTimeUnit(unit)) return [];
    const said = unit === null ? "no unit" : `"${unit.slice(0, 20)}", which is no unit of time`;
    return [`${metric} says ${said}: it is left out.`];
  });
}

/** Nobody generates an answer in less: a file that says so has most likely mistaken its unit. */
const shortestCallSeconds = 0.02;

function doubtful({ e2eMeanSeconds = null, outputTokensMean = null }: PointRead): readonly string[] {
  if (e2eMeanSeconds === null || outputTokensMean === null) return [];
  if (e2eMeanSeconds >= shortestCallSeconds || outputTokensMean < 2) return [];
  const text = `Whole calls of ${Math.round(outputTokensMean)} tokens would take ${(e2eMeanSeconds * millisecondsPerSecond).toPrecision(3)} ms by the units that the file states: it may mean seconds.`;
  return [text];
}

function read(value: unknown): Imported {
  const report = recordOf(value) ?? {};
  const version = textAt(report, "version") ?? String(numberAt(report, "version") ?? "");
  if (!readVersions.test(version)) {
    const text = `This llm-d benchmark report is of version ${version.slice(0, 20) || "unknown"}; versions 0.1 and 0.2 are read.`;
    return unusable("other-version", "version", text, {
      read: 1,
      kept: 0,
      dropped: [{ reason: "a report of another version", rows: 1 }],
    });
  }
  const point = pointOf(report);
  const test = {
    deployment: deploymentOf(report),
    date: dayOf(textAt(report, "run", "time", "start")),
    tool: `llm-d benchmark report ${version}`,
  };
  const words = [`The report is of version ${version}.`, ...strangeUnits(report), ...doubtful(point)];
  return { ...loadTest([point], test, words), rows: oneRow, unknown: unknownKeys(report, known) };
}

/** llm-d's benchmark report, in YAML or JSON. */
const llmDReport: ImportFormat = {
  id: "llm-d-report",
  called: "an llm-d benchmark report",
  kind: "load-test",
  ways: [
    {
      takes: "document",
      claims: (value) =>
        valueAt(value, "version") !== undefined &&
        recordOf(valueAt(value, "scenario")) !== null &&
        (recordOf(valueAt(value, "results", "request_performance")) !== null ||
          recordOf(valueAt(value, "metrics", "requests")) !== null ||
          recordOf(valueAt(value, "metrics", "latency")) !== null),
      read,
    },
  ],
};

export default llmDReport;
