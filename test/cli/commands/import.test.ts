import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeBrokenFiles } from "../broken-files.ts";
import { printed, ran } from "../ran.ts";

const folder = mkdtempSync(join(tmpdir(), "broken-"));
let names: readonly string[] = [];
beforeAll(() => {
  names = writeBrokenFiles(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Line {
  readonly file: string;
  readonly kind: string;
  readonly problem: { readonly code: string; readonly text: string } | null;
}

test("files that are broken in fifty ways each give one sentence, in a small memory", () => {
  const typed = ["--max-old-space-size=200", "scripts/plimsoll.js", "import", folder, "--json"];
  const { status, stdout, stderr } = spawnSync(process.execPath, typed, { encoding: "utf8", maxBuffer: 2 ** 26 });
  expect([stderr, status]).toEqual(["", 2]);
  const lines = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
  expect(names.length).toBeGreaterThan(50);
  expect(lines.map(({ file }) => file)).toEqual(names.map((name) => join(folder, name)).toSorted());
  const wordless = lines.filter(({ problem }) => !/^\S[^\n]{10,300}[.)]$/.test(problem?.text ?? ""));
  expect(wordless.map(({ file, kind, problem }) => [file.slice(folder.length), kind, problem])).toEqual([]);
});

const config = {
  model_type: "llama",
  _name_or_path: "acme/Own-Model",
  vocab_size: 32_000,
  hidden_size: 4096,
  num_hidden_layers: 32,
  num_attention_heads: 32,
  num_key_value_heads: 8,
  intermediate_size: 14_336,
  max_position_embeddings: 32_768,
  quantization_config: { quant_method: "fp8" },
};
const files = { "any.name": JSON.stringify(config) };

/** 32 layers x (2 x 8 x 128 x 2 bytes). */
const bytesPerToken = 131_072;

test("a configuration is one line of JSON with its model, whatever the file is called", async () => {
  const line = await printed(["import", "any.name", "--json"], { files });
  expect(line.endsWith("}\n")).toBe(true);
  const { format, kind, problem, model } = JSON.parse(line) as Record<string, unknown>;
  expect([format, kind, problem]).toEqual(["hf-config", "model", null]);
  expect(model).toMatchObject({
    row: { id: "own-model", name: "Own-Model" },
    kvBytesPerToken: bytesPerToken,
    kvBytesAt: { 1024: 1024 * bytesPerToken, 131072: 131_072 * bytesPerToken },
    stateBytesPerSequence: 0,
    weightFormat: "fp8-mixed",
    maxContextTokens: 32_768,
  });
});

test("a folder gives a line a file, side files joined to the configuration", async () => {
  const lines = (
    await printed(["import", "folder", "--json"], {
      files: {
        "folder/config.json": JSON.stringify({ ...config, quantization_config: undefined }),
        "folder/hf_quant_config.json": JSON.stringify({ quantization: { quant_algo: "NVFP4" } }),
        "folder/model.safetensors.index.json": JSON.stringify({ metadata: { total_size: 0 }, weight_map: {} }),
      },
    })
  )
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { kind: string; joined: string | null; model: { weightFormat: string } | null });
  expect(lines.map(({ kind }) => kind)).toEqual(["model", "none", "none"]);
  expect(lines.map(({ joined }) => joined)).toEqual([null, "folder/config.json", "folder/config.json"]);
  expect(lines[0]?.model?.weightFormat).toBe("nvfp4");
});

test("into a scenario it prints that scenario alone, which plans", async () => {
  const text = await printed(["import", "any.name", "--into", "support-chat", "--pool", "chat"], { files });
  const scenario = JSON.parse(text) as { pools: { model: string; weights: string }[] };
  expect(scenario.pools[0]).toMatchObject({ model: "own-model", weights: "fp8-mixed" });
  const plan = await printed(["plan", "made.json", "--formula", "--json"], { files: { "made.json": text } });
  expect((JSON.parse(plan) as { pools: { model: string }[] }).pools[0]?.model).toBe("own-model");
});

test("a pool that is not there and a file that holds nothing for it end with 2", async () => {
  const wrong = await ran(["import", "any.name", "--into", "support-chat", "--pool", "nowhere"], { files });
  expect([wrong.status, wrong.printed]).toEqual([2, ""]);
  expect(wrong.complaints).toContain('There is no pool "nowhere"');
  const index = { "index.json": '{"weight_map": {"a": "b"}}' };
  expect((await ran(["import", "index.json", "--into", "support-chat"], { files: index })).status).toBe(2);
});

test("memory takes a configuration where a model's id may stand, in the weights that it names", async () => {
  const options = ["--accelerator", "h100-sxm", "--context", "8192", "--json"];
  const found = JSON.parse(await printed(["memory", "--model", "any.name", ...options], { files })) as {
    kvBytesPerToken: number;
    ledger: { lines: { id: string; bytes: number }[] };
  };
  expect(found.kvBytesPerToken).toBe(bytesPerToken);
  const weights = (lines: readonly { id: string; bytes: number }[]) => lines.find(({ id }) => id === "weights")?.bytes;
  // Llama's shape of 7,241,732,096 parameters; embedding, head and norms (2 x 131,072,000 + 65 x 4,096) keep two bytes.
  expect(weights(found.ledger.lines)).toBe(7_241_732_096 + 2 * 131_072_000 + 65 * 4096);
  const wide = JSON.parse(
    await printed(["memory", "--model", "any.name", "--weights", "bf16", ...options], { files }),
  ) as typeof found;
  expect(weights(wide.ledger.lines)).toBe(2 * 7_241_732_096);
});

test("memory refuses a configuration of no model by its key", async () => {
  const adapter = { "a.json": '{"peft_type": "LORA"}' };
  const { status, complaints } = await ran(
    ["memory", "--model", "a.json", "--accelerator", "h100-sxm", "--context", "1k"],
    {
      files: adapter,
    },
  );
  expect([status, complaints]).toEqual([
    2,
    "This is an adapter's configuration (peft_type): give the config.json of its base model.\n",
  ]);
});

test("flags that are misspelt, or that no plan knows, are named in a line of their own", async () => {
  const command =
    "vllm serve meta-llama/Llama-3.3-70B-Instruct --tensor-paralel-size 4 --all2all-backend pplx --port 80";
  const text = await printed(["import", "start.sh"], { files: { "start.sh": command } });
  expect(text).toContain(
    "\n  Not understood, and left out: --tensor-paralel-size (--tensor-parallel-size?), --all2all-backend\n",
  );
});

test("what was read stands there, a quantity a line", async () => {
  const command =
    "vllm serve deepseek-ai/DeepSeek-V3 -tp 1 --data-parallel-size 8 --enable-expert-parallel --max-num-seqs 64 --kv-cache-dtype fp8 --enable-eplb --eplb-config '{\"num_redundant_experts\":32}'";
  const test = {
    backend: "vllm",
    model_id: "own",
    request_throughput: 2,
    median_ttft_ms: 120,
    mean_itl_ms: 12,
    completed: 10,
    duration: 5,
    total_input_tokens: 1000,
    total_output_tokens: 500,
    max_concurrency: 4,
  };
  const text = await printed(["import", "start.sh", "any.name", "load.json"], {
    files: { ...files, "start.sh": command, "load.json": JSON.stringify(test) },
  });
  expect(text).toContain("\n  Engine: vLLM\n  Model: deepseek-ai/DeepSeek-V3\n  Ranks of a stage: 8\n");
  // 64 of each of eight ranks.
  expect(text).toContain("\n  Sequences at once, on all of them: 512\n");
  expect(text).toContain("\n  Copies of experts in a layer: 32\n");
  expect(text).toContain("\n  KV cache format: fp8\n");
  expect(text).toContain("\n  KV cache of a token at the longest context, BF16: 131,072 bytes\n");
  expect(text).toContain(
    "\n  Load 1, 4 at a time: 2 calls/s, prompt 100, output 50, first token 120 ms, between tokens 12 ms\n",
  );
});
