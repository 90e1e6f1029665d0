import type { RuntimeEngine } from "../catalog/runtimes/runtime-row.ts";

const runtimeEngines: readonly RuntimeEngine[] = ["vllm", "sglang", "tensorrt-llm", "tensorrt-engine"];

/**
 * The engine of a runtime profile, also where no catalogue is at hand: its name is how the profile's id starts. `null`: a
 * profile of no engine, such as `shared`.
 */
export function runtimeEngine(runtimeId: string): RuntimeEngine | null {
  return runtimeEngines.find((engine) => runtimeId === engine || runtimeId.startsWith(`${engine}-`)) ?? null;
}
