import type { Engine } from "./engine.ts";

/** Names that an engine publishes its figures under. */
export interface EngineSignals {
  readonly running: string;
  readonly waiting: string;
  /** A share, whatever its name says. */
  readonly kvUse: string;
}

/** @source interop-engine-metrics */
const signals: Readonly<Record<"vllm" | "sglang", EngineSignals>> = {
  vllm: {
    running: "vllm:num_requests_running",
    waiting: "vllm:num_requests_waiting",
    kvUse: "vllm:kv_cache_usage_perc",
  },
  sglang: {
    running: "sglang:num_running_reqs",
    waiting: "sglang:num_queue_reqs",
    kvUse: "sglang:token_usage",
  },
};

/** What an engine publishes; `null`: its names are not known here. */
export function engineSignals(engine: Engine): EngineSignals | null {
  return engine === "tensorrt-llm" ? null : signals[engine];
}

/** Said where an engine's figures have no known names. */
export const noSignals = "TensorRT-LLM publishes no figures under names that are known here: scale by the router's.";
