import type { RuntimeEngine } from "../../catalog/runtimes/runtime-row.ts";
import type { MeasuredRow } from "./measured-row.ts";

/**
 * The engine of the catalogue's runtime rows that a measured row ran on; `null`: one that we have no rows of. Versions of
 * TensorRT-LLM before 1.0 run engines that TensorRT compiled; 1.0 made its PyTorch backend the default.
 */
export function runtimeEngineOf({ engine, version }: Pick<MeasuredRow, "engine" | "version">): RuntimeEngine | null {
  if (engine === "vllm" || engine === "sglang") return engine;
  if (engine !== "trtllm") return null;
  return /^v?0\./.test(version) ? "tensorrt-engine" : "tensorrt-llm";
}
