/** What a family of a running engine means here; `unit`: of the value as it is given on. */
export type Meaning =
  | { readonly is: "gauge"; readonly metric: string; readonly unit: string }
  /** A count since the start: between two scrapes it is a rate. */
  | { readonly is: "counter"; readonly metric: string; readonly rate: string; readonly unit: string }
  | { readonly is: "histogram"; readonly metric: string; readonly unit: "s" | "tokens" }
  /** One of two counts whose quotient is a share. */
  | { readonly is: "part"; readonly share: string; readonly part: "hits" | "asked" }
  /** Facts in labels. */
  | { readonly is: "facts" };

const gauge = (metric: string, unit: string): Meaning => ({ is: "gauge", metric, unit });
const counter = (metric: string, rate: string, unit: string): Meaning => ({ is: "counter", metric, rate, unit });
const seconds = (metric: string): Meaning => ({ is: "histogram", metric, unit: "s" });
const tokens = (metric: string): Meaning => ({ is: "histogram", metric, unit: "tokens" });
const part = (share: string, which: "hits" | "asked"): Meaning => ({ is: "part", share, part: which });

const promptTokens = counter("promptTokens", "promptTokensPerSecond", "tokens");
const outputTokens = counter("outputTokens", "outputTokensPerSecond", "tokens");
const requests = counter("requests", "requestsPerSecond", "requests");
const queue = gauge("queue", "requests");
const running = gauge("running", "requests");
/** Named "percent" by many, and a share from 0 to 1 in all. */
const kvUse = gauge("kvUse", "share");
const prefixHitShare = gauge("prefixHitShare", "share");

/** Names as they are told here: without `_total`, with `_` for the colon. */
const families: Readonly<Record<string, Meaning>> = {
  vllm_num_requests_waiting: queue,
  vllm_num_requests_running: running,
  vllm_num_requests_swapped: gauge("swapped", "requests"),
  vllm_kv_cache_usage_perc: kvUse,
  vllm_gpu_cache_usage_perc: kvUse,
  vllm_gpu_prefix_cache_hit_rate: prefixHitShare,
  vllm_prefix_cache_hits: part("prefixHitShare", "hits"),
  vllm_prefix_cache_queries: part("prefixHitShare", "asked"),
  vllm_gpu_prefix_cache_hits: part("prefixHitShare", "hits"),
  vllm_gpu_prefix_cache_queries: part("prefixHitShare", "asked"),
  vllm_external_prefix_cache_hits: part("externalHitShare", "hits"),
  vllm_external_prefix_cache_queries: part("externalHitShare", "asked"),
  vllm_num_preemptions: counter("preemptions", "preemptionsPerSecond", "preemptions"),
  vllm_prompt_tokens: promptTokens,
  vllm_generation_tokens: outputTokens,
  vllm_request_success: requests,
  vllm_avg_prompt_throughput_toks_per_s: gauge("promptTokensPerSecond", "tokens/s"),
  vllm_avg_generation_throughput_toks_per_s: gauge("outputTokensPerSecond", "tokens/s"),
  vllm_time_to_first_token_seconds: seconds("ttft"),
  vllm_inter_token_latency_seconds: seconds("itl"),
  vllm_time_per_output_token_seconds: seconds("itl"),
  vllm_request_time_per_output_token_seconds: seconds("tpot"),
  vllm_e2e_request_latency_seconds: seconds("e2e"),
  vllm_request_queue_time_seconds: seconds("queueTime"),
  vllm_time_in_queue_requests: seconds("queueTime"),
  vllm_request_prefill_time_seconds: seconds("prefillTime"),
  vllm_request_decode_time_seconds: seconds("decodeTime"),
  vllm_request_inference_time_seconds: seconds("inferenceTime"),
  vllm_request_prompt_tokens: tokens("promptTokens"),
  vllm_request_generation_tokens: tokens("outputTokens"),
  vllm_cache_config_info: { is: "facts" },
  vllm_spec_decode_draft_acceptance_rate: gauge("draftAcceptance", "share"),

  sglang_num_queue_reqs: queue,
  sglang_num_running_reqs: running,
  sglang_token_usage: kvUse,
  sglang_cache_hit_rate: prefixHitShare,
  sglang_num_used_tokens: gauge("kvTokensUsed", "tokens"),
  sglang_max_total_num_tokens: gauge("kvRoomTokens", "tokens"),
  sglang_gen_throughput: gauge("outputTokensPerSecond", "tokens/s"),
  sglang_prompt_tokens: promptTokens,
  sglang_generation_tokens: outputTokens,
  sglang_cached_tokens: counter("cachedPromptTokens", "cachedPromptTokensPerSecond", "tokens"),
  sglang_num_requests: requests,
  sglang_num_retractions: counter("preemptions", "preemptionsPerSecond", "preemptions"),
  sglang_time_to_first_token_seconds: seconds("ttft"),
  sglang_inter_token_latency_seconds: seconds("itl"),
  sglang_time_per_output_token_seconds: seconds("itl"),
  sglang_e2e_request_latency_seconds: seconds("e2e"),
  sglang_queue_time_seconds: seconds("queueTime"),
  sglang_prompt_tokens_histogram: tokens("promptTokens"),
  sglang_generation_tokens_histogram: tokens("outputTokens"),

  tgi_queue_size: queue,
  tgi_batch_current_size: running,
  tgi_request_count: requests,
  tgi_request_duration: seconds("e2e"),
  tgi_request_queue_duration: seconds("queueTime"),
  tgi_request_inference_duration: seconds("inferenceTime"),
  tgi_request_mean_time_per_token_duration: seconds("tpot"),
  tgi_request_input_length: tokens("promptTokens"),
  tgi_request_generated_tokens: tokens("outputTokens"),

  dynamo_frontend_queued_requests: queue,
  dynamo_frontend_inflight_requests: running,
  dynamo_frontend_requests: requests,
  dynamo_frontend_output_tokens: outputTokens,
  dynamo_frontend_time_to_first_token_seconds: seconds("ttft"),
  dynamo_frontend_inter_token_latency_seconds: seconds("itl"),
  dynamo_frontend_request_duration_seconds: seconds("e2e"),
  dynamo_frontend_input_sequence_tokens: tokens("promptTokens"),
  dynamo_frontend_output_sequence_tokens: tokens("outputTokens"),
  dynamo_component_gpu_cache_usage_percent: kvUse,
  dynamo_component_kvstats_gpu_cache_usage_percent: kvUse,
  dynamo_component_kv_cache_hit_rate: prefixHitShare,
  dynamo_component_kvstats_gpu_prefix_cache_hit_rate: prefixHitShare,

  trtllm_kv_cache_utilization: kvUse,
  trtllm_kv_cache_hit_rate: prefixHitShare,
  trtllm_request_success: requests,
  trtllm_time_to_first_token_seconds: seconds("ttft"),
  trtllm_time_per_output_token_seconds: seconds("tpot"),
  trtllm_e2e_request_latency_seconds: seconds("e2e"),
  trtllm_request_queue_time_seconds: seconds("queueTime"),
};

/** A family's name as it is told here, whatever the exporter made of it. */
function plainFamily(name: string): string {
  return name.replaceAll(":", "_").replace(/_total$/, "");
}

/** What a family means; `null`: nothing that a plan can use. */
export function meaningOf(name: string): Meaning | null {
  const plain = plainFamily(name);
  return Object.hasOwn(families, plain) ? (families[plain] ?? null) : null;
}

const engines = /^(?:vllm|sglang|tgi|dynamo|trtllm|lmcache)[_:]/;

/** Whether a name is one of an engine's own, understood or not. */
export function isOfEngine(name: string): boolean {
  return engines.test(name);
}
