import { expect, test } from "vitest";
import { applied } from "../../../src/formats/applied/applied.ts";
import engineCommand from "../../../src/formats/models/engine-command.ts";
import engineLog from "../../../src/formats/models/engine-log.ts";
import type { Imported } from "../../../src/formats/reading/imported.ts";
import { exampleScenario } from "../../planning/example-scenario.ts";
import { withTyped } from "../../scenario/with-typed.ts";

const [asText, asDocument] = engineCommand.ways;
if (asText?.takes !== "text" || asDocument?.takes !== "document") throw new Error("text and documents are read");
const read = (text: string) => asText.read(text, { name: "start.sh" });

const vllm = String.raw`#!/bin/sh
# vllm serve --tensor-parallel-size 99 is what was tried before
vllm serve deepseek-ai/DeepSeek-V3 \
  --tensor-parallel-size 4 --data-parallel-size=2 \
  --enable-expert-parallel -dcp 4 --enable-eplb --eplb-config '{"num_redundant_experts": 32}' \
  --max-num-seqs 128 --max-num-batched-tokens 8192 --gpu-memory-utilization 0.92 --kv-cache-dtype fp8 \
  --kv-offloading-backend native --kv-offloading-size 512 \
  --speculative-config '{"method": "deepseek_mtp", "num_speculative_tokens": 2}' \
  --enable-lora --max-loras 4 --max-lora-rank 32 --max-cpu-loras 64
`;

const sglang = `python3 -m sglang.launch_server --model-path zai-org/GLM-5.2 --tp 8 --dp 8 --enable-dp-attention --ep-size 8
  --dcp-size 1 --ep-num-redundant-experts 16 --moe-a2a-backend deepep --max-running-requests 512 --chunked-prefill-size 8192
  --mem-fraction-static 0.85 --enable-hierarchical-cache --hicache-size 100
  --speculative-algorithm EAGLE --speculative-num-steps 3 --speculative-eagle-topk 1 --speculative-num-draft-tokens 4`;

test("a command of either engine is one, a log of its start is not", () => {
  expect([vllm, sglang].map(asText.claims)).toEqual([true, true]);
  expect(asText.claims("A note on vLLM and SGLang, without a command.")).toBe(false);
  const log =
    "INFO vLLM API server version 0.21 args: vllm serve --tensor-parallel-size 8\nGPU KV cache size: 1,000 tokens";
  expect(asText.claims(log)).toBe(false);
  const [way] = engineLog.ways;
  expect(way?.takes === "text" && way.claims(vllm)).toBe(false);
});

test("vLLM: four ranks of tensor parallelism in two data-parallel engines are eight, with experts on each; offload, drafts and adapters are read", () => {
  expect(read(vllm).engine).toEqual({
    engine: "vllm",
    model: "deepseek-ai/DeepSeek-V3",
    quantization: null,
    version: null,
    overlaps: null,
    order: null,
    apart: null,
    prompts: null,
    tp: 8,
    pp: null,
    dataRanks: 2,
    ep: 8,
    decodeContext: 4,
    prefillContext: 1,
    redundantExperts: 32,
    expertSlots: null,
    isCompiled: false,
    sequences: 256,
    stepTokens: 8192,
    memoryShare: 0.92,
    kv: "fp8",
    offload: { hostBytes: 512 * 2 ** 30, perRankBytes: null, ofRoom: null },
    speculation: { method: "mtp", draftTokens: 2, draftModel: null },
    adapters: { count: 64, onDevice: 4, rank: 32, targets: "all-linear" },
  });
  expect(read(vllm).remarks).toEqual([]);
});

test("SGLang: eight ranks run sequences of their own; what each rank has of host memory; EAGLE without heads is the model's own MTP", () => {
  expect(read(sglang).engine).toMatchObject({
    engine: "sglang",
    tp: 8,
    dataRanks: 8,
    ep: 8,
    redundantExperts: 16,
    sequences: 512,
    // --chunked-prefill-size is of all groups together: 8,192 over 8.
    stepTokens: 1024,
    memoryShare: 0.85,
    offload: { hostBytes: null, perRankBytes: 100e9, ofRoom: null },
    speculation: { method: "mtp", draftTokens: 3 },
    adapters: null,
  });
});

test("a manifest's arguments are read, as words of a list and as a shell's command", () => {
  const manifest = (args: readonly string[]) => ({ spec: { containers: [{ command: ["vllm", "serve"], args }] } });
  const listed = manifest([
    "meta-llama/Llama-3.1-8B",
    "--tensor-parallel-size",
    "2",
    "--speculative-config",
    '{"method":"ngram","num_speculative_tokens":4}',
  ]);
  expect(asDocument.claims(listed)).toBe(true);
  expect(asDocument.read(listed, { name: "pod.yaml" }).engine).toMatchObject({
    tp: 2,
    speculation: { method: "ngram", draftTokens: 4 },
  });
  const shell = { args: ["-c", "exec vllm serve m --tensor-parallel-size=4 --kv-offloading-size 64"] };
  expect(asDocument.read(shell, { name: "pod.yaml" }).engine).toMatchObject({
    tp: 4,
    offload: { hostBytes: 64 * 2 ** 30 },
  });
  expect(asDocument.claims({ args: ["nginx", "--port", "80"] })).toBe(false);
});

test("how many replicas a manifest runs is told, and stays the plan's to answer", () => {
  const manifest = (replicas: number) => ({
    kind: "Deployment",
    spec: {
      replicas,
      template: {
        spec: { containers: [{ command: ["vllm", "serve", "zai-org/GLM-5.2"], args: ["--tensor-parallel-size=4"] }] },
      },
    },
  });
  const told = (replicas: number) => {
    const imported = asDocument.read(manifest(replicas), { name: "manifest.yaml" });
    return imported.kind === "engine" ? imported.remarks : [];
  };
  expect(told(4)).toEqual([
    "The manifest runs 4 replicas: the plan finds its own count. Enter 4 to see what they carry.",
  ]);
  expect(told(1)).toEqual([]);
});

test.each([
  ['vllm serve m --speculative-config \'{"method": "new-one"}\'', /--speculative-config could not be read/],
  ['vllm serve m --kv-transfer-config \'{"kv_connector": "OtherConnector"}\'', /names no store/],
  ['vllm serve m --kv-transfer-config \'{"kv_connector": "LMCacheConnectorV1"}\'', /does not say how much/],
  ["sglang.launch_server --speculative-algorithm NEW", /could not be read whole/],
  [
    "sglang.launch_server --speculative-algorithm EAGLE3 --speculative-num-steps 3 --speculative-eagle-topk 4",
    /tree of tokens/,
  ],
  ["sglang.launch_server --enable-hierarchical-cache --hicache-storage-backend file", /has no size/],
  ["vllm serve m --enable-lora", /does not say how many LoRA adapters/],
])("what of %s could not be read is said", (command, sentence) => {
  expect(read(command).remarks?.join(" ")).toMatch(sentence);
});

function taken(imported: Imported, typed: Readonly<Record<string, string>> = {}) {
  const start = withTyped(exampleScenario("support-chat"), typed, "pools.chat");
  const result = applied(
    start,
    { path: "start.sh", format: engineCommand, imported, joined: null },
    { pool: null, workClass: null },
  );
  if (!result.ok) throw new Error(result.problem.text);
  return { pool: result.value.scenario.pools[0], words: result.value.words.join(" ") };
}

test("a pool is started so: ranks, experts, shared caches, host memory, drafts and adapters are its fields", () => {
  const { pool, words } = taken(read(vllm), { model: "deepseek-v3", accelerator: "h200-sxm", weights: "fp8" });
  expect(pool).toMatchObject({
    tp: 8,
    attentionRanks: 2,
    ep: 8,
    maxSequences: 256,
    memoryShare: 0.92,
    kv: "fp8",
    parallel: { decodeContext: 4, prefillContext: 1, redundantExperts: 32 },
    offload: { hostBytes: 512 * 2 ** 30 },
    speculation: { method: "mtp", draftTokens: 2 },
    adapters: { count: 64, onDevice: 4, rank: 32 },
  });
  expect(words).toContain("It drafts 2 tokens a step.");
});

test("what drafts is a model of the catalogue where it has one by that name; a model that the pool does not have, and drafts beyond what is planned, are told", () => {
  const drafts = (model: string, count = 5) =>
    taken(read(`vllm serve m/other --speculative-config '{"model":"${model}","num_speculative_tokens":${count}}'`));
  const known = drafts("meta-llama/Llama-3.1-8B-Instruct");
  expect(known.pool?.speculation).toMatchObject({ method: "draft-model", draftModel: "llama-3.1-8b", draftTokens: 5 });
  expect(known.words).toContain("What drafts is meta-llama/Llama-3.1-8B-Instruct.");
  expect(known.words).toContain("The command serves m/other, this pool Llama 3.3 70B: choose the model, too.");
  const unknown = drafts("ours/tiny", 99);
  expect(unknown.pool?.speculation).toMatchObject({ draftModel: null, draftTokens: 16 });
  expect(unknown.words).toContain("What drafts is ours/tiny: enter its size, or choose it.");
  expect(unknown.words).toContain("The command drafts 99: more than 16 are not planned.");
  for (const own of ["vllm serve meta-llama/Llama-3.3-70B-Instruct -tp 2", "python3 -m sglang.launch_server --tp 2"])
    expect(taken(read(own)).words).not.toContain("The command serves");
});

test("hicache's ratio is of the room that the devices have; without experts data-parallel ranks are replicas of their own", () => {
  const ratio = read("sglang.launch_server --tp 2 --enable-hierarchical-cache --hicache-ratio 3");
  const twice = read("sglang.launch_server --tp 2 --enable-hierarchical-cache --hicache-ratio 6");
  const [one, two] = [ratio, twice].map((imported) => taken(imported).pool?.offload?.hostBytes as number);
  expect(one).toBeGreaterThan(1e10);
  expect((two ?? 0) / (one ?? 1)).toBeCloseTo(2, 6);
  const { pool, words } = taken(read("vllm serve m -tp 2 -dp 4 --max-num-seqs 64"));
  expect(pool).toMatchObject({ tp: 2, attentionRanks: 1, maxSequences: 64 });
  expect(words).toContain("replicas of their own");
});

test("commands that start one side of prompts computed apart make the pool two: the answers' is the pool's, the prompts' its split", () => {
  const transfer = (role: string) => `--kv-transfer-config '{"kv_connector":"NixlConnector","kv_role":"${role}"}'`;
  const start = (tp: number, role: string) => `vllm serve some/model --tensor-parallel-size ${tp} ${transfer(role)}\n`;
  const started = (text: string, scenario = exampleScenario("support-chat")) => {
    const file = { path: "start.sh", format: engineCommand, imported: read(text), joined: null };
    const result = applied(scenario, file, { pool: null, workClass: null });
    if (!result.ok) throw new Error(result.problem.text);
    return result.value.scenario;
  };
  const answering = started(start(4, "kv_consumer"));
  expect(answering.pools[0]).toMatchObject({ tp: 4, split: { tp: null, transfer: "layers" }, offload: null });
  expect(started(start(2, "kv_producer"), answering).pools[0]).toMatchObject({ tp: 4, split: { tp: 2, pp: 1 } });
  const launch = "python3 -m sglang.launch_server --model-path some/model --tp 8 --disaggregation-mode";
  expect(started(`${launch} decode`).pools[0]?.split).toMatchObject({ tp: null });
  expect(started(`${launch} prefill`).pools[0]?.split).toMatchObject({ tp: 8 });
  expect(started("vllm serve some/model --tensor-parallel-size 4\n", answering).pools[0]?.split).toBeNull();
});

const appliedTo = (text: string) => {
  const scenario = exampleScenario("support-chat");
  const result = applied(
    scenario,
    { path: "start.sh", format: engineCommand, imported: read(text), joined: null },
    { pool: null, workClass: null },
  );
  if (!result.ok) throw new Error(result.problem.text);
  return { pool: result.value.scenario.pools[0], words: result.value.words.join(" ") };
};

test.each([
  [
    "docker run vllm/vllm-openai:v0.12.0 vllm serve m -tp 2",
    "0.12.0",
    "earlier-vllm-hopper-8-bit",
    /as vLLM 0\.8 to 0\.13/,
  ],
  ["docker run vllm/vllm-openai:v0.24.0 vllm serve m -tp 2", "0.24.0", "vllm-hopper-8-bit", /starts vLLM 0\.24\.0/],
  ["pip install vllm==0.7.3 && vllm serve m -tp 2", "0.7.3", "first-vllm-shared", /as vLLM before 0\.8/],
  ["vllm serve m -tp 2 --no-async-scheduling", null, "earlier-vllm-hopper-8-bit", /--no-async-scheduling/],
  [
    "image vllm/vllm-openai:v0.11.0 vllm serve m --async-scheduling -tp 2",
    "0.11.0",
    "vllm-hopper-8-bit",
    /vLLM 0\.11\.0/,
  ],
  [
    "docker run lmsysorg/sglang:v0.5.9-cu129 sglang.launch_server --tp 2",
    "0.5.9",
    "sglang-hopper-8-bit",
    /SGLang 0\.5\.9/,
  ],
] as const)("%s is planned as its version is", (text, version, runtime, words) => {
  expect(read(text).engine?.version).toBe(version);
  const { pool, words: said } = appliedTo(text);
  expect(pool?.runtime).toBe(runtime);
  expect(said).toMatch(words);
});

test("what a script sets itself is put in; what comes from outside is not guessed, and asked for", () => {
  const set = "TP=4\nMODEL=some/model\nvllm serve $MODEL --tensor-parallel-size $TP --max-num-seqs ${SEQS:-64}";
  expect(read(set).engine).toMatchObject({ model: "some/model", tp: 4, sequences: 64 });
  expect(read(set).remarks).toEqual([]);
  const words = "What its shell puts in is not known: enter --tensor-parallel-size ($TP) and --max-num-seqs ($SEQS).";
  const left = read("vllm serve m --tensor-parallel-size $TP --max-num-seqs $SEQS --port $PORT");
  expect(left.engine).toMatchObject({ tp: null, dataRanks: 1, sequences: null });
  expect(left.remarks).toEqual([words]);
  expect(taken(left).pool).toMatchObject({ tp: 2, attentionRanks: 1 });
  // Replicas of their own take no part of the pool's ranks.
  expect(taken(read("vllm serve m -tp $TP -dp 4")).pool).toMatchObject({ tp: 2, attentionRanks: 1 });
  expect(read("sglang.launch_server --tp-size $TP").engine?.tp).toBeNull();
});

test("the policy of the waiting line is read, and flags that nobody measured with are told", () => {
  expect(appliedTo("vllm serve m -tp 2 --scheduling-policy priority").pool?.routing.order).toBe("priority");
  expect(read("vllm serve m --enforce-eager --no-enable-prefix-caching").remarks).toEqual([
    expect.stringMatching(/without CUDA graphs/),
    expect.stringMatching(/cached shares of its work to 0/),
  ]);
  expect(read("sglang.launch_server --disable-overlap-schedule").remarks).toEqual([
    expect.stringMatching(/one after another/),
  ]);
});

test.each([
  ["--lora-target-modules q_proj k_proj v_proj o_proj --port 8000", "attention"],
  ["--lora-target-modules qkv_proj o_proj\ncurl localhost:8000", "attention"],
  ["--lora-target-modules q_proj k_proj v_proj o_proj gate_proj up_proj down_proj", "all-linear"],
  ["--lora-target-modules=all", "all-linear"],
])("adapters of %s are of %s: all words of the list count", (words, targets) => {
  expect(read(`sglang.launch_server --model-path m --enable-lora ${words}`).engine?.adapters?.targets).toBe(targets);
});

test("an algorithm in small letters is the same: EAGLE without heads is the model's own MTP", () => {
  const drafting = (algorithm: string) =>
    read(`sglang.launch_server --speculative-algorithm ${algorithm} --speculative-num-steps 3`).engine?.speculation;
  expect(drafting("eagle")).toEqual({ method: "mtp", draftTokens: 3, draftModel: null });
  expect(drafting("eagle")).toEqual(drafting("EAGLE"));
});
