import { grouped, type PointRead, unknownDeployment } from "../load-tests/load-points.ts";
import { unknownCall } from "../calls/call.ts";
import { callRows, notUnderstood, tokensOf } from "../calls/call-rows.ts";
import { columnOf } from "../calls/columns.ts";
import { distributionOf } from "../calls/value-list.ts";
import type { ImportFormat, JsonRecord, RowReader, SideFile } from "../reading/import-format.ts";
import { type Imported, type LoadTest, oneRow } from "../reading/imported.ts";
import { numberAt, textAt, valueAt } from "../reading/json-text.ts";
import { quantile } from "../../numeric/quantile.ts";

const known = [
  "request_id",
  "input_toks",
  "output_toks",
  "arrival_time",
  "queued_ts",
  "scheduled_ts",
  "first_token_ts",
  "last_token_ts",
];

/** Calls whose times are held for the run's own figures. */
const mostTimed = 500_000;

/** What the engine took, of the calls that were seen to their end. */
class CaptureTimes {
  private readonly ttfts: number[] = [];
  private readonly gaps: number[] = [];
  private readonly waits: number[] = [];
  private readonly lasts: number[] = [];
  private prompts = 0;
  private outputs = 0;
  private first = Number.POSITIVE_INFINITY;
  private latest = Number.NEGATIVE_INFINITY;
  private end = Number.NEGATIVE_INFINITY;
  add(record: JsonRecord, promptTokens: number, outputTokens: number): void {
    const [queued, scheduled, first, last] = ["queued_ts", "scheduled_ts", "first_token_ts", "last_token_ts"].map(
      (key) => numberAt(record, key),
    );
    if (queued === null || queued === undefined || this.ttfts.length >= mostTimed) return;
    if (first === null || first === undefined || last === null || last === undefined) return;
    this.ttfts.push(first - queued);
    if (scheduled !== null && scheduled !== undefined) this.waits.push(scheduled - queued);
    if (outputTokens > 1) this.gaps.push((last - first) / (outputTokens - 1));
    this.lasts.push(last - queued);
    this.prompts += promptTokens;
    this.outputs += outputTokens;
    this.first = Math.min(this.first, queued);
    this.latest = Math.max(this.latest, queued);
    this.end = Math.max(this.end, last);
  }
  point(): PointRead | null {
    const count = this.ttfts.length;
    if (count === 0) return null;
    const span = this.latest - this.first;
    const seconds = this.end - this.first;
    const sorted = Float64Array.from(this.ttfts).sort();
    const mean = (values: readonly number[]) => distributionOf(Float64Array.from(values))?.mean ?? null;
    return {
      load: "open",
      ratePerSecond: span > 0 ? count / span : null,
      promptTokensMean: this.prompts / count,
      outputTokensMean: this.outputs / count,
      requests: count,
      requestsPerSecond: seconds > 0 ? count / seconds : null,
      outputTokensPerSecond: seconds > 0 ? this.outputs / seconds : null,
      ttftMeanSeconds: mean(this.ttfts),
      ttftP50Seconds: quantile(sorted, 0.5),
      ttftP99Seconds: quantile(sorted, 0.99),
      itlMeanSeconds: mean(this.gaps),
      tpotMeanSeconds: mean(this.gaps),
      e2eMeanSeconds: mean(this.lasts),
    };
  }
  remarks(): readonly string[] {
    const p95 = quantile(Float64Array.from(this.waits).sort(), 0.95);
    return p95 === null ? [] : [`Of its calls, 95 % were taken up within ${Math.round(p95 * 10) / 10} s.`];
  }
}

function testOf(point: PointRead): LoadTest {
  const deployment = { ...unknownDeployment, engine: "vllm" };
  return { points: grouped([point], deployment), deployment, date: null, tool: null };
}

function reader(): RowReader<JsonRecord> {
  const times = new CaptureTimes();
  const unknown = new Set<string>();
  return callRows(
    (record: JsonRecord) => {
      for (const key of notUnderstood(Object.keys(record), known)) unknown.add(key);
      const promptTokens = tokensOf(record["input_toks"]);
      const outputTokens = tokensOf(record["output_toks"]);
      if (typeof promptTokens !== "number" || typeof outputTokens !== "number")
        return "lengths that are no whole number";
      times.add(record, promptTokens, outputTokens);
      // The wall clock, where it was noted: the engine's own times are of a clock of their own.
      const arrivalSeconds = numberAt(record, "arrival_time") ?? numberAt(record, "queued_ts");
      return { ...unknownCall, arrivalSeconds, promptTokens, outputTokens };
    },
    () => {
      const point = times.point();
      return {
        unknown: [...unknown],
        remarks: times.remarks(),
        ...(point === null ? {} : { loadTest: testOf(point) }),
      };
    },
  );
}

/** What a capture ran on, as far as words of one line say it. */
interface Settings {
  readonly model: string | null;
  readonly engine: string | null;
  readonly device: string | null;
  readonly devices: number | null;
  readonly tp: number | null;
}

function isSettings(value: unknown): boolean {
  return (
    valueAt(value, "engine_kwargs") !== undefined &&
    (valueAt(value, "hardware") ?? valueAt(value, "vllm_version")) !== undefined
  );
}

function settings(value: unknown): Imported {
  const side: Settings = {
    model: textAt(value, "model"),
    engine: textAt(value, "vllm_version"),
    device: textAt(value, "hardware", "device_name"),
    devices: numberAt(value, "hardware", "device_count"),
    tp: numberAt(value, "engine_kwargs", "tensor_parallel_size"),
  };
  return {
    kind: "none",
    rows: oneRow,
    side,
    remarks: ["These are the settings of a capture: give them together with its requests.jsonl."],
  };
}

const series = ["t", "prompt_throughput", "gen_throughput", "running", "waiting", "kv_cache_pct"];

function seriesReader(): RowReader<readonly string[]> {
  return {
    row: (cells) => (cells.some((cell) => Number.isNaN(Number(cell))) ? "a cell that is no number" : null),
    end: () => ({
      kind: "none",
      side: null,
      remarks: ["This is what an engine did second by second: it belongs to its requests.jsonl."],
    }),
  };
}

function withSides(imported: Imported, sides: readonly SideFile[]): Imported {
  const found = sides.map(({ side }) => side as Settings | null).find((side) => side !== null);
  if (found === undefined || found === null) return imported;
  const { model, engine, device } = found;
  const parts = [model, device === null ? null : `on ${device}`, engine === null ? null : `with vLLM ${engine}`];
  const text = `It ran ${parts.filter((part) => part !== null).join(" ")}.`;
  const { loadTest } = imported;
  const deployment = {
    ...unknownDeployment,
    engine: "vllm",
    engineVersion: engine,
    model,
    accelerator: device,
    devices: found.devices,
    tp: found.tp,
  };
  const told =
    loadTest === undefined
      ? {}
      : { loadTest: { ...loadTest, deployment, points: loadTest.points.map((point) => ({ ...point, deployment })) } };
  return { ...imported, ...told, remarks: [...(imported.remarks ?? []), text] };
}

/** What an engine noted of each call: its lengths and when it came, was taken up, gave its first and last token. */
const vllmCapture: ImportFormat = {
  id: "vllm-capture",
  called: "a capture of an engine's calls",
  kind: "trace",
  joins: ["vllm-capture"],
  joined: withSides,
  ways: [
    {
      takes: "records",
      claims: (first) =>
        first.some((record) => numberAt(record, "input_toks") !== null && numberAt(record, "output_toks") !== null),
      reader,
    },
    { takes: "document", claims: isSettings, read: settings },
    {
      takes: "table",
      hasHeads: true,
      claims: (heads) => series.every((name) => columnOf(heads, name) !== -1),
      reader: seriesReader,
    },
  ],
};

export default vllmCapture;
