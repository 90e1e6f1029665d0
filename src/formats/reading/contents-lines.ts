import { formatBytes, formatGibibytes } from "../../quantity/format-bytes.ts";
import { formatUsd } from "../../quantity/format-money.ts";
import { formatCount, formatShare, unknownText } from "../../quantity/format-number.ts";
import { formatSeconds } from "../../quantity/format-time.ts";
import type { ImportDocument } from "./import-document.ts";
import { commandEngines, type ImportedEngine } from "./imported-engine.ts";
import type { Distribution, LoadPoint, TraceFigures, UsageFigures } from "./imported.ts";

/** One quantity that was read of a file, as it is printed. */
export interface ContentsLine {
  readonly id: string;
  readonly label: string;
  readonly text: string;
}

const digits = 12;
const count = (value: number | null) => (value === null ? unknownText : formatCount(value, digits));
const short = (value: number | null) => (value === null ? unknownText : formatCount(value));
const seconds = (value: number | null) => (value === null ? unknownText : formatSeconds(value));

/** What was read of a file, a quantity a line, by what it is; nothing of load tests and of metrics, which are tables of their own. */
export function contentsLines(document: ImportDocument): readonly ContentsLine[] {
  const { model, adapter, room, engine, trace, usage } = document;
  if (model !== null) return modelLines(model);
  if (adapter !== null) return adapterLines(adapter);
  if (room !== null) return roomLines(room);
  if (engine !== null) return engineLines(engine);
  if (usage !== null) return usageLines(usage);
  return trace === null ? [] : traceLines(trace);
}

function modelLines(model: NonNullable<ImportDocument["model"]>): readonly ContentsLine[] {
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

const apartWords = {
  prompts: "this computes prompts alone",
  answers: "computed apart, this answers",
  either: "computed apart",
} as const;

const drafts = {
  mtp: "by the model's own layers",
  heads: "by trained heads",
  "draft-model": "by a small model",
  ngram: "from earlier text",
} as const;

/** A line where something is said. */
function said(id: string, label: string, text: string | null): readonly ContentsLine[] {
  return text === null ? [] : [{ id, label, text }];
}

function hostWords(offload: ImportedEngine["offload"]): string {
  if (offload === null) return "none";
  const { hostBytes, perRankBytes, ofRoom } = offload;
  if (hostBytes !== null) return `${formatBytes(hostBytes)} a replica`;
  if (perRankBytes !== null) return `${formatBytes(perRankBytes)} a rank`;
  return ofRoom === null ? "kept, how much is not said" : `${formatCount(ofRoom)} times the room on the devices`;
}

function engineLines(engine: ImportedEngine): readonly ContentsLine[] {
  const { speculation, adapters, version, apart, prompts } = engine;
  const known = (value: number | null) => (value === null ? null : count(value));
  const several = (value: number | null) => (value === null || value <= 1 ? null : count(value));
  const name = commandEngines[engine.engine];
  return [
    { id: "engine", label: "Engine", text: version === null ? name : `${name} ${version}` },
    { id: "model", label: "Model", text: engine.model ?? unknownText },
    ...said("quantization", "Format of the weights", engine.quantization),
    { id: "tp", label: "Ranks of a stage", text: count(engine.tp) },
    ...said("pp", "Stages", several(engine.pp)),
    { id: "dataRanks", label: "Data-parallel ranks, of these", text: count(engine.dataRanks) },
    ...said("ep", "Groups with experts of their own", several(engine.ep)),
    ...said("redundantExperts", "Copies of experts in a layer", known(engine.redundantExperts)),
    ...said("expertSlots", "Experts in a layer with their copies", known(engine.expertSlots)),
    ...said("decodeContext", "Ranks that share a cache", several(engine.decodeContext)),
    ...said("prefillContext", "Groups that share a prompt", several(engine.prefillContext)),
    ...said("apart", "Prompts", apart === null ? null : apartWords[apart]),
    ...said("promptRanks", "Ranks of a stage that computes prompts", known(prompts?.tp ?? null)),
    { id: "sequences", label: "Sequences at once, on all of them", text: count(engine.sequences) },
    ...said("stepTokens", "Tokens a step, on each data-parallel rank", known(engine.stepTokens)),
    ...said(
      "memoryShare",
      "Memory the engine may use",
      engine.memoryShare === null ? null : formatShare(engine.memoryShare),
    ),
    ...said("kv", "KV cache format", engine.kv),
    { id: "offload", label: "KV in host memory", text: hostWords(engine.offload) },
    {
      id: "drafts",
      label: "Drafted tokens",
      text: speculation === null ? "none" : `${count(speculation.draftTokens)}, ${drafts[speculation.method]}`,
    },
    { id: "adapters", label: "LoRA adapters on a device", text: adapters === null ? "none" : count(adapters.onDevice) },
  ];
}

function adapterLines({ rank, modules, baseModel }: NonNullable<ImportDocument["adapter"]>): readonly ContentsLine[] {
  return [
    { id: "rank", label: "Rank", text: count(rank) },
    { id: "modules", label: "Matrices", text: modules.length === 0 ? unknownText : modules.join(", ") },
    { id: "base", label: "Base model", text: baseModel ?? unknownText },
  ];
}

function roomLines(room: NonNullable<ImportDocument["room"]>): readonly ContentsLine[] {
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

function usageLines(usage: UsageFigures): readonly ContentsLine[] {
  return [
    { id: "calls", label: "Calls", text: count(usage.calls) },
    { id: "input", label: "Input tokens, not from a cache", text: count(usage.inputTokens) },
    { id: "read", label: "Input tokens read from a cache", text: count(usage.cachedReadTokens) },
    { id: "write", label: "Input tokens written to a cache", text: count(usage.cachedWriteTokens) },
    { id: "output", label: "Output tokens", text: count(usage.outputTokens) },
    { id: "cost", label: "Cost", text: usage.costUsd === null ? unknownText : formatUsd(usage.costUsd) },
  ];
}

function spread(id: string, label: string, of: Distribution | null, one = short): ContentsLine {
  const text = of === null ? unknownText : `${one(of.mean)} mean, ${one(of.p50)} median, ${one(of.p95)} at 95 %`;
  return { id, label, text };
}

function traceLines(trace: TraceFigures): readonly ContentsLine[] {
  return [
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
  ];
}

/** Under which load a point was measured. */
export function loadWords({ load, concurrency, ratePerSecond }: LoadPoint): string {
  if (load === "closed") return concurrency === null ? "closed" : `${formatCount(concurrency)} at a time`;
  if (load === "offline") return "all at once";
  return ratePerSecond === null ? "open" : `${formatCount(ratePerSecond)} sent a second`;
}

/** Points of a load test, a line each. */
export function pointLines(points: readonly LoadPoint[]): readonly ContentsLine[] {
  return points.map((point, index) => ({
    id: String(index),
    label: `Load ${index + 1}, ${loadWords(point)}`,
    text: [
      `${short(point.requestsPerSecond)} calls/s`,
      `prompt ${short(point.promptTokensMean)}`,
      `output ${short(point.outputTokensMean)}`,
      `first token ${seconds(point.ttftP50Seconds ?? point.ttftMeanSeconds)}`,
      `between tokens ${seconds(point.itlMeanSeconds ?? point.tpotMeanSeconds)}`,
    ].join(", "),
  }));
}
