import { engineAtVersion } from "../../catalog/runtimes/engine-version.ts";
import type { RuntimeEngine } from "../../catalog/runtimes/runtime-row.ts";
import type { MeasuredRow } from "./measured-row.ts";
import { saidOf } from "./row-marks.ts";
import type { SchedulingProfile } from "../../engine/scheduling-profile.ts";
import {
  type EngineMemory,
  sglangMemory,
  sortingVllmMemory,
  tensorrtLlmMemory,
  vllmMemory,
} from "../../catalog/runtimes/engine-memory.ts";

/** The engine of a measured row by the one name that groups use: `vllm` for `vLLM 0.9.0; PyTorch 2.7.0`. */
export function engineName(cell: string): string {
  const lower = cell.toLowerCase();
  const known = ["vllm", "sglang", "trtllm"].find((name) => lower.includes(name));
  if (known !== undefined) return known;
  if (lower.includes("tensorrt")) return "trtllm";
  return lower.split(/[\s;]/)[0] || "unknown";
}

/**
 * The engine of the catalogue's runtime rows that a measured row ran on; `null`: one that we have no rows of. Versions of
 * TensorRT-LLM before 1.0 run engines that TensorRT compiled; 1.0 made its PyTorch backend the default.
 */
export function runtimeEngineOf(row: MeasuredRow): RuntimeEngine | null {
  const { engine, version } = row;
  if (engine === "sglang") return engine;
  if (engine === "vllm") return isFirstVllm(row) ? "first-vllm" : vllmOf(row);
  if (engine !== "trtllm") return null;
  return /^2024\b/.test(version) ? "tensorrt-engine" : engineAtVersion("tensorrt-llm", version);
}

/** A step is planned while the one before runs from 0.14 on, and before where the command says so. */
function vllmOf(row: MeasuredRow): RuntimeEngine {
  const engine = engineAtVersion("vllm", row.version);
  // Without a known day `isFirstVllm` has looked at what versions before 0.8 say.
  if (engine !== "earlier-vllm") return "vllm";
  return asynchronous.test(saidOf(row)) ? "vllm" : engine;
}

const asynchronous = /\s*--async-scheduling\b/;

/** What two rows have in common that differ in the version of their engine alone, or in the flag that its newest have on. */
export function withoutVersion(row: MeasuredRow): string {
  const { file: _, row: __, value: ___, version: ____, date: _____, model, accelerator, note, ...said } = row;
  return JSON.stringify([model?.id, accelerator?.id, note.replace(asynchronous, ""), said]);
}

/** vLLM's first engine: whole prompts in steps of their own, before anybody generates. */
const firstVllm = { order: "prompt-first", chunksPrompts: false, admission: "take-whole" } as const;

/** vLLM changed its engine with 0.8, of March 2025. */
const secondVllm = { minor: 8, date: "202503" };

/**
 * Whether a row ran on vLLM's first engine: by its version, else by its date. Without either it is taken as of 2024, when most such
 * rows were published; dstack's are.
 */
export function isEarlyVllm({ engine, version, date }: MeasuredRow): boolean {
  if (engine !== "vllm" || /nightly|custom build/.test(version)) return false;
  const minor = /^v?0\.(\d+)/.exec(version)?.[1];
  if (minor !== undefined) return Number(minor) < secondVllm.minor;
  const day = date.replaceAll("-", "");
  return version.startsWith("2024") || day === "" || day < secondVllm.date;
}

/** Of the rows that say nothing of their time, those whose steps are known to be the first engine's. */
function isFirstVllm(row: MeasuredRow): boolean {
  const isSaid = row.version !== "" || row.date !== "" || row.source.startsWith("dstackai");
  return isSaid && isEarlyVllm(row);
}

/** TensorRT-LLM computes prompts in pieces only if it is told to. */
function isWhole(row: MeasuredRow): boolean {
  const said = saidOf(row);
  if (/--no-enable-chunked-prefill/.test(said)) return true;
  return row.engine === "trtllm" && !/enable_chunked_(?:prefill|context)/.test(said);
}

/** How the engine of a measured row fills its steps: as its runtime row has it, but for old versions and what its flags say. */
export function engineRules(row: MeasuredRow, usual: SchedulingProfile): SchedulingProfile {
  // All prompts of a static batch come before anybody generates.
  if (row.load === "static_batch") return { ...usual, order: "prompt-first" };
  if (isFirstVllm(row)) return { ...usual, ...firstVllm };
  return isWhole(row) ? { ...usual, chunksPrompts: false } : usual;
}

/** Multiply-adds of the units beside the tensor cores against BF16 tensor peak, of data sheets: A100 19.5 of 312 TFLOP/s, L40S 91.6 of 362, H100 and H200 67 of 989. */
const vectorShare: Readonly<Record<string, number>> = { ampere: 19.5 / 312, ada: 91.6 / 362, hopper: 67 / 989 };
/** Instructions for a product: the multiply-add, and what brings a cached value to 32 bit: one from 16 bit, two from 8. */
const instructions = { wide: 2, narrow: 3 };

/** Query heads that share a cached head; 1 for plain multi-head attention. */
function headsPerCachedHead({ model }: MeasuredRow): number {
  const [group] = model?.groups ?? [];
  return group === undefined ? 1 : group.queryHeads / (group.kvHeads ?? group.queryHeads);
}

/**
 * How many times the tensor cores' work a row's kernels make of a generated token's attention.
 *
 * TensorRT-LLM's masked multi-head kernel multiplies each query head with the cache outside the tensor cores. Version 0.8
 * brought the XQA kernel that uses them, for groups of eight query heads alone ("a limited number of model configurations, such
 * as the LLAMA2 70B model"); later ones take other groups. Multi-head models wait for memory in either.
 *
 * @source tensorrt-llm-attention
 */
export function decodeAttentionFactor(row: MeasuredRow): number {
  const minor = row.engine === "trtllm" ? Number(/^v?0\.(\d+)/.exec(row.version)?.[1] ?? 99) : 99;
  if (minor >= 10 || (minor >= 8 && headsPerCachedHead(row) === 8)) return 1;
  const share = vectorShare[row.accelerator?.family ?? ""];
  return share === undefined ? 1 : (row.kvFormat === "bf16" ? instructions.wide : instructions.narrow) / share;
}

/**
 * The first version of vLLM taken to sample without sorting. Between 0.11, which sorts, and 0.19, which does not, nothing was
 * measured; the method of its sampler was published in February 2026, when 0.16 was current.
 */
const unsorted = { minor: 16, date: "2026-02" };

/** Whether a version is of the newer kind. Builds off the main branch count from 0.1 again. */
function isUnsorted(version: string): boolean {
  if (/nightly|\b0\.1\.dev/.test(version)) return true;
  const minor = /\b0\.(\d+)/.exec(version)?.[1];
  if (minor !== undefined) return Number(minor) >= unsorted.minor;
  const date = /\b(20\d\d-\d\d)/.exec(version)?.[1];
  return date !== undefined && date >= unsorted.date;
}

/**
 * How the engine of a row sets memory aside. vLLM before 0.16 sorts unless FlashInfer samples for it, which the note may say. A
 * row without a version is taken as of that time, when most logs were collected.
 */
export function engineMemoryOf({
  engine,
  version,
  note,
}: {
  readonly engine: string;
  readonly version: string;
  readonly note: string;
}): EngineMemory {
  if (engine === "sglang") return sglangMemory;
  if (engine === "trtllm") return tensorrtLlmMemory;
  if (isUnsorted(version)) return vllmMemory;
  if (!/flashinfer/i.test(note)) return sortingVllmMemory;
  const { bytesPerLogit } = vllmMemory.figures;
  return { ...sortingVllmMemory, figures: { ...sortingVllmMemory.figures, bytesPerLogit } };
}
