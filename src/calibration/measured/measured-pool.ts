import shared from "../../catalog/runtimes/shared.ts";
import type { Pool, WeightFormat } from "../../engine/input.ts";
import { bytesPerGibibyte, gibibytes } from "../../quantity/bytes.ts";
import { checkpointShape } from "./number-formats.ts";
import { engineMemoryOf } from "./row-engine.ts";
import type { MemoryRow } from "./read-memory.ts";
import type { PoolRouting } from "../../engine/pool-routing.ts";

/** As a scenario that says nothing of it: what one replica measures, no router touches. */
export const plainRouting: PoolRouting = {
  router: "least-outstanding",
  loadThreshold: 8,
  order: "fcfs",
  whenFull: "refuse",
  keepsState: false,
};

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

function flag(note: string, name: RegExp): number | null {
  const stated = Number(name.exec(note)?.[1] ?? 0);
  return stated > 0 ? stated : null;
}

/** The limits that a row's engine was started with: what its note says, else the engine's defaults for the device. */
export function engineLimits(row: MemoryRow, memoryBytes: number): EngineLimits {
  const { sequences, tokens } = usualLimits(row, memoryBytes);
  const statedTokens = flag(row.note, /\b(?:max[-_]num[-_]batched[-_]tokens|mbt)[ =]+(\d+)/);
  const statedSequences = flag(row.note, /\b(?:max[-_]num[-_]seqs|max[-_]batch[-_]size)[ =]+(\d+)/);
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
    id: "measured",
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
    overheadBytes: null,
    memoryBytes,
    maxSequences: sequences,
    batchTokens: tokens,
    maxWaiting: 0,
    replicas: null,
    usdPerDeviceHour: null,
    priceDate: null,
    quotaDevices: null,
    routing: plainRouting,
  };
}
