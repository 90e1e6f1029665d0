import { assumedMemory } from "../../catalog/assumed-memory.ts";
import shared from "../../catalog/runtimes/shared.ts";
import type { Pool, RuntimeProfile, WeightFormat } from "../../engine/input.ts";
import { bytesPerGibibyte, gibibytes } from "../../quantity/bytes.ts";
import { checkpointShape } from "./number-formats.ts";
import { engineMemoryOf, isEarlyVllm } from "./row-engine.ts";
import type { MemoryRow } from "./read-memory.ts";
import { isInferenceX, scriptOf } from "./inferencex-scripts.ts";
import type { MeasuredRow } from "./measured-row.ts";
import { measuredParallel, measuredSpeculation, saidOf, statedCount } from "./row-marks.ts";

/** What a scenario says of a pool beside its replica: of one that was measured nothing, and no router touches it. */
const unsaid = {
  id: "measured",
  overheadBytes: null,
  memoryIsAssumed: false,
  maxWaiting: 0,
  replicas: null,
  usdPerDeviceHour: null,
  priceDate: null,
  priceFrom: null,
  priceTo: null,
  isPaidAsNeeded: false,
  devicesPerUnit: 1,
  seller: "a seller",
  quotaDevices: null,
  zones: 1,
  rackDevices: null,
  regions: [],
  leadTimeDays: null,
  routing: {
    router: "least-outstanding",
    loadThreshold: 8,
    order: "fcfs",
    whenFull: "refuse",
    keepsState: false,
  },
} as const satisfies Partial<Pool>;

/** What an engine sets its memory aside for. */
interface EngineLimits {
  readonly sequences: number;
  readonly tokens: number;
}

/** From here up vLLM takes the larger of its two sets of limits, but on A100. */
const largeDeviceGib = 70;
const vllmLarge: EngineLimits = { sequences: 1024, tokens: 8192 };
const vllmSmall: EngineLimits = { sequences: 256, tokens: 2048 };
/** vLLM of 2024 profiled a whole prompt, not a chunk. */
const unchunkedTokens = 8192;
/** TensorRT-LLM's max_batch_size and max_num_tokens; SGLang's chunk, with as many sequences as the memory lets run. */
const tensorrtLlm: EngineLimits = { sequences: 2048, tokens: 8192 };
const sglang: EngineLimits = { sequences: 256, tokens: 8192 };

function usualLimits(row: MemoryRow, memoryBytes: number): EngineLimits {
  if (row.engine === "trtllm") return tensorrtLlm;
  if (row.engine === "sglang") return sglang;
  if (row.version.startsWith("2024")) {
    const tokens = Math.max(vllmSmall.tokens, row.contextTokens ?? unchunkedTokens);
    return { sequences: vllmSmall.sequences, tokens };
  }
  const isA100 = row.accelerator?.id.startsWith("a100") ?? false;
  return memoryBytes >= largeDeviceGib * bytesPerGibibyte && !isA100 ? vllmLarge : vllmSmall;
}

/** The limits that a row's engine was started with: what its note says, else the engine's defaults for the device. */
export function engineLimits(row: MemoryRow, memoryBytes: number): EngineLimits {
  const { sequences, tokens } = usualLimits(row, memoryBytes);
  const statedTokens = statedCount(row.note, /\b(?:max[-_]num[-_]batched[-_]tokens|mbt)[ =]+(\d+)/);
  const statedSequences = statedCount(row.note, /\b(?:max[-_]num[-_]seqs|max[-_]batch[-_]size)[ =]+(\d+)/);
  return { sequences: statedSequences ?? sequences, tokens: statedTokens ?? tokens };
}

/** Where an engine asks CUDA and not the driver, and logs say what it hears. */
const visibleToCuda: Readonly<Record<string, number>> = { "h100-sxm": gibibytes(79.18) };

const usualShare = 0.9;

/** 8-bit integers keep embedding, head and norms at two bytes in checkpoints, as FP8 does: the bytes are the same. */
function stored(format: WeightFormat): WeightFormat {
  return format === "int8" ? "fp8-mixed" : format;
}

/** The replica that a row's engine ran, as far as memory goes; or why it cannot be known, in plain words. */
export function memoryPool(row: MemoryRow): Pool | string {
  const { model, accelerator, tp } = row;
  if (model === null) return `the catalogue has no model called ${row.modelName || "nothing"}`;
  if (row.acceleratorName === "") return "it names no device";
  if (accelerator === null) return `the catalogue has no accelerator called ${row.acceleratorName}`;
  const memoryBytes = row.visibleBytes ?? visibleToCuda[accelerator.id] ?? accelerator.memoryBytes;
  const { sequences, tokens } = engineLimits(row, memoryBytes ?? gibibytes(accelerator.memoryLabelGb));
  const weights = stored(row.precision);
  return {
    ...unsaid,
    model: checkpointShape(model, row.modelName, weights),
    accelerator,
    runtime: { ...shared, ...engineMemoryOf(row).figures },
    tp,
    pp: 1,
    attentionRanks: 1,
    ep: 1,
    weights,
    kv: row.kvFormat,
    memoryShare: row.share ?? usualShare,
    memoryBytes,
    maxSequences: sequences,
    batchTokens: tokens,
  };
}

/** TensorRT-LLM's max_batch_size; vLLM's of 2024, or on A100, and of today; SGLang takes what memory holds. */
const usualSequences = { trtllm: 2048, vllmOld: 256, vllm: 1024, other: 4096 };

function sequencesPerRank(row: MeasuredRow): number {
  if (row.engine === "trtllm") return usualSequences.trtllm;
  if (row.engine !== "vllm") return usualSequences.other;
  const isSmall = (row.accelerator?.memoryLabelGb ?? largeDeviceGib) < largeDeviceGib;
  const isOld = isEarlyVllm(row) || isSmall || (row.accelerator?.id.startsWith("a100") ?? false);
  return isOld ? usualSequences.vllmOld : usualSequences.vllm;
}

/** What one iteration processes where the row does not say: vLLM's and SGLang's chunk, TensorRT-LLM's max_num_tokens. */
const usualBatchTokens = 8192;

/** What each rank takes of a step's tokens as an engine is told of them: SGLang deals its chunk to those that run whole sequences. */
export function rankTokens({ engine, attentionRanks }: MeasuredRow, told: number): number {
  return engine === "sglang" ? Math.max(1, Math.floor(told / attentionRanks)) : told;
}

/** What aiconfigurator's deployments have room for beside a prompt and a token of every call. */
const spareTokens = 1500;

/**
 * What one step processes at most with so many calls in flight, where the scripts that made a row say more than its engine's default:
 * `usual` otherwise. Ranks that run whole sequences have it each.
 */
export function scriptedBatchTokens(row: MeasuredRow, inFlight: number, usual: number): number {
  if (row.load !== "closed_agg" || row.inputTokens === null) return usual;
  const calls = Math.ceil(inFlight / row.attentionRanks);
  const { batchTokens } = scriptOf(row, calls);
  if (isInferenceX(row)) return batchTokens === undefined ? usual : rankTokens(row, batchTokens);
  return row.inputTokens + spareTokens + (row.engine === "sglang" ? 0 : calls);
}

/** The replica that a throughput or latency row's engine ran, or why it cannot be known, in plain words. */
export function measuredPool(row: MeasuredRow, runtime: RuntimeProfile): Pool | string {
  const { model, accelerator, tp, attentionRanks, engine, precision } = row;
  if (model === null) return `the catalogue has no model called ${row.modelName}`;
  if (accelerator === null) return `the catalogue has no accelerator called ${row.acceleratorName}`;
  const speculation = measuredSpeculation(row);
  if (typeof speculation === "string") return speculation;
  const parallel = measuredParallel(row);
  const weights = precision === "int8" ? "fp8-mixed" : precision;
  const said = saidOf(row);
  const memory = engineMemoryOf({ engine, version: row.version, note: said });
  const script = scriptOf(row, row.demand.kind === "concurrency" ? row.demand.count : 1);
  const perRank =
    statedCount(said, /\b(?:max[-_]num[-_]seqs[ =]+|batch )(\d+)/) ?? script.sequences ?? sequencesPerRank(row);
  const share = Number(
    /\b(?:gpu_memory_utilization=|util )(0\.\d+)/.exec(said)?.[1] ?? script.memoryShare ?? usualShare,
  );
  return {
    ...unsaid,
    model,
    accelerator,
    runtime: { ...runtime, ...memory.figures },
    tp: tp * attentionRanks,
    pp: row.pp,
    attentionRanks,
    ep: row.ep,
    weights,
    kv: row.kvFormat,
    memoryShare: share,
    memoryBytes: accelerator.memoryBytes ?? assumedMemory(accelerator.id)?.base ?? null,
    maxSequences: perRank * attentionRanks,
    batchTokens: rankTokens(
      row,
      statedCount(said, /\b(?:max[-_]num[-_]batched[-_]tokens[ =]+|mbt[ =]+|chunk )(\d+)/) ?? usualBatchTokens,
    ),
    ...(speculation === null ? {} : { speculation }),
    ...(parallel === null ? {} : { parallel }),
  };
}
