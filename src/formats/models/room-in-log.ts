import { modelCalled } from "../../catalog/row-called.ts";
import { bytesPerGibibyte, bytesPerMebibyte } from "../../quantity/bytes.ts";
import type { MeasuredRoom } from "../reading/imported.ts";

/** Lines that only an engine's start has. */
const marks =
  /GPU KV cache size: [\d,]+ tokens|# GPU blocks: \d+|Available KV cache memory: [\d.]+ ?GiB|vLLM API server version|Initializing an? (?:V1 )?LLM engine|KV Cache is allocated|max_total_num_tokens=\d+|server_args=ServerArgs\(|\[TensorRT-LLM\]\[|in paged KV cache/;

export function looksLikeLog(head: string): boolean {
  return marks.test(head) && !/^\s*#\s*(?:HELP|TYPE)\s/m.test(head);
}

/** All numbers that a pattern's first group finds; commas between thousands are left out. */
function numbersIn(text: string, pattern: RegExp): readonly number[] {
  return [...text.matchAll(pattern)]
    .map(([, digits = ""]) => Number(digits.replaceAll(",", "")))
    .filter((number) => Number.isFinite(number));
}

/** Ranks say it each for themselves: the least is what the replica has. */
function least(numbers: readonly number[]): number | null {
  return numbers.length === 0 ? null : Math.min(...numbers);
}

function lastOf(numbers: readonly number[]): number | null {
  return numbers.at(-1) ?? null;
}

function times(number: number | null, factor: number): number | null {
  return number === null ? null : number * factor;
}

/** Engines write GB and mean GiB, save where bytes are counted. */
const unit = { G: bytesPerGibibyte, M: bytesPerMebibyte } as const;

type Part = Omit<
  MeasuredRoom,
  "bytesPerToken" | "bytesPerSequence" | "question" | "engine" | "version" | "model" | "tp" | "pp"
>;

function vllmPart(text: string): Part | null {
  const available = least(numbersIn(text, /Available KV cache memory: ([\d.]+) ?Gi?B/g));
  const older = least(numbersIn(text, /reserved for KV Cache is ([\d.]+) ?Gi?B/gi));
  const blocks = least(numbersIn(text, /# (?:GPU|cuda) blocks: (\d+)/g));
  const blockTokens = lastOf(numbersIn(text, /block_size=(\d+)/g)) ?? 16;
  const tokens = least(numbersIn(text, /GPU KV cache size: ([\d,]+) tokens/g)) ?? times(blocks, blockTokens);
  const kvBytes = times(available ?? older, unit.G);
  if (kvBytes === null && tokens === null) return null;
  const weights = least(
    numbersIn(text, /(?:Model loading took|model weights took|Loading weights took|weights take) ([\d.]+) ?Gi?B/gi),
  );
  return {
    kvBytes,
    tokens,
    weightBytes: times(weights, unit.G),
    maxModelTokens:
      lastOf(numbersIn(text, /Maximum concurrency for ([\d,]+) tokens per request/g)) ??
      lastOf(numbersIn(text, /max_(?:model|seq)_len=(\d+)/g)),
    concurrency: lastOf(numbersIn(text, /Maximum concurrency for [\d,]+ tokens per request: ([\d.]+)x/g)),
  };
}

function sglangPart(text: string): Part | null {
  const keys = least(numbersIn(text, /KV Cache is allocated[^\n]*?\bK size: ([\d.]+) ?GB/g));
  const values = least(numbersIn(text, /KV Cache is allocated[^\n]*?\bV size: ([\d.]+) ?GB/g));
  const both = least(numbersIn(text, /KV Cache is allocated[^\n]*?\bKV size: ([\d.]+) ?GB/g));
  const allocated = least(numbersIn(text, /KV Cache is allocated[^\n]*?#tokens: ([\d,]+)/g));
  const tokens = allocated ?? least(numbersIn(text, /max_total_num_tokens=(\d+)/g));
  const size = both ?? (keys === null || values === null ? null : keys + values);
  if (tokens === null && size === null) return null;
  const maxModelTokens = lastOf(numbersIn(text, /context_len(?:gth)?=(\d+)/g));
  return {
    kvBytes: times(size, unit.G),
    tokens,
    weightBytes: times(least(numbersIn(text, /Load weight end\.[^\n]*?mem usage=([\d.]+) ?GB/g)), unit.G),
    maxModelTokens,
    concurrency: tokens === null || maxModelTokens === null || maxModelTokens === 0 ? null : tokens / maxModelTokens,
  };
}

function tensorRtPart(text: string): Part | null {
  const gib = least(numbersIn(text, /Allocated ([\d.]+) GiB for max tokens in paged KV cache/g));
  const mib = least(numbersIn(text, /Allocated ([\d.]+) MiB for max tokens in paged KV cache/g));
  const plain = least(numbersIn(text, /Allocate (\d+) bytes for k\/v cache/g));
  const tokens =
    least(numbersIn(text, /for max tokens in paged KV cache \((\d+)\)/g)) ??
    least(numbersIn(text, /Using (\d+) tokens in paged KV cache/g));
  const kvBytes = times(gib, unit.G) ?? times(mib, unit.M) ?? plain;
  if (kvBytes === null && tokens === null) return null;
  const maxModelTokens = lastOf(numbersIn(text, /(?:maxSequenceLen|max_seq_len)[:=] ?(\d+)/g));
  return {
    kvBytes,
    tokens,
    weightBytes: times(least(numbersIn(text, /Loaded engine size: (\d+) MiB/g)), unit.M),
    maxModelTokens,
    concurrency: tokens === null || maxModelTokens === null || maxModelTokens === 0 ? null : tokens / maxModelTokens,
  };
}

const parts = [
  ["vllm", vllmPart],
  ["sglang", sglangPart],
  ["tensorrt-llm", tensorRtPart],
] as const;

/** Words by which a start tells of layers with a state or a window. */
const hybridWords =
  /mamba page size|attention block size to \d+ tokens to ensure|hybrid (?:kv cache|or mamba)|Mamba Cache is allocated|mamba_(?:cache|ssm)|linear.attention|GatedDeltaNet|GDN|SWAKVPool|swa_max_total_num_tokens|disable_hybrid_kv_cache_manager=False.*(?:Mamba|Qwen3Next)|(?:Qwen3Next|Qwen3_5(?:Moe)?|Nemotron_?H|Jamba|FalconH1|Zamba2?|Bamba|GraniteMoeHybrid|KimiLinear|KimiK3|Lfm2(?:Moe)?|MiniMaxText01|Plamo2|GptOss|Gemma[234]n?|Llama4|MiMoV2(?:Flash)?|Step3p5|Cohere2|DeepseekV4|DeepSeekV4)For/i;

/** Blocks of tokens are counted whole; a count that is no multiple of a block was derived from something else. */
const blockTokens = 16;
/** Rounding of the concurrency that is printed. */
const roundingShare = 0.01;

/**
 * Whether an engine counts layers with windows as if they kept every token, as vLLM does without its hybrid allocator: bytes over
 * tokens are what all layers keep of a token then, in 16 bit or in the 8 that the log names.
 */
function countsAllLayers(text: string, model: string | null, tp: number | null, { kvBytes, tokens }: Part): boolean {
  const row = model === null ? null : modelCalled(model);
  if (row === null || row.stateBytesPerSequence > 0 || kvBytes === null || tokens === null || tokens === 0)
    return false;
  const bytes = row.groups.reduce((sum, { layers, elementsPerToken, kvHeads }) => {
    const share = kvHeads === null ? 1 : Math.ceil(kvHeads / (tp ?? 1)) / kvHeads;
    return sum + layers * elementsPerToken * share;
  }, 0);
  const width = /kv_cache_dtype['"]?[=:] ?['"]?fp8/.test(text) ? 1 : 2;
  return Math.abs(kvBytes / tokens / (bytes * width) - 1) < roundingShare;
}

/** Whether what is kept grows by more than tokens: by the engine's words, by the model, or by figures that do not go together. */
function isHybrid(text: string, engine: MeasuredRoom["engine"], model: string | null, part: Part): boolean {
  if (hybridWords.test(text)) return true;
  const windows = new Set(numbersIn(text, /\[window size=(\d+)\]/g));
  if (windows.size > 1) return true;
  const row = model === null ? null : modelCalled(model);
  if (row !== null)
    return row.stateBytesPerSequence > 0 || row.groups.some(({ kind }) => kind === "window" || kind === "compressed");
  const { tokens, concurrency, maxModelTokens } = part;
  if (engine !== "vllm" || tokens === null) return false;
  if (tokens % blockTokens !== 0) return true;
  if (concurrency === null || maxModelTokens === null) return false;
  return Math.abs((concurrency * maxModelTokens) / tokens - 1) > roundingShare;
}

/** What SGLang keeps of a sequence beside its tokens, where it says so. */
function sglangState(text: string): number | null {
  const line = /Mamba Cache is allocated[^\n]*/.exec(text)?.[0] ?? "";
  const slots = lastOf(numbersIn(line, /max_mamba_cache_size: (\d+)/g));
  const sizes = numbersIn(line, /(?:conv_state|ssm_state) size: ([\d.]+) ?GB/g);
  if (slots === null || slots === 0 || sizes.length === 0) return null;
  return (sizes.reduce((sum, size) => sum + size, 0) * unit.G) / slots;
}

function question({ maxModelTokens }: Part): string {
  const at = maxModelTokens === null ? "" : ` (this one has ${maxModelTokens})`;
  return `This model keeps something of a sequence that no token adds (a state, or windows), so bytes over tokens are no rate: give a second log, of a start with another --max-model-len${at}.`;
}

/** What engines call their version as they start. */
const versionWords =
  /(?:vLLM API server version|LLM engine \(v?|TensorRT[- ]LLM version:?|sglang(?:\.version| version)?[=:])\s*v?(\d+\.\d+[\w.+]*)/i;

/** What a start says of its room; `null`: nothing. */
export function roomInLog(text: string): MeasuredRoom | null {
  for (const [engine, found] of parts) {
    const part = found(text);
    if (part === null) continue;
    const model =
      /(?:\bmodel|model_path|model_tag|served_model_name)['"]?\s*[=:]\s*\[?['"]([^'"\n]+)['"]/.exec(text)?.[1] ?? null;
    const tp = lastOf(numbersIn(text, /(?:tensor_parallel_size|tp_size)['"]?[=:] ?(\d+)/g));
    const hybrid = !countsAllLayers(text, model, tp, part) && isHybrid(text, engine, model, part);
    const state = engine === "sglang" ? sglangState(text) : null;
    const rate = part.kvBytes === null || part.tokens === null || part.tokens === 0 ? null : part.kvBytes / part.tokens;
    return {
      engine,
      version: versionWords.exec(text)?.[1] ?? null,
      model,
      tp,
      pp: lastOf(numbersIn(text, /(?:pipeline_parallel_size|pp_size)['"]?[=:] ?(\d+)/g)),
      ...part,
      bytesPerToken: hybrid && state === null ? null : rate,
      bytesPerSequence: state,
      question: hybrid && state === null ? question(part) : null,
    };
  }
  return null;
}
