import { bytesPerGibibyte } from "../../quantity/bytes.ts";
import type { MemoryRow } from "./memory-row.ts";

/** What an engine sets its memory aside for. */
export interface EngineLimits {
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

function usual(row: MemoryRow, memoryBytes: number): EngineLimits {
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
  const { sequences, tokens } = usual(row, memoryBytes);
  const statedTokens = flag(row.note, /\b(?:max[-_]num[-_]batched[-_]tokens|mbt)[ =]+(\d+)/);
  const statedSequences = flag(row.note, /\b(?:max[-_]num[-_]seqs|max[-_]batch[-_]size)[ =]+(\d+)/);
  return { sequences: statedSequences ?? sequences, tokens: statedTokens ?? tokens };
}
