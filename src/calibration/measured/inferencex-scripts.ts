import type { KvFormat } from "../../engine/input.ts";
import type { Gathering } from "../../engine/service/closed-ttft.ts";
import type { MeasuredRow } from "./measured-row.ts";

/** What InferenceX's published script starts an engine with for a row, where it is not the engine's default. */
export interface Script {
  readonly kvFormat?: KvFormat;
  /** Tokens and sequences of a step at most, of the whole replica. */
  readonly batchTokens?: number;
  readonly sequences?: number;
  readonly memoryShare?: number;
  readonly stepsBetweenLooks?: number;
  readonly gathers?: Gathering;
}

type ScriptRow = Pick<
  MeasuredRow,
  "load" | "engine" | "model" | "accelerator" | "precision" | "inputTokens" | "outputTokens" | "tp" | "attentionRanks"
>;

const shapes: readonly string[] = ["1024/1024", "1024/8192", "8192/1024"];

/** Whether a row is one of InferenceX's: by its kind of load and its nominal lengths. */
export function isInferenceX({
  load,
  inputTokens,
  outputTokens,
}: Pick<MeasuredRow, "load" | "inputTokens" | "outputTokens">): boolean {
  return load.startsWith("closed_agg") && shapes.includes(`${inputTokens}/${outputTokens}`);
}

/** Whether a row's client is InferenceX's: on one replica, or where prompts and answers have replicas of their own. */
export function isInferenceXClient(row: Parameters<typeof isInferenceX>[0]): boolean {
  return (
    isInferenceX(row) || (row.load === "closed_disagg" && shapes.includes(`${row.inputTokens}/${row.outputTokens}`))
  );
}

const isShort = ({ inputTokens, outputTokens }: ScriptRow) => inputTokens === 1024 && outputTokens === 1024;
const is8Bit = ({ precision }: ScriptRow) => precision === "fp8-mixed";
const isBlackwell = ({ accelerator }: ScriptRow) => accelerator?.family === "blackwell";

function vllm(row: ScriptRow): Script {
  const id = row.model?.id ?? "";
  if (id.startsWith("llama-3.1-70b")) return { kvFormat: "fp8", batchTokens: 8192 };
  if (id.startsWith("gpt-oss")) return { ...(isBlackwell(row) ? { kvFormat: "fp8" as const } : {}), batchTokens: 8192 };
  if (!id.startsWith("minimax-m2")) return {};
  return isBlackwell(row) ? { kvFormat: "fp8", batchTokens: 2 * (row.inputTokens ?? 0) } : { sequences: 256 };
}

/** New calls are looked at each 10 steps, from 16 calls on each 30. */
const looks = (calls: number) => (calls >= 16 ? 30 : 10);

function sglang(row: ScriptRow, calls: number): Script {
  const id = row.model?.id ?? "";
  const polled = isBlackwell(row) ? { stepsBetweenLooks: looks(calls) } : {};
  if (id.startsWith("qwen3.5")) {
    const of = isBlackwell(row)
      ? { batchTokens: 32_768, memoryShare: 0.82 }
      : { batchTokens: 16_384, memoryShare: 0.8 };
    return { ...polled, ...of, sequences: 128, ...(is8Bit(row) ? { kvFormat: "fp8" as const } : {}) };
  }
  if (!id.startsWith("deepseek")) return polled;
  if (!isBlackwell(row)) return { batchTokens: 32_768, sequences: isShort(row) ? 512 : 256, memoryShare: 0.82 };
  if (!is8Bit(row)) return { ...polled, kvFormat: "fp8", batchTokens: 16_384, sequences: 256, memoryShare: 0.85 };
  return row.tp === 8
    ? { ...polled, kvFormat: "fp8", batchTokens: 32_768, sequences: 128, memoryShare: 0.82 }
    : { stepsBetweenLooks: 10, kvFormat: "fp8", batchTokens: 8192, sequences: 32, memoryShare: 0.95 };
}

/** A prompt, a token of every call, and a little, in units of 64. */
const unitTokens = 64;
const leastTokens = 8192;

function tensorrtLlm(row: ScriptRow, calls: number): Script {
  const id = row.model?.id ?? "";
  const { attentionRanks: ranks } = row;
  const [prompt, answer] = [row.inputTokens ?? 0, row.outputTokens ?? 0];
  const balanced = (steps: number) => (ranks > 1 ? { gathers: { prompts: ranks, steps } } : {});
  const waiting = (share: number, tokens: number, steps: number) => ({
    gathers: { prompts: (share * tokens - calls) / prompt, steps },
  });
  if (id.startsWith("gpt-oss"))
    return { kvFormat: isBlackwell(row) ? "fp8" : "bf16", batchTokens: 20_000, ...balanced(50) };
  if (id.startsWith("llama")) {
    const tokens = prompt + answer + 200;
    return { batchTokens: tokens, ...(isShort(row) && row.tp < 8 ? waiting(0.9, tokens, 20) : {}) };
  }
  const tokens = Math.max(leastTokens, unitTokens * Math.ceil((calls + prompt + unitTokens) / unitTokens));
  const isDelayed = is8Bit(row) && isBlackwell(row) && isShort(row) && calls >= 64 && calls < 256;
  return { batchTokens: tokens, ...(isDelayed ? waiting(0.8, tokens, 40) : {}), ...balanced(60) };
}

const none: Script = {};

/**
 * What the scripts of InferenceX start a row's engine with, for so many calls in flight on one replica.
 *
 * @source inferencex
 */
export function scriptOf(row: ScriptRow, calls: number): Script {
  if (!isInferenceX(row)) return none;
  if (row.engine === "vllm") return vllm(row);
  if (row.engine === "sglang") return sglang(row, calls);
  return row.engine === "trtllm" ? tensorrtLlm(row, calls) : none;
}

/** Points of aiconfigurator's list that come from dumps of InferenceX which do not keep whether a run drafted. */
const forgetfulDump = /\baiconfigurator\b.* id=2026_/;
/** The image that InferenceX ran DeepSeek R1 with on B200 where it did not draft: its MTP runs have the next. */
const undraftedImage = "1.2.0rc6.post2";

/**
 * Whether InferenceX ran a row's deployment with its model's MTP heads and without, and the row does not say which it is. Its
 * configurations with `-mtp` in the name are of DeepSeek R1: of TensorRT-LLM on all devices, and of SGLang in FP8 on Blackwell.
 * Rows of such points take 0.43 to 0.9 times as long between tokens as those of runs that are known not to have drafted; rows of
 * the same dumps that nobody drafted for take as long to a per cent.
 *
 * @source inferencex
 */
export function mayHaveDrafted(row: Pick<MeasuredRow, "source" | "version"> & ScriptRow): boolean {
  if (!forgetfulDump.test(row.source) || !/^deepseek-(?:r1|v3$)/.test(row.model?.id ?? "")) return false;
  if (row.engine === "trtllm") return row.version !== undraftedImage;
  return row.engine === "sglang" && is8Bit(row) && isBlackwell(row);
}
