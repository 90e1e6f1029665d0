import type { ImportDocument } from "../../../formats/reading/import-document.ts";
import type { Distribution, LoadPoint } from "../../../formats/reading/imported.ts";
import { formatBytes, formatGibibytes } from "../../../quantity/format-bytes.ts";
import { formatCount, formatShare, unknownText } from "../../../quantity/format-number.ts";
import { formatSeconds } from "../../../quantity/format-time.ts";
import { formatQuantity } from "../../../quantity/format-quantity.ts";
import { observedBeside } from "../../../metrics/observed-beside.ts";
import { shownPlan } from "../../../state/shown-plan.ts";
import { useApp } from "../../../state/use-app.tsx";
import { formatUsd } from "../../../quantity/format-money.ts";
import { Ledger } from "../../kit/ledger.tsx";
import styles from "./import.module.css";

interface Line {
  readonly id: string;
  readonly label: string;
  readonly text: string;
}

const digits = 12;
const count = (value: number | null) => (value === null ? unknownText : formatCount(value, digits));
const short = (value: number | null | undefined) =>
  value === null || value === undefined ? unknownText : formatCount(value);
const seconds = (value: number | null | undefined) =>
  value === null || value === undefined ? unknownText : formatSeconds(value);

/** What was read of a file, by what it is. */
export function ImportContents({ document }: { readonly document: ImportDocument }) {
  const { model, adapter, room, engine, trace, points, usage, observed } = document;
  if (model !== null) return <Contents lines={modelLines(model)} />;
  if (adapter !== null) return <Contents lines={adapterLines(adapter)} />;
  if (room !== null) return <Contents lines={roomLines(room)} />;
  if (engine !== null) return <Contents lines={engineLines(engine)} />;
  if (points !== null) return <Points points={points} />;
  if (observed !== null) {
    const lines = observed.map(({ metric, value, unit, labels }, index) => ({
      id: String(index),
      label: [metric, ...Object.values(labels)].join(" "),
      text: unit === "share" || unit === "s" ? formatQuantity(value, unit) : `${formatCount(value, 4)} ${unit}`.trim(),
    }));
    return (
      <>
        <Beside observed={observed} />
        <details className={styles["folded"]}>
          <summary>All {formatCount(lines.length)} figures that were read</summary>
          <Contents lines={lines} />
        </details>
      </>
    );
  }
  if (usage !== null) {
    return (
      <Contents
        lines={[
          { id: "calls", label: "Calls", text: count(usage.calls) },
          { id: "input", label: "Input tokens, not from a cache", text: count(usage.inputTokens) },
          { id: "read", label: "Input tokens read from a cache", text: count(usage.cachedReadTokens) },
          { id: "write", label: "Input tokens written to a cache", text: count(usage.cachedWriteTokens) },
          { id: "output", label: "Output tokens", text: count(usage.outputTokens) },
          { id: "cost", label: "Cost", text: usage.costUsd === null ? unknownText : formatUsd(usage.costUsd) },
        ]}
      />
    );
  }
  if (trace === null) return null;
  const spread = (id: string, label: string, of: Distribution | null, one = short): Line => ({
    id,
    label,
    text: of === null ? unknownText : `${one(of.mean)} mean, ${one(of.p50)} median, ${one(of.p95)} at 95 %`,
  });
  return (
    <Contents
      lines={[
        { id: "calls", label: "Calls", text: count(trace.calls) },
        { id: "sessions", label: "Sessions", text: count(trace.sessions) },
        { id: "duration", label: "From the first to the last", text: seconds(trace.durationSeconds) },
        { id: "rate", label: "Calls a second", text: short(trace.callsPerSecond) },
        spread("prompt", "Prompt tokens", trace.promptTokens),
        spread("output", "Output tokens", trace.outputTokens),
        spread("session", "Calls of a session", trace.callsPerSession),
        spread("tools", "Wait for tools", trace.toolSeconds, seconds),
        {
          id: "cached",
          label: "Prompt that a cache without limits would hold",
          text: trace.cachedShareIdeal === null ? unknownText : formatShare(trace.cachedShareIdeal),
        },
        ...Object.entries(trace.cachedShareBySize ?? {}).map(([size, share]) => ({
          id: `cached-${size}`,
          label: `One of ${count(Number(size))} tokens, used last kept longest`,
          text: formatShare(share),
        })),
      ]}
    />
  );
}

/** What is observed beside what is planned for the first pool, what is off most first. */
function Beside({ observed }: { readonly observed: NonNullable<ImportDocument["observed"]> }) {
  const plan = useApp((state) => shownPlan(state)?.plan ?? null);
  const pool = useApp(({ scenario, importing }) => importing?.where.pool ?? scenario.pools[0]?.id ?? "");
  const rows = plan === null ? [] : observedBeside(observed, plan, pool);
  if (rows.length === 0) return <p>Nothing of it stands in the plan of {pool}, too.</p>;
  const text = (value: number, unit: string) => formatQuantity(value, unit === "tokens" ? "" : unit);
  return (
    <section aria-label="Observed beside planned">
      <h3>Observed beside planned, what is off most first</h3>
      <Ledger
        caption="Observed beside planned"
        columns={[
          { id: "figure", label: `Pool ${pool}`, align: "left" },
          { id: "planned", label: "Planned", align: "right" },
          { id: "observed", label: "Observed", align: "right", isMain: true },
          { id: "off", label: "Off by", align: "right" },
        ]}
        rows={rows.map(({ metric, label, unit, planned, observed: seen, offShare }) => ({
          id: metric,
          cells: [
            label,
            text(planned, unit),
            text(seen, unit),
            `${offShare < 0 ? "−" : "+"}${formatShare(Math.abs(offShare), 2)}`,
          ],
        }))}
      />
    </section>
  );
}

function modelLines(model: NonNullable<ImportDocument["model"]>): readonly Line[] {
  const { row, parameters, activeParameters, kvBytesPerToken, stateBytesPerSequence, weightFormat } = model;
  const isMixture = activeParameters < parameters;
  return [
    { id: "name", label: "Name", text: row.name },
    { id: "parameters", label: "Parameters, from the shape", text: count(parameters) },
    ...(isMixture ? [{ id: "active", label: "Active for a token", text: count(activeParameters) }] : []),
    { id: "layers", label: "Layers", text: count(row.layers) },
    { id: "kv", label: "KV cache of a token at the longest context, BF16", text: `${count(kvBytesPerToken)} bytes` },
    ...(stateBytesPerSequence > 0
      ? [{ id: "state", label: "State of a sequence", text: formatBytes(stateBytesPerSequence) }]
      : []),
    { id: "context", label: "Longest context", text: `${count(model.maxContextTokens)} tokens` },
    { id: "weights", label: "Weights are kept in", text: weightFormat ?? unknownText },
  ];
}

const engineNames = { vllm: "vLLM", sglang: "SGLang", "tensorrt-llm": "TensorRT-LLM" } as const;

function engineLines(engine: NonNullable<ImportDocument["engine"]>): readonly Line[] {
  const { offload, speculation, adapters } = engine;
  return [
    { id: "engine", label: "Engine", text: engineNames[engine.engine] },
    { id: "model", label: "Model", text: engine.model ?? unknownText },
    { id: "tp", label: "Ranks of a stage", text: count(engine.tp) },
    { id: "dataRanks", label: "Data-parallel ranks, of these", text: count(engine.dataRanks) },
    { id: "sequences", label: "Sequences at once, on all of them", text: count(engine.sequences) },
    { id: "offload", label: "KV in host memory", text: offload === null ? "none" : "kept" },
    { id: "drafts", label: "Drafted tokens", text: speculation === null ? "none" : count(speculation.draftTokens) },
    { id: "adapters", label: "LoRA adapters on a device", text: adapters === null ? "none" : count(adapters.onDevice) },
  ];
}

function adapterLines({ rank, modules, baseModel }: NonNullable<ImportDocument["adapter"]>): readonly Line[] {
  return [
    { id: "rank", label: "Rank", text: count(rank) },
    { id: "modules", label: "Matrices", text: modules.length === 0 ? unknownText : modules.join(", ") },
    { id: "base", label: "Base model", text: baseModel ?? unknownText },
  ];
}

function roomLines(room: NonNullable<ImportDocument["room"]>): readonly Line[] {
  const bytes = (value: number | null) => (value === null ? unknownText : formatGibibytes(value));
  return [
    { id: "engine", label: "Engine", text: room.engine },
    { id: "model", label: "Model", text: room.model ?? unknownText },
    { id: "weights", label: "Weights of a device", text: bytes(room.weightBytes) },
    { id: "kv", label: "Room for the KV cache of a device", text: bytes(room.kvBytes) },
    { id: "tokens", label: "Tokens it holds", text: count(room.tokens) },
    { id: "longest", label: "Longest sequence", text: count(room.maxModelTokens) },
    { id: "concurrency", label: "Sequences of that length", text: short(room.concurrency) },
    { id: "token", label: "Bytes of a token", text: count(room.bytesPerToken) },
  ];
}

function Contents({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <section aria-label="What was read">
      <h3>What was read</h3>
      <Ledger
        caption="What was read"
        columns={[
          { id: "what", label: "Quantity", align: "left" },
          { id: "value", label: "Value", align: "right" },
        ]}
        rows={lines.map(({ id, label, text }) => ({ id, cells: [label, text] }))}
      />
    </section>
  );
}

function Points({ points }: { readonly points: readonly LoadPoint[] }) {
  return (
    <section aria-label="Points">
      <h3>Points</h3>
      <Ledger
        caption="Points of the load test"
        columns={[
          { id: "load", label: "Load", align: "left" },
          { id: "reached", label: "Calls a second", align: "right", isMain: true },
          { id: "prompt", label: "Prompt", align: "right" },
          { id: "output", label: "Output", align: "right" },
          { id: "ttft", label: "First token", align: "right" },
          { id: "itl", label: "Between tokens", align: "right" },
        ]}
        rows={points.map((point, index) => ({
          id: String(index),
          cells: [
            loadWords(point),
            short(point.requestsPerSecond),
            short(point.promptTokensMean),
            short(point.outputTokensMean),
            seconds(point.ttftP50Seconds ?? point.ttftMeanSeconds),
            seconds(point.itlMeanSeconds ?? point.tpotMeanSeconds),
          ],
        }))}
      />
      <p>Lengths are those that were served, not those that were asked for.</p>
    </section>
  );
}

function loadWords({ load, concurrency, ratePerSecond }: LoadPoint): string {
  if (load === "closed") return concurrency === null ? "closed" : `${formatCount(concurrency)} at a time`;
  if (load === "offline") return "all at once";
  return ratePerSecond === null ? "open" : `${formatCount(ratePerSecond)} sent a second`;
}
