import { expect, test } from "vitest";
import { shellWord } from "../../src/deploy/engine-flags.ts";
import type { Scenario } from "../../src/scenario/schema.ts";
import { documentOf, plannedChat, withPool } from "./deployed.ts";
import { withTyped } from "../scenario/with-typed.ts";

/** The chat's pool as somebody types it. */
function edited(scenario: Scenario, fields: Readonly<Record<string, string>>): Scenario {
  return withTyped(scenario, fields, "pools.chat");
}

/** Flags as the engines' documents list them: docs.vllm.ai, docs.sglang.io server_arguments, trtllm-serve of TensorRT-LLM. */
const listed: Readonly<Record<string, readonly string[]>> = {
  vllm: [
    "--tensor-parallel-size",
    "--pipeline-parallel-size",
    "--data-parallel-size",
    "--enable-expert-parallel",
    "--decode-context-parallel-size",
    "--prefill-context-parallel-size",
    "--enable-eplb",
    "--eplb-config",
    "--max-model-len",
    "--max-num-seqs",
    "--max-num-batched-tokens",
    "--gpu-memory-utilization",
    "--kv-cache-dtype",
    "--quantization",
    "--enable-prefix-caching",
    "--no-enable-prefix-caching",
    "--kv-offloading-backend",
    "--kv-offloading-size",
    "--scheduling-policy",
    "--speculative-config",
    "--enable-prompt-tokens-details",
    "--enable-lora",
    "--max-loras",
    "--max-lora-rank",
    "--max-cpu-loras",
  ],
  sglang: [
    "--tensor-parallel-size",
    "--pipeline-parallel-size",
    "--data-parallel-size",
    "--enable-dp-attention",
    "--expert-parallel-size",
    "--dcp-size",
    "--enable-prefill-cp",
    "--attn-cp-size",
    "--enable-eplb",
    "--ep-num-redundant-experts",
    "--context-length",
    "--max-running-requests",
    "--max-queued-requests",
    "--chunked-prefill-size",
    "--mem-fraction-static",
    "--kv-cache-dtype",
    "--quantization",
    "--disable-radix-cache",
    "--enable-hierarchical-cache",
    "--hicache-size",
    "--hicache-write-policy",
    "--enable-priority-scheduling",
    "--speculative-algorithm",
    "--speculative-draft-model-path",
    "--speculative-num-steps",
    "--speculative-eagle-topk",
    "--speculative-num-draft-tokens",
    "--enable-metrics",
    "--enable-lora",
    "--max-loras-per-batch",
    "--max-loaded-loras",
    "--max-lora-rank",
    "--lora-target-modules",
  ],
  "tensorrt-llm": [
    "--tp_size",
    "--pp_size",
    "--ep_size",
    "--max_seq_len",
    "--max_batch_size",
    "--max_num_tokens",
    "--kv_cache_free_gpu_memory_fraction",
    "--extra_llm_api_options",
  ],
};

const flagsIn = (text: string) => [...text.matchAll(/^ {2}(--[\w-]+)/gm)].map(([, flag]) => flag ?? "");
const valueOf = (text: string, flag: string) => new RegExp(`^ {2}${flag} (.+)$`, "m").exec(text)?.[1];

const built = plannedChat(withPool({ attentionRanks: 2, ep: 2, pp: 2, kv: "fp8", weights: "fp8" }));
const adapters = { count: 40, rank: 24, targets: "attention", onDevice: 8, zipfExponent: 0 } as const;
const adapted = plannedChat(withPool({ adapters }));

/** Eight ranks, in two groups for a prompt; four KV heads on four of them, and so there twice. */
const sharing = plannedChat((scenario) =>
  edited(scenario, {
    model: "qwen3-235b-a22b",
    tp: "16",
    ep: "4",
    "parallel.decodeContext": "4",
    "parallel.prefillContext": "2",
    "parallel.redundantExperts": "4",
  }),
);

test("sixteen ranks that share caches four ways and prompts two are eight of tensor parallelism to vLLM and sixteen to SGLang", () => {
  const vllm = documentOf("vllm", sharing).text;
  const told = (flag: string) => valueOf(vllm, flag);
  expect(told("--tensor-parallel-size")).toBe("8");
  expect(told("--prefill-context-parallel-size")).toBe("2");
  expect(told("--decode-context-parallel-size")).toBe("4");
  expect(told("--eplb-config")).toBe(`'{"num_redundant_experts":4}'`);
  const sglang = documentOf("sglang", sharing).text;
  expect(
    ["--tensor-parallel-size", "--dcp-size", "--attn-cp-size", "--ep-num-redundant-experts"].map((flag) =>
      valueOf(sglang, flag),
    ),
  ).toEqual(["16", "4", "2", "4"]);
  for (const engine of ["vllm", "sglang"])
    expect(documentOf(engine, plannedChat()).text).not.toMatch(/context-parallel|dcp|eplb|redundant/);
});

test.each(Object.keys(listed))("%s: every flag is one that its documents list, once", (engine) => {
  for (const planned of [plannedChat(), built, adapted, sharing]) {
    const flags = flagsIn(documentOf(engine, planned).text);
    expect(flags.filter((flag) => !(listed[engine] ?? []).includes(flag))).toEqual([]);
    expect(new Set(flags).size).toBe(flags.length);
  }
});

test("vLLM: two groups of ranks on two devices are two engines of one device with half of the sequences each", () => {
  const { text } = documentOf("vllm", built);
  expect(valueOf(text, "--tensor-parallel-size")).toBe("1");
  expect(valueOf(text, "--data-parallel-size")).toBe("2");
  const [pool] = built.plan.pools;
  expect(valueOf(text, "--max-num-seqs")).toBe(String(Math.ceil((pool?.batchCap ?? 0) / 2)));
});

test("each engine is told the same room in its own share", () => {
  // 0.9 of the memory that the driver reports, as the pool says; the others follow from the ledger's lines.
  const planned = plannedChat();
  const ledger = planned.plan.pools[0]?.memoryLedger;
  const bytes = (id: string) => ledger?.lines.find((line) => line.id === id)?.bytes ?? 0;
  const total = ledger?.totalBytes ?? 0;
  expect(valueOf(documentOf("vllm", planned).text, "--gpu-memory-utilization")).toBe("0.9");
  const share = Number(valueOf(documentOf("sglang", planned).text, "--mem-fraction-static"));
  expect(share * total).toBeLessThanOrEqual(bytes("weights") + bytes("kv"));
  expect((share + 0.001) * total).toBeGreaterThan(bytes("weights") + bytes("kv"));
  const free = Number(valueOf(documentOf("tensorrt-llm", planned).text, "--kv_cache_free_gpu_memory_fraction"));
  const rest = bytes("kv") + bytes("withheld");
  expect(free * rest).toBeLessThanOrEqual(bytes("kv"));
  expect((free + 0.001) * rest).toBeGreaterThan(bytes("kv"));
});

test("an 8-bit cache is fp8 for vLLM and fp8_e4m3 for SGLang, which refuses fp8", () => {
  expect(valueOf(documentOf("vllm", built).text, "--kv-cache-dtype")).toBe("fp8");
  expect(valueOf(documentOf("sglang", built).text, "--kv-cache-dtype")).toBe("fp8_e4m3");
});

test("a name with a quote or a space stays one word of the shell", () => {
  expect(shellWord("my model's")).toBe(`'my model'\\''s'`);
  expect(shellWord("meta-llama/Llama-3.3-70B")).toBe("meta-llama/Llama-3.3-70B");
});

/** 256 GB of host memory for a replica of two devices. */
const offloaded = withPool({
  offload: { hostBytes: 256e9, hostBytesPerSecond: null, diskBytes: null, diskBytesPerSecond: null, diskOf: "replica" },
});

test("host memory for KV is told to vLLM in GiB for all ranks, to SGLang in GB for each, and only where it is counted on", () => {
  const planned = plannedChat(offloaded);
  const [vllm, sglang] = ["vllm", "sglang"].map((engine) => documentOf(engine, planned).text);
  expect(valueOf(vllm ?? "", "--kv-offloading-size")).toMatch(/^238\b/u);
  expect(valueOf(vllm ?? "", "--kv-offloading-backend")).toMatch(/^native\b/u);
  expect(valueOf(sglang ?? "", "--hicache-size")).toMatch(/^128\b/u);
  expect(flagsIn(sglang ?? "")).toContain("--enable-hierarchical-cache");
  for (const engine of ["vllm", "sglang"]) {
    const flags = flagsIn(documentOf(engine, planned).text);
    expect(flags.filter((flag) => !(listed[engine] ?? []).includes(flag))).toEqual([]);
    const without = documentOf(engine, plannedChat()).text;
    expect(without).not.toMatch(/offloading|hicache|hierarchical/u);
  }
});

test("a store beneath host memory, which no flag sets up, is told to be left out", () => {
  const offload = { hostBytes: 256e9, hostBytesPerSecond: null, diskBytes: 1e13, diskBytesPerSecond: 1e10 };
  const planned = plannedChat(withPool({ offload: { ...offload, diskOf: "pool" } }));
  for (const engine of ["vllm", "sglang"]) {
    expect(documentOf(engine, planned).text).toContain("(pools.chat.offload.diskBytes) is set up beside the engine");
    expect(documentOf(engine, plannedChat(offloaded)).text).not.toContain("diskBytes");
  }
});

test("tokens of a step: of each group of ranks for vLLM and TensorRT-LLM, of both together for SGLang, which divides them", () => {
  const tokens = (engine: "vllm" | "sglang" | "tensorrt-llm", flag: string) =>
    valueOf(documentOf(engine, built).text, flag)?.split(" ")[0];
  expect(tokens("vllm", "--max-num-batched-tokens")).toBe("8192");
  expect(tokens("tensorrt-llm", "--max_num_tokens")).toBe("8192");
  expect(tokens("sglang", "--chunked-prefill-size")).toBe("16384");
});

test("adapters: vLLM rounds their rank up to one that it takes, SGLang and TensorRT-LLM name the attention's matrices; without any, none is named", () => {
  const vllm = documentOf("vllm", adapted).text;
  expect(flagsIn(vllm)).toContain("--enable-lora");
  expect(["--max-loras", "--max-lora-rank", "--max-cpu-loras"].map((flag) => valueOf(vllm, flag))).toEqual([
    "8",
    "32",
    "40",
  ]);
  const sglang = documentOf("sglang", adapted).text;
  expect(
    ["--max-loras-per-batch", "--max-lora-rank", "--max-loaded-loras"].map((flag) => valueOf(sglang, flag)),
  ).toEqual(["8", "24", "40"]);
  expect(valueOf(sglang, "--lora-target-modules")).toBe("q_proj k_proj v_proj o_proj");
  const options = documentOf("tensorrt-llm", adapted).text;
  expect(options).toContain("  lora_target_modules: [attn_q, attn_k, attn_v, attn_dense]");
  expect(options).toContain("  max_loras: 8");
  for (const engine of Object.keys(listed)) expect(documentOf(engine, plannedChat()).text).not.toMatch(/lora/i);
});

test("SGLang's static share holds the adapters beside weights and cache", () => {
  const ledger = adapted.plan.pools[0]?.memoryLedger;
  const bytes = (id: string) => ledger?.lines.find((line) => line.id === id)?.bytes ?? 0;
  const share = (bytes("weights") + bytes("adapters") + bytes("kv")) / (ledger?.totalBytes ?? 1);
  expect(bytes("adapters")).toBeGreaterThan(0);
  expect(Number(valueOf(documentOf("sglang", adapted).text, "--mem-fraction-static"))).toBe(
    Math.floor(share * 1000) / 1000,
  );
});

test("a pool that is planned with older versions says so in every export, and beside the image", () => {
  const older = plannedChat((scenario) => edited(scenario, { runtime: "vllm-0.12.0" }));
  expect(older.scenario.pools[0]?.runtime).toBe("earlier-vllm-hopper-8-bit");
  for (const id of ["vllm", "kubernetes", "dynamo"]) {
    expect(documentOf(id, older).text).toContain(
      "the pool is planned with vLLM 0.8 to 0.13: newer ones have another speed",
    );
    expect(documentOf(id, plannedChat()).text).not.toContain("0.8 to 0.13");
  }
  expect(documentOf("kubernetes", older).text).toMatch(/planned with vLLM 0\.8 to 0\.13, take one of those/);
});
