import { describe, expect, test } from "vitest";
import { importedFiles, importedText } from "./imported-text.ts";

const gib = 1024 ** 3;

/** A start as vLLM tells it. */
function vllm(model: string, length: number, room: string, tokens: string, concurrency: string): string {
  return [
    "INFO 11-20 10:00:00 [api_server.py:1772] vLLM API server version 0.19.0",
    `INFO 11-20 10:00:05 [core.py:93] Initializing a V1 LLM engine (v0.19.0) with config: model='${model}', max_seq_len=${length}, tensor_parallel_size=2, pipeline_parallel_size=1`,
    "(Worker_TP0 pid=1) INFO 11-20 10:01:00 [gpu_model_runner.py:3210] Model loading took 15.25 GiB and 8.1 seconds",
    `(Worker_TP0 pid=1) INFO 11-20 10:01:30 [gpu_worker.py:298] Available KV cache memory: ${room} GiB`,
    `(EngineCore pid=9) INFO 11-20 10:01:31 [kv_cache_utils.py:1087] GPU KV cache size: ${tokens} tokens`,
    `(EngineCore pid=9) INFO 11-20 10:01:31 [kv_cache_utils.py:1091] Maximum concurrency for ${length.toLocaleString("en-US")} tokens per request: ${concurrency}x`,
    "",
  ].join("\n");
}

const dense = vllm("meta-llama/Llama-3.1-8B-Instruct", 32_768, "10.00", "163,840", "5.00");

test("a start of vLLM gives room, tokens, lengths and 65,536 bytes a token on each of two devices", async () => {
  const { format, imported } = await importedText(dense);
  expect([format?.id, imported.kind]).toEqual(["engine-log", "room"]);
  expect(imported.room).toEqual({
    engine: "vllm",
    version: "0.19.0",
    model: "meta-llama/Llama-3.1-8B-Instruct",
    tp: 2,
    pp: 1,
    weightBytes: 15.25 * gib,
    kvBytes: 10 * gib,
    tokens: 163_840,
    maxModelTokens: 32_768,
    concurrency: 5,
    // 32 layers x 2 x 4 KV heads a device x 128 x 2 bytes.
    bytesPerToken: 65_536,
    bytesPerSequence: null,
    question: null,
  });
});

test("each rank tells its own room, and the least is taken", async () => {
  const more = dense.replace(
    "\n(EngineCore",
    "\n(Worker_TP1 pid=2) INFO Available KV cache memory: 9.50 GiB\n(EngineCore",
  );
  expect((await importedText(more)).imported.room?.kvBytes).toBe(9.5 * gib);
});

test("a start of SGLang whose lines begin with a time gives K and V together, in GiB", async () => {
  const log = [
    '[2025-07-21 12:00:00] server_args=ServerArgs(model_path="Qwen/Qwen3-235B-A22B-FP8", tp_size=4)',
    "[2025-07-21 12:01:00 TP0] KV Cache is allocated. #tokens: 131072, K size: 3.00 GB, V size: 3.00 GB",
    "[2025-07-21 12:01:00 TP0] max_total_num_tokens=131072, max_running_requests=2048, context_len=32768",
  ].join("\n");
  const { imported } = await importedText(log);
  expect(imported.room).toMatchObject({ engine: "sglang", tp: 4, kvBytes: 6 * gib, tokens: 131_072, concurrency: 4 });
  expect(imported.room?.bytesPerToken).toBe(49_152);
});

test("a start of SGLang says itself what states a sequence has", async () => {
  const log = [
    '[2026-01-02 03:04:05] server_args=ServerArgs(model_path="Qwen/Qwen3.5-27B", tp_size=1)',
    "[2026-01-02 03:05:05] Mamba Cache is allocated. max_mamba_cache_size: 64, conv_state size: 0.50GB, ssm_state size: 8.50GB",
    "[2026-01-02 03:05:06] KV Cache is allocated. #tokens: 65536, K size: 2.00 GB, V size: 2.00 GB",
  ].join("\n");
  const { imported } = await importedText(log);
  expect(imported.room).toMatchObject({ bytesPerToken: 65_536, bytesPerSequence: (9 * gib) / 64, question: null });
});

test.each([
  ["[TensorRT-LLM][INFO] [MemUsageChange] Allocated 8.00 GiB for max tokens in paged KV cache (131072)."],
  [
    "[TensorRT-LLM][INFO] Allocate 8589934592 bytes for k/v cache.\n[TensorRT-LLM][INFO] Using 131072 tokens in paged KV cache.",
  ],
])("a start of TensorRT-LLM gives its room: %s", async (line) => {
  const { imported } = await importedText(`[TensorRT-LLM][INFO] Engine version 1.0\n${line}\n`);
  expect(imported.room).toMatchObject({
    engine: "tensorrt-llm",
    kvBytes: 8 * gib,
    tokens: 131_072,
    bytesPerToken: 65_536,
  });
});

describe("a model with a state or windows", () => {
  const short = vllm("Qwen/Qwen3.5-27B", 32_768, "24.00", "393,216", "12.00");
  const long = vllm("Qwen/Qwen3.5-27B", 98_304, "24.00", "589,824", "6.00");

  test("in one log leaves a question, and no rate", async () => {
    const { imported } = await importedText(short);
    expect([imported.room?.bytesPerToken, imported.room?.bytesPerSequence]).toEqual([null, null]);
    expect(imported.room?.question).toContain("--max-model-len (this one has 32768)");
  });

  test.each([
    ["whose count is no multiple of a block", "a/stranger", "393,217", "12.00"],
    ["whose figures do not go together", "a/stranger", "393,216", "20.00"],
  ])("is told without its name by a log %s", async (_, model, tokens, concurrency) => {
    const { imported } = await importedText(vllm(model, 32_768, "24.00", tokens, concurrency));
    expect(imported.room?.question).not.toBeNull();
  });

  // 24 GiB / 12 = 2 GiB for 32,768 tokens, / 6 = 4 GiB for 98,304: 2 GiB for 65,536 more is 32,768 a token; 1 GiB is left.
  test("in two logs keeps 32,768 bytes a token and 1 GiB a sequence", async () => {
    const [first, second] = await importedFiles({ "a.log": short, "b.log": long });
    expect(first?.imported.room).toMatchObject({ bytesPerToken: 32_768, bytesPerSequence: gib, question: null });
    expect([first?.joined, second?.joined]).toEqual([null, "a.log"]);
    const pasted = await importedText(short + long);
    expect(pasted.imported.room).toMatchObject({ bytesPerToken: 32_768, bytesPerSequence: gib });
  });

  // 36 layers of 1,024 elements in 16 bit are 73,728 bytes; 18 of them have a window, which this start does not count as one.
  test("leaves no question where the engine counts every layer whole", async () => {
    const whole = vllm("openai/gpt-oss-120b", 131_072, "36.00", "524,288", "4.00").replace("size=2", "size=1");
    expect((await importedText(whole)).imported.room).toMatchObject({ bytesPerToken: 73_728, question: null });
    const halved = vllm("openai/gpt-oss-120b", 131_072, "36.00", "1,044,480", "7.97").replace("size=2", "size=1");
    expect((await importedText(halved)).imported.room?.question).not.toBeNull();
  });

  test("in two logs of one length still leaves the question", async () => {
    const [first] = await importedFiles({ "a.log": short, "b.log": short });
    expect(first?.imported.room?.question).not.toBeNull();
  });
});

test("a log without a line on its room is refused with the lines that would say", async () => {
  const { format, imported } = await importedText("INFO vLLM API server version 0.19.0\nINFO Starting to load model\n");
  expect([format?.id, imported.problem?.code]).toEqual(["engine-log", "no-room"]);
  expect(imported.problem?.text).toContain("Available KV cache memory");
});
