import type { SchedulingProfile } from "../../../engine/scheduling-profile.ts";
import type { MeasuredRow } from "../measured-row.ts";

/** vLLM's first engine: whole prompts in steps of their own, before anybody generates. */
const firstVllm = { order: "prompt-first", chunksPrompts: false, admission: "take-whole" } as const;

/** vLLM changed its engine with 0.8; dstack's runs, which state no version, are of 2024. */
function isFirstVllm({ engine, version, source }: MeasuredRow): boolean {
  const minor = /^v?0\.(\d+)/.exec(version)?.[1];
  return engine === "vllm" && (minor === undefined ? source.startsWith("dstackai") : Number(minor) < 8);
}

/** TensorRT-LLM computes prompts in pieces only if it is told to. */
function isWhole({ engine, note }: MeasuredRow): boolean {
  return engine === "trtllm" && !/enable_chunked_(?:prefill|context)/.test(note);
}

/** How the engine of a measured row fills its steps: as its runtime row has it, but for old versions and what its flags say. */
export function engineRules(row: MeasuredRow, usual: SchedulingProfile): SchedulingProfile {
  // All prompts of a static batch come before anybody generates.
  if (row.load === "static_batch") return { ...usual, order: "prompt-first" };
  if (isFirstVllm(row)) return { ...usual, ...firstVllm };
  return isWhole(row) ? { ...usual, chunksPrompts: false } : usual;
}
