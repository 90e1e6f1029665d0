import {
  type EngineMemory,
  sglangMemory,
  sortingVllmMemory,
  tensorrtLlmMemory,
  vllmMemory,
} from "../../catalog/runtimes/engine-memory.ts";
import type { MemoryRow } from "./memory-row.ts";

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
}: Pick<MemoryRow, "engine" | "version" | "note">): EngineMemory {
  if (engine === "sglang") return sglangMemory;
  if (engine === "trtllm") return tensorrtLlmMemory;
  if (isUnsorted(version)) return vllmMemory;
  if (!/flashinfer/i.test(note)) return sortingVllmMemory;
  const { bytesPerLogit } = vllmMemory.figures;
  return { ...sortingVllmMemory, figures: { ...sortingVllmMemory.figures, bytesPerLogit } };
}
