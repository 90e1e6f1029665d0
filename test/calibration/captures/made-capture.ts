/** A run that we made up: an 8B model on one H100, one call at a time unless told. */
export function madeMeta(changes: { readonly sequences?: number; readonly device?: string } = {}): string {
  const { sequences = 1, device = "NVIDIA H100 80GB HBM3" } = changes;
  return JSON.stringify({
    model: "meta-llama/Llama-3.1-8B-Instruct",
    vllm_version: "0.19.0",
    engine_kwargs: {
      tensor_parallel_size: 1,
      max_num_seqs: sequences,
      max_num_batched_tokens: 2048,
      dtype: "bfloat16",
      kv_cache_dtype: "auto",
    },
    kv_cache: { num_gpu_blocks: 3000, block_size: 16, gpu_memory_utilization: 0.9 },
    hardware: { device_name: device, device_total_memory_bytes: 85_000_000_000 },
  });
}

/** Queued, scheduled, first and last token; prompt and output. */
export type MadeCall = readonly [number, number, number, number, number, number];

export function madeRequests(calls: readonly MadeCall[]): string {
  return calls
    .map(([queued_ts, scheduled_ts, first_token_ts, last_token_ts, input_toks, output_toks]) =>
      JSON.stringify({ input_toks, output_toks, queued_ts, scheduled_ts, first_token_ts, last_token_ts }),
    )
    .join("\n");
}

/** Two calls of 100 tokens and 201 back, the second 0.1 s after the first; the engine took 5 ms a token. */
export const twoCalls: readonly MadeCall[] = [
  [1000.1, 1001.02, 1001.04, 1002.04, 100, 201],
  [1000, 1000, 1000.02, 1001.02, 100, 201],
];
