import { wholePoolId } from "../scenario/prompt-pool.ts";
import type { EngineInput, KvFormat, LayerGroup } from "../engine/input.ts";
import type { MemoryLedger, MemoryLine } from "../engine/ledger.ts";
import type { Plan } from "../engine/plan-result.ts";
import { formatCount } from "../quantity/format-number.ts";
import type { SumLine } from "./explanation.ts";
import { figure, poolFigure, poolOf, resultOf } from "./figure.ts";
import { flowsWhere, type ClassFlow } from "./flow-figure.ts";
import { traceOf } from "./formula-of.ts";
import type { Metric } from "./metric.ts";

const labels: Readonly<Record<MemoryLine["id"], string>> = {
  weights: "Weights",
  "draft-weights": "Weights of what drafts",
  adapters: "LoRA adapters",
  "vision-tower": "Vision tower",
  activations: "Activations",
  workspace: "Workspace",
  communication: "Communication buffers",
  overhead: "Overhead",
  kv: "Room for KV cache",
  withheld: "Kept from the engine",
};

/** The memory of a device as lines of a sum, all of them or those named. */
export function memoryLines({ lines }: MemoryLedger, ids: readonly MemoryLine["id"][] | null = null): SumLine[] {
  return lines
    .filter(({ id }) => ids === null || ids.includes(id))
    .map(({ id, bytes, method }) => ({ id, label: labels[id], value: bytes, method }));
}

const memoryOf = (plan: Plan, at: string | null) => poolOf(plan, at)?.memoryLedger ?? null;

const memoryTotal = figure(
  "pool",
  {
    id: "memoryLedger.totalBytes",
    label: "Memory of a device, line by line",
    unit: "bytes",
    better: "more",
    words:
      "Memory that the driver of one device reports, and what fills it. Unknown where no source gives it and nobody has said.",
  },
  (plan, _input, at) => memoryOf(plan, at)?.totalBytes ?? null,
  (value, plan, _input, at) => {
    const ledger = memoryOf(plan, at);
    return ledger === null ? null : { kind: "sum", lines: memoryLines(ledger), value };
  },
);

const besides: readonly MemoryLine["id"][] = ["activations", "workspace", "communication", "overhead"];

const overheadBytes = figure(
  "pool",
  {
    id: "overheadBytes",
    label: "Memory besides weights and KV cache",
    unit: "bytes",
    better: "less",
    words: "Memory of one device that holds neither weights nor KV cache, the runtime's figures or the one entered.",
  },
  (plan, _input, at) => {
    const ledger = memoryOf(plan, at);
    // Whole bytes, so that a plain sum is exact.
    return ledger === null ? null : memoryLines(ledger, besides).reduce((sum, { value }) => sum + (value ?? 0), 0);
  },
  (value, plan, _input, at) => {
    const ledger = memoryOf(plan, at);
    return ledger === null ? null : { kind: "sum", lines: memoryLines(ledger, besides), value };
  },
);

const kinds: Readonly<Record<LayerGroup["kind"], string>> = {
  full: "Layers that keep every token",
  window: "Layers that keep the last tokens only",
  latent: "Layers that keep one compressed vector a token",
  compressed: "Layers where several tokens share an entry",
};

/** Part of an entry that one more token adds at this context. */
function entriesPerToken({ kind, windowTokens, tokensPerEntry }: LayerGroup, contextTokens: number): number {
  if (kind === "window") return windowTokens === null || contextTokens < windowTokens ? 1 : 0;
  return kind === "compressed" ? 1 / Math.max(1, tokensPerEntry ?? 1) : 1;
}

/** Bytes of an element as `engine/memory/sequence-bytes.ts` has them: FP8 of sparse attention with its scales and its key in 16 bit. */
function elementBytes(group: LayerGroup, kv: KvFormat, cacheBytes: number): number {
  const { kind, attendedEntries, elementsPerToken, bytesPerElement, decodeScoreDim, decodeValueDim } = group;
  if (kind !== "latent" || attendedEntries === null || kv !== "fp8") return bytesPerElement ?? cacheBytes;
  return (decodeValueDim * (1 + 4 / 128) + 2 * (decodeScoreDim - decodeValueDim)) / elementsPerToken;
}

function groupLine(group: LayerGroup, index: number, contextTokens: number, kv: KvFormat, cacheBytes: number): SumLine {
  const { kind, layers, elementsPerToken } = group;
  // Elements of a size of their own count as so many of the cache's.
  const size = elementBytes(group, kv, cacheBytes) / cacheBytes;
  const ownSize = size === 1 ? "" : ` of ${formatCount(size)} times the cache's size`;
  const entries = entriesPerToken(group, contextTokens);
  const share =
    entries === 1 ? "" : entries === 0 ? ", none once the window is full" : ` ÷ ${formatCount(1 / entries)}`;
  return {
    id: String(index),
    label: kinds[kind],
    value: layers * elementsPerToken * size * entries,
    method: `${formatCount(layers)} layers × ${formatCount(elementsPerToken)} elements${ownSize}${share}`,
  };
}

/** A sub-agent's longest call is its last; replays and the fallback are like the class's own session. */
function worstContext(plan: Plan, input: EngineInput, { classId, part }: ClassFlow): number {
  const agents = input.classes.find(({ id }) => id === classId)?.agents ?? [];
  const agent = agents.find(({ id }) => id === part);
  if (agent === undefined) return resultOf(plan, classId)?.contextWorstTokens ?? 0;
  return agent.prefixTokens + agent.growthTokensPerCall * Math.max(0, agent.calls - 1) + agent.outputTokens;
}

/** No field of the result: the bytes of a token have it. */
const elementsPerToken = figure(
  "pool",
  {
    id: "elementsPerToken",
    label: "Elements that a token keeps",
    unit: "",
    better: "less",
    words:
      "Numbers that one more token leaves in the KV cache over all layers. The model's own configuration gives them.",
  },
  (plan, _input, at) => traceOf(plan, "pool", at, "kvBytesPerToken")?.inputs.elementsPerToken ?? null,
  (value, plan, input, at) => {
    const pool = input.pools.find(({ id }) => id === at);
    const cacheBytes = traceOf(plan, "pool", at, "kvBytesPerToken")?.inputs.bytesPerElement;
    if (pool === undefined || cacheBytes === undefined) return null;
    const flows = flowsWhere(plan, ({ poolId }) => at !== null && poolId === wholePoolId(at));
    // Where prompts are computed apart, a call ends with its first token.
    const unsaid = (flow: ClassFlow) => (pool.handsTo === undefined ? 0 : Math.max(0, flow.outputTokensPerCall - 1));
    const longest = Math.max(1, ...flows.map((flow) => worstContext(plan, input, flow) - unsaid(flow)));
    const lines = pool.model.groups.map((group, index) => groupLine(group, index, longest, pool.kv, cacheBytes));
    return { kind: "sum", lines, value };
  },
);

/** What the memory of a pool's devices holds. */
export const memory: readonly Metric[] = [
  memoryTotal,
  overheadBytes,
  poolFigure({
    id: "kvBytesPerToken",
    label: "KV cache a token",
    unit: "bytes",
    better: "less",
    words: "Bytes that the next token adds to a sequence's KV cache at the longest context, one copy over all layers.",
  }),
  elementsPerToken,
  poolFigure({
    id: "maxSequences",
    label: "Sequences at the median context",
    unit: "sequences",
    better: "more",
    words: "Sequences of the median context that a replica's memory holds.",
  }),
  poolFigure({
    id: "maxSequencesAtP95",
    label: "Sequences at the 95th percentile",
    unit: "sequences",
    better: "more",
    words: "Sequences of the 95th percentile's context that a replica's memory holds.",
  }),
  poolFigure({
    id: "maxSequencesAtWorst",
    label: "Sequences at the longest context",
    unit: "sequences",
    better: "more",
    words: "Sequences of the longest context that a replica's memory holds.",
  }),
];
