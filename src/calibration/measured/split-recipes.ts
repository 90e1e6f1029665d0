import { isInferenceXClient } from "./inferencex-scripts.ts";
import { rankTokens } from "./measured-pool.ts";
import { isSplit } from "./row-marks.ts";
import type { MeasuredRow } from "./measured-row.ts";

/** How one side of a split run was started, of each rank that runs whole sequences; `undefined`: as its engine is by itself. */
export interface SideRecipe {
  readonly batchTokens?: number;
  readonly sequences?: number;
}

/** What the recipe of a split run says of both its sides. */
interface SplitRecipe {
  readonly prompts: SideRecipe;
  readonly answers: SideRecipe;
}

/** Replicas that answer, ranks of each, calls in flight: sequences of a rank. */
type Places = readonly [replicas: number, ranks: number, calls: readonly number[], sequences: number];

/**
 * Places of answering ranks as recipes give them: by device, format of weights, and lengths. TensorRT-LLM's `max_batch_size`, of each rank, is in the name of
 * each recipe; SGLang's `max-running-requests`, of all ranks together and divided here, in its text.
 */
const places: Readonly<Record<string, readonly Places[]>> = {
  "trtllm b200-sxm nvfp4 1024/1024": [
    [5, 1, [6], 1],
    [5, 1, [10, 15, 25, 45, 90, 180], 32],
    [6, 1, [450], 64],
    [5, 8, [1365], 32],
    [2, 8, [2192], 128],
  ],
  "trtllm b200-sxm nvfp4 8192/1024": [
    [5, 1, [6], 1],
    [5, 1, [370], 64],
    [3, 8, [837], 32],
    [1, 8, [1606], 192],
    [2, 8, [2222], 128],
  ],
  "trtllm b200-sxm fp8-mixed 1024/1024": [
    [5, 8, [1920], 48],
    [5, 8, [5152], 128],
  ],
  "trtllm gb200-nvl72 nvfp4 1024/1024": [
    [4, 1, [5], 1],
    [4, 1, [12, 24, 48, 96, 192], 32],
    [1, 32, [666], 16],
    [1, 32, [2253], 64],
    [1, 8, [4301], 512],
    [1, 16, [4301], 256],
    [2, 4, [6144], 768],
  ],
  "trtllm gb200-nvl72 nvfp4 1024/8192": [
    [7, 1, [5, 7], 1],
    [15, 1, [60], 4],
    [15, 1, [135], 8],
    [1, 32, [563], 16],
    [1, 32, [2048], 64],
    [1, 32, [4096], 128],
    [1, 32, [8192], 256],
  ],
  "trtllm gb200-nvl72 nvfp4 8192/1024": [
    [4, 1, [5], 1],
    [4, 1, [12, 44, 76], 16],
    [1, 32, [333], 8],
    [1, 32, [1229], 32],
    [1, 16, [2253], 128],
    [1, 16, [4096], 256],
  ],
  "trtllm gb200-nvl72 fp8-mixed 1024/1024": [
    [3, 1, [3], 1],
    [3, 1, [27], 8],
    [1, 32, [256], 8],
    [1, 32, [1127], 32],
    [1, 16, [2151], 128],
    [1, 8, [4301], 512],
    [1, 8, [6144], 768],
  ],
  "trtllm gb200-nvl72 fp8-mixed 1024/8192": [
    [4, 1, [4], 1],
    [4, 1, [36], 8],
    [1, 32, [564], 16],
    [1, 32, [2048], 64],
    [2, 16, [8192], 256],
  ],
  "trtllm gb200-nvl72 fp8-mixed 8192/1024": [
    [3, 1, [6], 1],
    [3, 1, [18], 4],
    [3, 1, [63], 16],
    [1, 32, [333], 8],
    [1, 16, [615], 32],
    [1, 32, [666], 16],
    [1, 16, [1229], 64],
  ],
  "trtllm h100-sxm fp8-mixed 1024/1024": [
    [3, 1, [6], 1],
    [3, 1, [9], 2],
    [3, 1, [30], 8],
    [3, 1, [60], 16],
    [3, 16, [231], 4],
    [3, 16, [462], 8],
    [3, 16, [924], 16],
    [3, 16, [1845], 32],
    [1, 16, [4916], 256],
  ],
  "trtllm h100-sxm fp8-mixed 8192/1024": [
    [3, 1, [6], 1],
    [3, 1, [9], 2],
    [3, 1, [30], 8],
    [2, 1, [154], 64],
    [1, 16, [308], 16],
  ],
  "sglang b200-sxm fp8-mixed 8192/1024": [
    [7, 1, [16], 1],
    [6, 1, [16, 32, 64], 8],
    [5, 1, [112], 16],
    [4, 1, [120, 128], 24],
    [3, 1, [144], 40],
    [2, 8, [288], 12],
    [1, 8, [160, 256, 288], 24],
    [1, 8, [512, 768], 64],
    [1, 8, [1024, 1280], 128],
  ],
};

/** A side of a row: its replicas, and what splits each. */
export interface RowSide {
  readonly row: MeasuredRow;
  readonly replicas: number;
}

function callsOf({ demand }: MeasuredRow): number {
  return demand.kind === "concurrency" ? demand.count : 0;
}

function placesOf({ row, replicas }: RowSide): SideRecipe {
  const { engine, accelerator, precision, inputTokens, outputTokens, attentionRanks } = row;
  const known = places[`${engine} ${accelerator?.id} ${precision} ${inputTokens}/${outputTokens}`] ?? [];
  const calls = callsOf(row);
  const found = known.find(
    ([of, ranks, asked]) => of === replicas && ranks === attentionRanks && asked.includes(calls),
  );
  return found === undefined ? {} : { sequences: found[3] };
}

/** TensorRT-LLM's context servers take so many tokens a step, as whole prompts: `max_num_tokens` and `max_batch_size`. */
const contextTokens = 16_384;

/** SGLang's `chunked-prefill-size`, of all ranks together, where recipes are known; `undefined`: its own. */
function chunkTokens({ accelerator, precision, attentionRanks, ep, inputTokens }: MeasuredRow, calls: number) {
  const is8Bit = precision === "fp8-mixed";
  const isDealt = attentionRanks > 1;
  if (accelerator?.id === "b200-sxm") {
    const isLarge = isDealt && (is8Bit ? ep === 1 : calls >= 1024);
    return isLarge ? 65_536 : 32_768;
  }
  if (accelerator?.id !== "gb200-nvl72" || calls < 256) return undefined;
  return inputTokens === 1024 && !is8Bit ? 65_536 : 131_072;
}

/** Whether a row's client is InferenceX's, and its recipes of the model were looked at: of DeepSeek's V3 and R1. */
function hasRecipe(row: MeasuredRow): boolean {
  return isSplit(row) && isInferenceXClient(row) && /^deepseek-(?:r1|v3$)/.test(row.model?.id ?? "");
}

const none: SplitRecipe = { prompts: {}, answers: {} };

/**
 * What the published recipes of InferenceX's runs start both sides of a row with, where that is not what engines do by themselves.
 *
 * @source srt-slurm
 */
export function splitRecipe(row: MeasuredRow, prompts: RowSide, answers: RowSide): SplitRecipe {
  if (!hasRecipe(row)) return none;
  if (row.engine === "trtllm") {
    const sequences = Math.max(1, Math.floor(contextTokens / (row.inputTokens ?? 1)));
    return { prompts: { batchTokens: contextTokens, sequences }, answers: placesOf(answers) };
  }
  if (row.engine !== "sglang") return none;
  const chunk = chunkTokens(prompts.row, callsOf(row));
  const told = chunk === undefined ? {} : { batchTokens: rankTokens(prompts.row, chunk) };
  return { prompts: told, answers: placesOf(answers) };
}

/** What recipes tell TensorRT-LLM's generation servers as `stream_interval`. */
const streamInterval = 20;

/**
 * Tokens of the first piece in which an answer reaches its client. TensorRT-LLM's generation servers leave out the first of a call that was
 * handed over, while they overlap scheduling, and send when so many are there.
 *
 * @source srt-slurm
 */
export function tokensToFirstPiece(row: MeasuredRow): number {
  return row.engine === "trtllm" && hasRecipe(row) ? streamInterval : 1;
}
