import type { Engine } from "./engine.ts";

/** Names that an engine publishes its figures under, and what Prometheus is asked to take of them. */
export interface EngineSignals {
  readonly running: string;
  readonly waiting: string;
  /** A share, whatever its name says. */
  readonly kvUse: string;
  /** Histograms of seconds. */
  readonly firstToken: string;
  /** Of a call's mean, or of each gap, as the engine has it. */
  readonly betweenTokens: string;
  /** Counters of calls that came to their end, of their prompt tokens and of those they were answered with. */
  readonly calls: string;
  readonly promptTokens: string;
  readonly outputTokens: string;
  /** Share of prompt tokens found in the cache, of the series that the selector takes. */
  readonly hits: (selector: string, window: string) => string;
}

/** @source interop-engine-metrics */
const signals: Readonly<Record<"vllm" | "sglang", EngineSignals>> = {
  vllm: {
    running: "vllm:num_requests_running",
    waiting: "vllm:num_requests_waiting",
    kvUse: "vllm:kv_cache_usage_perc",
    firstToken: "vllm:time_to_first_token_seconds",
    betweenTokens: "vllm:request_time_per_output_token_seconds",
    calls: "vllm:request_success_total",
    promptTokens: "vllm:request_prompt_tokens_sum",
    outputTokens: "vllm:request_generation_tokens_sum",
    hits: (of, window) =>
      `sum(rate(vllm:prefix_cache_hits_total${of}[${window}])) / sum(rate(vllm:prefix_cache_queries_total${of}[${window}]))`,
  },
  sglang: {
    running: "sglang:num_running_reqs",
    waiting: "sglang:num_queue_reqs",
    kvUse: "sglang:token_usage",
    firstToken: "sglang:time_to_first_token_seconds",
    betweenTokens: "sglang:inter_token_latency_seconds",
    calls: "sglang:num_requests_total",
    promptTokens: "sglang:prompt_tokens_total",
    outputTokens: "sglang:generation_tokens_total",
    hits: (of, window) => `avg(avg_over_time(sglang:cache_hit_rate${of}[${window}]))`,
  },
};

/** What an engine publishes; `null`: its names are not known here. */
export function engineSignals(engine: Engine): EngineSignals | null {
  return engine === "tensorrt-llm" ? null : signals[engine];
}

/** Said where an engine's figures have no known names. */
export const noSignals = "TensorRT-LLM publishes no figures under names that are known here: scale by the router's.";

/** Which series are of a model's engines, as a query selects them. */
export function modelSelector(checkpoint: string): string {
  const name = checkpoint.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
  return `{model_name="${name}"}`;
}
