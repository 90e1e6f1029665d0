import { expect, test } from "vitest";
import { deployKinds, factsOf } from "../../src/deploy/deploy-kinds.ts";
import { applied } from "../../src/formats/applied/applied.ts";
import { importFormats } from "../../src/formats/import-formats.ts";
import engineCommand from "../../src/formats/models/engine-command.ts";
import { readFiles } from "../../src/formats/reading/import-document.ts";
import { planScenario } from "../../src/planning/plan-scenario.ts";
import type { Scenario } from "../../src/scenario/schema.ts";
import { certainExample } from "../planning/example-scenario.ts";
import { withTyped } from "../scenario/with-typed.ts";

function chatWith(sets: Readonly<Record<string, string>>): Scenario {
  return withTyped(certainExample("support-chat"), sets, "pools.chat");
}

/** What `export` writes of every pool: a document each, with a line between them. */
function exported(kind: string, scenario: Scenario): string {
  const plan = planScenario(scenario);
  const texts = plan.pools.map(({ id }) => {
    const facts = factsOf(scenario, plan, id);
    const document = facts === null ? "" : deployKinds.find((one) => one.id === kind)?.documentOf(facts);
    return typeof document === "object" ? document.text : `# ${document ?? ""}\n`;
  });
  return texts.join("---\n");
}

async function readText(text: string) {
  const bytes = new TextEncoder().encode(text);
  const chunks = async function* () {
    yield bytes;
  };
  const source = { path: "some-file", bytes: bytes.length, chunks };
  const [file] = await readFiles([source], { formats: importFormats, heard: () => undefined });
  if (file === undefined) throw new Error("a file gives a document");
  return file;
}

async function startedAgain(text: string) {
  const { imported } = await readText(text);
  const file = { path: "some-file", format: engineCommand, imported, joined: null };
  const result = applied(chatWith({}), file, { pool: null, workClass: null });
  if (!result.ok) throw new Error(result.problem.text);
  return { imported, pool: result.value.scenario.pools[0], words: result.value.words.join(" ") };
}

const apart = { tp: "4", "split.tp": "2" };
const speculating = {
  "speculation.method": "heads",
  "speculation.draftTokens": "3",
  "speculation.acceptance": "0.7, 0.6",
};
const adapting = { "adapters.count": "8", "adapters.rank": "32" };
const keeping = { "offload.hostBytes": "64GB" };
const gibibyte = 2 ** 30;

for (const kind of ["vllm", "sglang", "kubernetes", "kserve", "llm-d", "dynamo"])
  test(`${kind}: prompts apart come back from both sides of what was written, each with its own split`, async () => {
    const { imported, pool, words } = await startedAgain(exported(kind, chatWith(apart)));
    expect(imported.rows).toEqual({ read: 2, kept: 2, dropped: [] });
    expect(pool).toMatchObject({ tp: 4, split: { tp: 2, pp: 1 } });
    expect(words).toContain("Its prompts are computed on replicas of their own: 2 ranks a stage, 1 stage.");
  });

for (const kind of ["vllm", "sglang", "kubernetes", "kserve", "llm-d"])
  test(`${kind}: ranks, drafts, adapters and host memory come back as they were`, async () => {
    const written = chatWith({ tp: "4", ...speculating, ...adapting, ...keeping });
    const { pool } = await startedAgain(exported(kind, written));
    expect(pool).toMatchObject({
      tp: 4,
      split: null,
      speculation: { method: "heads", draftTokens: 3 },
      adapters: { count: 8, rank: 32, onDevice: 8 },
    });
    const host = Number(pool?.offload?.hostBytes);
    // vLLM's flag is in whole GiB, SGLang's in GB of each rank.
    expect(Math.abs(host - 64e9)).toBeLessThan(gibibyte);
  });

for (const kind of ["vllm", "sglang", "tensorrt-llm", "kubernetes", "kserve", "llm-d"])
  test(`${kind}: a pool of another model gets the one that was written, in its weights`, async () => {
    const sets = kind === "tensorrt-llm" ? { runtime: "tensorrt-llm" } : {};
    const written = chatWith({ ...sets, model: "qwen3-32b", weights: "bf16", tp: "4" });
    const { pool, words } = await startedAgain(exported(kind, written));
    expect(pool).toMatchObject({ model: "qwen3-32b", weights: "bf16", tp: 4 });
    expect(words).toContain("serves Qwen3 32B instead of Llama 3.3 70B");
  });

const ofTensorrt = { runtime: "tensorrt-llm" };

for (const kind of ["tensorrt-llm", "kubernetes"]) {
  test(`${kind}: TensorRT-LLM's command and the file beside it come back as one, to the byte of host memory`, async () => {
    const own = { ...ofTensorrt, tp: "4", memoryShare: "0.8", kv: "fp8", ...speculating, ...adapting, ...keeping };
    const { imported, pool } = await startedAgain(exported(kind, chatWith(own)));
    expect(imported.engine?.engine).toBe("tensorrt-llm");
    expect(imported.unknown).toEqual([]);
    expect(imported.remarks).toEqual([]);
    expect(pool).toMatchObject({
      tp: 4,
      split: null,
      memoryShare: 0.8,
      kv: "fp8",
      offload: { hostBytes: 64e9 },
      speculation: { method: "heads", draftTokens: 3 },
      adapters: { count: 8, rank: 32, onDevice: 8, targets: "all-linear" },
    });
    expect(pool?.runtime).toMatch(/^tensorrt-llm-/);
  });

  test(`${kind}: both sides of TensorRT-LLM come back, and the host memory beneath the caches of the prompts`, async () => {
    const written = exported(kind, chatWith({ ...ofTensorrt, ...apart, ...keeping }));
    const { imported, pool } = await startedAgain(written);
    expect(imported.rows).toEqual({ read: 2, kept: 2, dropped: [] });
    expect(imported.remarks).toEqual([]);
    expect(pool).toMatchObject({ tp: 4, split: { tp: 2, pp: 1 }, offload: { hostBytes: 64e9 } });
  });

  test(`${kind}: a model that drafts, and ranks that each run sequences of their own, are TensorRT-LLM's as they were`, async () => {
    const own = {
      ...ofTensorrt,
      model: "deepseek-r1",
      accelerator: "b200-sxm",
      weights: "fp8",
      tp: "8",
      ep: "8",
      attentionRanks: "8",
      maxSequences: "256",
      "speculation.method": "draft-model",
      "speculation.draftModel": "llama-3.1-8b",
      "speculation.draftTokens": "4",
      "speculation.acceptance": "0.7",
    };
    const text = exported(kind, chatWith(own));
    // 256 sequences of eight ranks are 32 of each.
    expect(text).toMatch(/--max_batch_size[^\d]*(?:#[^\n]*\n[^\d]*)?32\b/u);
    expect(text).toContain("decoding_type: Draft_Target");
    const { imported } = await readText(text);
    expect(imported.engine).toMatchObject({
      tp: 8,
      ep: 8,
      dataRanks: 8,
      sequences: 256,
      speculation: { method: "draft-model", draftTokens: 4 },
    });
  });
}

test("a manifest with three engines is read as the pool of the first; the third is said to be left out", async () => {
  const serve = (model: string, role: string) =>
    `- args: [vllm, serve, ${model}, --tensor-parallel-size, "2", --kv-transfer-config, '{"kv_connector":"NixlConnector","kv_role":"${role}"}']\n`;
  const roles = [serve("a", "kv_consumer"), serve("a", "kv_producer"), serve("b", "kv_consumer")];
  const { imported } = await readText(`containers:\n${roles.join("")}`);
  expect(imported.engine).toMatchObject({ model: "a", apart: "answers", prompts: { tp: 2 } });
  expect(imported.rows).toEqual({
    read: 3,
    kept: 2,
    dropped: [{ reason: "starts another pool: read it by itself", rows: 1 }],
  });
});

test("an image that starts its engine is enough where flags are given; a platform's image says nothing of the engine's version", async () => {
  const pod = (image: string) =>
    `spec:\n  containers:\n    - image: ${image}\n      args: [--model, m, --tensor-parallel-size, "4"]\n`;
  expect((await readText(pod("vllm/vllm-openai:v0.12.0"))).imported.engine).toMatchObject({
    engine: "vllm",
    model: "m",
    version: "0.12.0",
    tp: 4,
  });
  expect((await readText(pod("nvcr.io/nvidia/ai-dynamo/vllm-runtime:1.1.1"))).imported.engine).toMatchObject({
    engine: "vllm",
    version: null,
  });
  expect((await readText(pod("nginx:1.27"))).imported.engine).toBeUndefined();
});

test("a shell's command in quotes among a manifest's arguments is read whole", async () => {
  const text = 'spec:\n  args:\n    - -c\n    - "exec vllm serve m --tensor-parallel-size=4 --max-num-seqs 64"\n';
  expect((await readText(text)).imported.engine).toMatchObject({ tp: 4, sequences: 64, model: "m" });
});
