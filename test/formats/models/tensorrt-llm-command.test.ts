import { expect, test } from "vitest";
import { applied } from "../../../src/formats/applied/applied.ts";
import engineCommand from "../../../src/formats/models/engine-command.ts";
import type { Imported } from "../../../src/formats/reading/imported.ts";
import { exampleScenario } from "../../planning/example-scenario.ts";
import { withTyped } from "../../scenario/with-typed.ts";

const [asText, asDocument] = engineCommand.ways;
if (asText?.takes !== "text" || asDocument?.takes !== "document") throw new Error("text and documents are read");
const read = (text: string) => asText.read(text, { name: "start.sh" });
const document = (value: unknown) => asDocument.read(value, { name: "options.yaml" });

function taken(imported: Imported, typed: Readonly<Record<string, string>> = {}) {
  const start = withTyped(exampleScenario("support-chat"), typed, "pools.chat");
  const file = { path: "start.sh", format: engineCommand, imported, joined: null };
  const result = applied(start, file, { pool: null, workClass: null });
  if (!result.ok) throw new Error(result.problem.text);
  return { pool: result.value.scenario.pools[0], words: result.value.words.join(" ") };
}

const wide = String.raw`cat > /tmp/extra.yml <<EOF
enable_attention_dp: true
print_iter_log: true
cuda_graph_config:
  enable_padding: true
kv_cache_config:
  dtype: fp8
  free_gpu_memory_fraction: 0.8
  host_cache_size: 100000000000
  enable_block_reuse: true
moe_config:
  backend: WIDEEP
  load_balancer:
    num_slots: 288
    layer_updates_per_iter: 1
speculative_config:
  decoding_type: MTP
  num_nextn_predict_layers: 3
EOF
docker run nvcr.io/nvidia/tensorrt-llm/release:1.2.0 trtllm-serve deepseek-ai/DeepSeek-R1 --host 0.0.0.0 --backend pytorch \
  --tp_size 8 --ep_size=8 --pp_size 1 --max_batch_size 64 --max_num_tokens 8192 --max_seq_len 9000 \
  --kv_cache_free_gpu_memory_fraction 0.9 --extra_llm_api_options /tmp/extra.yml 2>&1 | tee serve.log
`;

test("its flags and the file that it writes are one: the file has the last word, and sequences are of each rank that runs its own", () => {
  expect(asText.claims(wide)).toBe(true);
  const imported = read(wide);
  expect(imported.engine).toEqual({
    engine: "tensorrt-llm",
    model: "deepseek-ai/DeepSeek-R1",
    quantization: null,
    version: "1.2.0",
    overlaps: null,
    order: null,
    apart: null,
    prompts: null,
    isCompiled: false,
    tp: 8,
    pp: 1,
    dataRanks: 8,
    ep: 8,
    decodeContext: null,
    prefillContext: 1,
    redundantExperts: null,
    expertSlots: 288,
    // 64 of each of eight ranks.
    sequences: 512,
    stepTokens: 8192,
    memoryShare: 0.8,
    kv: "fp8",
    offload: { hostBytes: null, perRankBytes: 1e11, ofRoom: null },
    speculation: { method: "mtp", draftTokens: 3, draftModel: null },
    adapters: null,
  });
  expect(imported.remarks).toEqual([]);
  expect(imported.unknown).toEqual([]);
});

test("a pool is started so: the share is of what is free, host memory of all ranks, copies what slots there are beyond 256 experts", () => {
  const { pool, words } = taken(read(wide), { model: "deepseek-r1", accelerator: "b200-sxm", weights: "fp8" });
  expect(pool).toMatchObject({
    tp: 8,
    pp: 1,
    attentionRanks: 8,
    ep: 8,
    maxSequences: 512,
    batchTokens: 8192,
    memoryShare: 0.8,
    kv: "fp8",
    parallel: { redundantExperts: 32 },
    offload: { hostBytes: 8e11 },
    speculation: { method: "mtp", draftTokens: 3 },
  });
  expect(pool?.runtime).toMatch(/^tensorrt-llm-blackwell/);
  expect(words).toContain("as the command starts TensorRT-LLM 1.2.0: 8 ranks a stage, 1 stage.");
});

test.each([
  [
    "Eagle",
    "max_draft_len: 4\n  speculative_model_dir: some/heads",
    { method: "heads", draftTokens: 4, draftModel: null },
  ],
  [
    "Eagle3",
    "max_draft_len: 3\n  speculative_model: some/heads",
    { method: "heads", draftTokens: 3, draftModel: null },
  ],
  [
    "Draft_Target",
    "max_draft_len: 5\n  speculative_model: some/small",
    { method: "draft-model", draftTokens: 5, draftModel: "some/small" },
  ],
  [
    "DraftTarget",
    "max_draft_len: 5\n  speculative_model_dir: /opt/small",
    { method: "draft-model", draftTokens: 5, draftModel: "/opt/small" },
  ],
  ["NGram", "max_draft_len: 2\n  max_matching_ngram_size: 4", { method: "ngram", draftTokens: 2, draftModel: null }],
  ["MTP", "max_draft_len: 2", { method: "mtp", draftTokens: 2, draftModel: null }],
  ["MTP", "relaxed_topk: 1", { method: "mtp", draftTokens: 1, draftModel: null }],
])("drafts by %s are read: %s", (type, lines, speculation) => {
  const text = `cat <<'END' > o.yaml\nspeculative_config:\n  decoding_type: ${type}\n  ${lines}\nEND\ntrtllm-serve m --config o.yaml`;
  expect(read(text).engine?.speculation).toEqual(speculation);
});

const withFile = (yaml: string, flags = "") =>
  read(`cat > o.yaml <<END\n${yaml}\nEND\ntrtllm-serve m ${flags} --config ./o.yaml`);

test("what nobody measured with, and what cannot be read, is told", () => {
  const said = (yaml: string, flags = "") => withFile(yaml, flags).remarks?.join(" ");
  expect(said("cuda_graph_config: null")).toMatch(/without CUDA graphs \(cuda_graph_config: null\)/);
  expect(said("cuda_graph_config:\n  max_batch_size: 64")).toBe("");
  expect(said("disable_overlap_scheduler: true")).toMatch(/one after another \(disable_overlap_scheduler\)/);
  expect(said("kv_cache_config:\n  enable_block_reuse: false")).toMatch(/cached shares of its work to 0/);
  expect(said("moe_config:\n  load_balancer: /path/eplb.yaml")).toMatch(/stands in \/path\/eplb.yaml/);
  expect(said("speculative_config:\n  decoding_type: AUTO")).toMatch(
    /speculative_config \(AUTO\) could not be read whole/,
  );
  expect(said("print_iter_log: true", "--backend _autodeploy")).toMatch(/runs on _autodeploy/);
  expect(read("trtllm-serve m --tp_size 2 --extra_llm_api_options /conf/o.yaml").remarks).toEqual([
    "What stands in /conf/o.yaml is not read, as the file is not in this text: read it, too.",
  ]);
});

test("what a shell puts in is not guessed: ranks stay as the pool has them, and a sentence asks for it", () => {
  const yaml = "enable_attention_dp: true\nkv_cache_config:\n  free_gpu_memory_fraction: $SHARE";
  const imported = withFile(yaml, "--tp_size=$TP --ep_size 4 --max_batch_size 8");
  expect(imported.engine).toMatchObject({ tp: null, dataRanks: null, ep: 4, sequences: 8, memoryShare: null });
  expect(imported.remarks).toEqual([
    "What its shell puts in is not known: enter --tp_size ($TP) and kv_cache_config.free_gpu_memory_fraction ($SHARE).",
  ]);
  expect(taken(imported).pool).toMatchObject({ tp: 2, attentionRanks: 2, maxSequences: 16 });
});

test("flags and options that the plan knows nothing of are named", () => {
  const yaml = "new_thing: 4\nkv_cache_config:\n  dtype: auto\n  max_attention_window: [4096]\nstream_interval: 10";
  expect(withFile(yaml, "--tp_size 2 --port 8000 --new_flag=3 --enable_chunked_prefill").unknown).toEqual([
    "--new_flag",
    "--enable_chunked_prefill",
    "new_thing",
    "kv_cache_config.max_attention_window",
  ]);
});

test("a model that was compiled before runs on that engine's rows", () => {
  expect(taken(read("trtllm-serve m --backend trt --tp_size 2")).pool?.runtime).toMatch(/^tensorrt-engine-/);
  expect(taken(read("trtllm-serve m --backend pytorch --tp_size 2")).pool?.runtime).toMatch(/^tensorrt-llm-/);
});

test("Helix deals caches to ranks of their own; other context parallelism shares prompts", () => {
  expect(withFile("cp_config:\n  cp_type: HELIX", "--tp_size 4 --cp_size 2").engine).toMatchObject({
    tp: 8,
    decodeContext: 2,
    prefillContext: 1,
  });
  expect(read("trtllm-serve m --tp_size 4 --cp_size 2").engine).toMatchObject({ tp: 8, prefillContext: 2 });
});

test("a file of options alone is one: ranks stay as the pool has them, and each has what it says", () => {
  const options = { enable_attention_dp: true, max_batch_size: 32, kv_cache_config: { dtype: "fp8" } };
  expect(asDocument.claims(options)).toBe(true);
  const { pool } = taken(document(options), {
    model: "deepseek-r1",
    tp: "8",
    ep: "8",
    accelerator: "b200-sxm",
    weights: "fp8",
  });
  expect(pool).toMatchObject({ tp: 8, ep: 8, attentionRanks: 8, maxSequences: 256, kv: "fp8" });
  for (const other of [
    { model: "m", max_batch_size: 3 },
    { apiVersion: "v1", kind: "Pod", kv_cache_config: {} },
  ])
    expect(asDocument.claims(other)).toBe(false);
});

const both = {
  hostname: "localhost",
  port: 8000,
  model: "deepseek-ai/DeepSeek-R1",
  kv_cache_config: { free_gpu_memory_fraction: 0.7 },
  context_servers: { num_instances: 2, urls: ["a:1", "b:1"], tensor_parallel_size: 4, pipeline_parallel_size: 2 },
  generation_servers: { num_instances: 1, urls: ["c:1"], tensor_parallel_size: 8, enable_attention_dp: true },
};

test("a file of context and generation servers is a pool whose prompts are computed apart; what stands outside is for both", () => {
  expect(asDocument.claims(both)).toBe(true);
  const imported = document(both);
  expect(imported.engine).toMatchObject({
    model: "deepseek-ai/DeepSeek-R1",
    apart: "answers",
    tp: 8,
    dataRanks: 8,
    memoryShare: 0.7,
    prompts: { apart: "prompts", tp: 4, pp: 2, memoryShare: 0.7 },
  });
  expect(imported.rows).toEqual({ read: 2, kept: 2, dropped: [] });
  const { pool } = taken(imported, { model: "deepseek-r1", accelerator: "b200-sxm", weights: "fp8" });
  expect(pool).toMatchObject({ tp: 8, attentionRanks: 8, split: { tp: 4, pp: 2 } });
  const further = { kv_cache_config: { enable_block_reuse: false }, new_thing: 1 };
  const prompts = { ...both.context_servers, ...further };
  const { remarks, unknown } = document({ ...both, context_servers: prompts });
  expect(remarks).toEqual([expect.stringMatching(/keeps no prompts/)]);
  expect(unknown).toEqual(["new_thing"]);
});

test("servers of either side in one script are told by what each may do; what stands before them is none", () => {
  const script = `echo -e "disable_overlap_scheduler: true\ncache_transceiver_config:\n  backend: UCX" > ctx.yml
cat > gen.yml << EOF
cache_transceiver_config:
  backend: UCX
EOF
cat > disagg.yml << EOF
context_servers:
  num_instances: 1
  urls: ["localhost:8001"]
generation_servers:
  num_instances: 1
  urls: ["localhost:8002"]
EOF
CUDA_VISIBLE_DEVICES=0,1 trtllm-serve m --tp_size 2 --port 8001 --config ./ctx.yml &> log_ctx &
CUDA_VISIBLE_DEVICES=2,3,4,5 trtllm-serve m --tp_size 4 --port 8002 --config ./gen.yml &> log_gen &
trtllm-serve disaggregated -c disagg.yml
`;
  const imported = read(script);
  expect(imported.engine).toMatchObject({ tp: 4, apart: "answers", prompts: { tp: 2 } });
  expect(imported.rows).toEqual({ read: 2, kept: 2, dropped: [] });
  expect(imported.unknown).toEqual([]);
  expect(imported.remarks).toEqual([]);
  const role = (word: string) => read(`trtllm-serve m --tp_size 2 --server_role ${word}`).engine?.apart;
  expect([role("CONTEXT"), role("generation")]).toEqual(["prompts", "answers"]);
  const dynamo = "python3 -m dynamo.trtllm --model-path m --tensor-parallel-size 2 --disaggregation-mode prefill";
  expect(read(dynamo).engine).toMatchObject({ model: "m", tp: 2, apart: "prompts" });
});

test("a manifest's map of configuration is the file that its container reads", () => {
  const yaml = `apiVersion: v1
kind: ConfigMap
metadata:
  name: options
data:
  options.yaml: |
    enable_attention_dp: true
---
apiVersion: v1
kind: Pod
spec:
  containers:
    - image: nvcr.io/nvidia/tensorrt-llm/release:1.2.0
      args: [trtllm-serve, m, --tp_size, "4", --config, /config/options.yaml]
`;
  expect(read(yaml).engine).toMatchObject({ tp: 4, dataRanks: 4, version: "1.2.0" });
  const map = { kind: "ConfigMap", data: { "options.yaml": "enable_attention_dp: true\n" } };
  const pod = {
    spec: { containers: [{ args: ["trtllm-serve", "m", "--tp_size", "4", "--config", "/c/options.yaml"] }] },
  };
  expect(document([map, pod]).engine).toMatchObject({ tp: 4, dataRanks: 4 });
});
