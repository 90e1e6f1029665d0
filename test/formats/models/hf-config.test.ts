import { describe, expect, test } from "vitest";
import { allModels } from "../../../src/catalog/models/index.generated.ts";
import { importedConfig, importedFiles, importedText } from "./imported-text.ts";
import { rowConfigs } from "./row-configs.ts";

/** A small model: 2 layers of 4 query and 2 KV heads of 8, a vocabulary of 100. */
const small = {
  model_type: "llama",
  vocab_size: 100,
  hidden_size: 32,
  num_hidden_layers: 2,
  num_attention_heads: 4,
  num_key_value_heads: 2,
  intermediate_size: 64,
  max_position_embeddings: 4096,
  tie_word_embeddings: false,
  torch_dtype: "bfloat16",
};
/** 32 x (4 + 2) x 2 x 8 of attention and 3 x 32 x 64 of network in each layer, 2 x 100 x 32, five norms of 32. */
const smallParameters = 2 * (32 * 6 * 16 + 3 * 32 * 64) + 2 * 3200 + 5 * 32;

function shuffled(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, inner]) => [key, shuffled(inner)]),
  );
}

/** What the maker's own file leaves for engines to lengthen. */
const longerRows: ReadonlySet<string> = new Set(["qwen2.5-7b"]);

describe("rows of the catalogue are what their configurations give", () => {
  test.each(Object.entries(rowConfigs))("%s, to the last parameter and byte", async (id, config) => {
    const row = allModels.find((model) => model.id === id);
    if (row === undefined) throw new Error(`no model ${id}`);
    const { row: found } = await importedConfig(config);
    for (const key of Object.keys(found) as (keyof typeof found)[]) {
      if (key === "id" || key === "name" || (key === "maxContextTokens" && longerRows.has(id))) continue;
      expect([key, found[key]]).toEqual([key, row[key]]);
    }
  });

  test.each(Object.entries(rowConfigs))("%s, with its keys the other way round", async (_, config) => {
    expect(await importedConfig(shuffled(config))).toEqual(await importedConfig(config));
  });
});

test("a small model has 24,992 parameters, 128 bytes a token and 16 bits", async () => {
  const model = await importedConfig(small);
  expect(smallParameters).toBe(24_992);
  expect([model.parameters, model.activeParameters]).toEqual([24_992, 24_992]);
  // 2 layers x 2 x 2 KV heads x 8 x 2 bytes.
  expect(model.kvBytesPerToken).toBe(128);
  expect(model.kvBytesAt).toEqual({ 1024: 131_072, 8192: 1_048_576, 32768: 4_194_304, 131072: 16_777_216 });
  expect([model.weightFormat, model.maxContextTokens, model.stateBytesPerSequence]).toEqual(["bf16", 4096, 0]);
  expect(model.remarks).toEqual([]);
});

test.each([
  ["a byte order mark", (text: string) => `\uFEFF${text}`],
  ["breaks of Windows", (text: string) => text.replaceAll("\n", "\r\n")],
  ["no last break", (text: string) => text.trimEnd()],
  ["more text after it", (text: string) => `${text}{"and": "more"}`],
])("%s changes no figure", async (_, changed) => {
  const text = `${JSON.stringify(small, null, 2)}\n`;
  const { imported } = await importedText(changed(text));
  expect(imported.model).toEqual((await importedText(text)).imported.model);
  expect(imported.model?.parameters).toBe(24_992);
});

test("older spellings say the same", async () => {
  const { model_type, vocab_size, intermediate_size, ...rest } = small;
  expect(rest.hidden_size).toBe(32);
  const older = {
    model_type,
    vocab_size,
    n_embd: 32,
    n_layer: 2,
    n_head: 4,
    num_kv_heads: 2,
    n_inner: intermediate_size,
    n_positions: 4096,
  };
  expect((await importedConfig(older)).parameters).toBe(24_992);
});

test("a head dimension that is given goes before width over heads: 16 for 8 doubles attention and its bytes", async () => {
  const { parameters, kvBytesPerToken } = await importedConfig({ ...small, head_dim: 16 });
  expect(parameters - 24_992).toBe(2 * 32 * 6 * 16);
  expect(kvBytesPerToken).toBe(256);
});

test("what a file leaves out is taken as the library has it, or said", async () => {
  const { tie_word_embeddings, num_key_value_heads, ...rest } = small;
  expect([tie_word_embeddings, num_key_value_heads]).toEqual([false, 2]);
  const { kvBytesPerToken, remarks } = await importedConfig(rest);
  // Four heads keep what two kept.
  expect(kvBytesPerToken).toBe(256);
  expect(remarks.map((remark) => remark.split(":")[0])).toEqual([
    "The file does not say whether embedding and head are one matrix (tie_word_embeddings)",
    "The file has no num_key_value_heads",
  ]);
  // Qwen3's heads are of 128 whatever the width.
  expect((await importedConfig({ ...small, model_type: "qwen3" })).kvBytesPerToken).toBe(16 * 128);
});

test("a window is used where layers say so, and not because a number stands there", async () => {
  const windowed = { ...small, sliding_window: 1024 };
  expect((await importedConfig(windowed)).kvBytesPerToken).toBe(128);
  expect((await importedConfig({ ...windowed, model_type: "qwen2", use_sliding_window: false })).kvBytesPerToken).toBe(
    128,
  );
  const listed = { ...windowed, layer_types: ["sliding_attention", "full_attention"] };
  const { kvBytesPerToken, kvBytesAt } = await importedConfig(listed);
  // One layer of 64 bytes a token goes on, the other keeps 1,024 tokens.
  expect([kvBytesPerToken, kvBytesAt["8192"]]).toEqual([64, 64 * 8192 + 64 * 1024]);
  // A window longer than the context is none.
  expect((await importedConfig({ ...listed, sliding_window: 131_072 })).kvBytesPerToken).toBe(128);
});

test("the last layers that share what an earlier one keeps, keep nothing and have no matrices for it", async () => {
  const { parameters, kvBytesPerToken } = await importedConfig({ ...small, num_kv_shared_layers: 1 });
  expect(kvBytesPerToken).toBe(64);
  expect(24_992 - parameters).toBe(32 * 2 * 16);
});

test("layers that were made each by itself count each by itself", async () => {
  const block = (group: number, multiple: number) => ({
    attention: { n_heads_in_group: group, no_op: false, replace_with_linear: false },
    ffn: { ffn_mult: multiple, no_op: false, replace_with_linear: false },
  });
  const without = { attention: { no_op: true }, ffn: { no_op: true } };
  const { num_key_value_heads, intermediate_size, ...rest } = small;
  expect([num_key_value_heads, intermediate_size]).toEqual([2, 64]);
  const model = await importedConfig({
    ...rest,
    model_type: "nemotron-nas",
    block_configs: [block(2, 6), without],
  });
  // One layer with 2 KV heads; its network is 2 x 6 x 32 / 3 = 128, rounded up to 256.
  expect(model.kvBytesPerToken).toBe(64);
  expect(model.parameters).toBe(32 * 6 * 16 + 3 * 32 * 256 + 6400 + (2 + 1) * 32);
});

test.each([
  ["float32", 4],
  ["bfloat16", 2],
])("a recurrent state in %s has %i bytes an element", async (dtype, bytes) => {
  const { stateBytesPerSequence } = await importedConfig({
    ...small,
    model_type: "nemotron_h",
    hybrid_override_pattern: "M*",
    mamba_num_heads: 4,
    mamba_head_dim: 16,
    n_groups: 1,
    ssm_state_size: 8,
    conv_kernel: 4,
    mamba_ssm_cache_dtype: dtype,
  });
  // 4 x 16 x 8 of state, and of convolution the last 3 tokens of 64 + 2 x 8 channels in BF16.
  expect(stateBytesPerSequence).toBe(512 * bytes + 3 * 80 * 2);
});

test("a text model is found under each of its keys, and its tower left out in words", async () => {
  for (const key of ["text_config", "language_config", "llm_config"]) {
    const config = {
      model_type: "sees-and-writes",
      [key]: small,
      vision_config: { hidden_size: 7, num_hidden_layers: 9 },
    };
    const { parameters, remarks } = await importedConfig(config);
    expect([key, parameters]).toEqual([key, 24_992]);
    expect(remarks.join(" ")).toContain("Only the text model is counted");
  }
});

test("rotation lengthens the context only where it says from what", async () => {
  const scaled = (rope: unknown) => importedConfig({ ...small, rope_scaling: rope });
  const yarn = await scaled({ rope_type: "yarn", factor: 4, original_max_position_embeddings: 4096 });
  expect(yarn.maxContextTokens).toBe(16_384);
  const llama3 = await scaled({ rope_type: "llama3", factor: 8, original_max_position_embeddings: 8192 });
  expect(llama3.maxContextTokens).toBe(4096);
});

test.each([
  ["peft_type", { peft_type: "LORA", base_model_name_or_path: "a/b" }],
  ["_diffusers_version", { _diffusers_version: "0.30", _class_name: "UNet2DConditionModel" }],
  ["dim", { dim: 5120, n_layers: 40, n_heads: 32, head_dim: 128, hidden_dim: 32_768, vocab_size: 131_072 }],
  ["is_encoder_decoder", { ...small, model_type: "t5", is_encoder_decoder: true }],
  ["architectures", { ...small, model_type: "bert", architectures: ["BertForMaskedLM"] }],
  ["model_type", { ...small, model_type: "clip_vision_model" }],
  ["vision_config", { model_type: "sees", vision_config: { hidden_size: 7 } }],
  ["num_hidden_layers", { ...small, num_hidden_layers: undefined }],
  ["hidden_size", { ...small, hidden_size: undefined }],
  ["intermediate_size", { ...small, intermediate_size: undefined }],
  ["text_config.num_attention_heads", { model_type: "x", text_config: { ...small, num_attention_heads: null } }],
  ["num_hidden_layers", { ...small, num_hidden_layers: 1e12 }],
  ["vocab_size", { ...small, vocab_size: -5 }],
  ["layer_types", { ...small, layer_types: ["full_attention", "telepathy"] }],
  ["layer_types", { ...small, layer_types: ["full_attention"] }],
  ["hybrid_override_pattern", { ...small, hybrid_override_pattern: "MX" }],
  ["num_experts_per_tok", { ...small, num_experts: 8 }],
  ["num_experts_per_tok", { ...small, num_experts: 8, num_experts_per_tok: 16 }],
  ["num_experts_per_tok", { ...small, num_experts: 8, num_experts_per_tok: 0 }],
  ["totalParameters", { ...small, num_experts: 9e5, num_experts_per_tok: 2, moe_intermediate_size: 2e8 }],
])("what is no model that writes is refused by its key: %s", async (at, config) => {
  const { imported, format } = await importedText(JSON.stringify(config));
  expect([format?.id, imported.kind, imported.problem?.at]).toEqual(["hf-config", "none", at]);
  expect(imported.problem?.text).toContain(at.split(".").at(-1) ?? "");
});

test("more parameters than any plan takes are told as such", async () => {
  const config = { ...small, num_experts: 9e5, num_experts_per_tok: 2, moe_intermediate_size: 2e8 };
  const { imported } = await importedText(JSON.stringify(config));
  expect(imported.problem?.text).toMatch(/its totalParameters comes to [\d.e,]+, and no plan takes so many\.$/);
});

test("a merge that was not finished and a file that was cut are told as such", async () => {
  const text = JSON.stringify(small, null, 2);
  const merge = text.replace('"vocab_size": 100,', '<<<<<<< HEAD\n  "vocab_size": 100,\n=======\n>>>>>>> other');
  expect((await importedText(merge)).imported.problem?.code).toBe("conflict");
  expect((await importedText(text.slice(0, 80))).imported.problem?.code).toBe("not-json");
});

test("a router that picks groups of experts first is known where groups can be picked so, and is none otherwise", async () => {
  const mixture = { ...small, num_experts: 16, num_experts_per_tok: 4, moe_intermediate_size: 8 };
  const routing = async (n_group: number, topk_group?: number) =>
    (await importedConfig({ ...mixture, n_group, topk_group })).row.expertRouting ?? null;
  expect(await routing(4, 2)).toEqual({ groups: 4, groupsPerToken: 2 });
  for (const [groups, picked] of [
    [1, 1],
    [4, 4],
    [3, 2],
    [8, 1],
    [4, 0],
    [4, undefined],
  ] as const)
    expect(await routing(groups, picked)).toBeNull();
});

test("keys that nobody knows are listed, and those of prototypes do nothing", async () => {
  const hostile = `{"__proto__": {"hidden_size": 7}, "constructor": 1, "flux_capacitors": 3, ${JSON.stringify(small).slice(1)}`;
  const { imported } = await importedText(hostile);
  expect(imported.model?.parameters).toBe(24_992);
  expect(imported.unknown).toContain("flux_capacitors");
});

test("no key that is wrong throws or gives a figure that is none", async () => {
  const wrong = [null, -1, 0, 1e300, "many", [], {}, true, "\u202E"];
  const config: Record<string, unknown> = { ...small, head_dim: 8, num_experts: 4, num_experts_per_tok: 2 };
  for (const key of Object.keys(config)) {
    for (const value of wrong) {
      const { imported } = await importedText(JSON.stringify({ ...config, [key]: value }));
      const figures = imported.model === undefined ? [] : Object.values(imported.model.row);
      expect(figures.filter((figure) => typeof figure === "number" && !Number.isFinite(figure))).toEqual([]);
      expect(imported.model !== undefined || typeof imported.problem?.text === "string").toBe(true);
    }
  }
});

describe("side files join the configuration of their folder", () => {
  const config = JSON.stringify(small);

  test("a quantisation gives the format, and is no file of its own", async () => {
    const side = JSON.stringify({
      quantization: { quant_algo: "NVFP4", kv_cache_quant_algo: "FP8", exclude_modules: ["lm_head"] },
    });
    const [model, quantisation] = await importedFiles({ "a/config.json": config, "a/other.json": side });
    expect(model?.imported.model?.weightFormat).toBe("nvfp4");
    expect(model?.imported.remarks).toContain("It is made for a KV cache in FP8.");
    expect(quantisation?.joined).toBe("a/config.json");
  });

  test("an index of as many bytes agrees, one of more says what share", async () => {
    const index = (bytes: number) =>
      JSON.stringify({ metadata: { total_size: bytes }, weight_map: { "model.norm.weight": "a.safetensors" } });
    const remarked = async (bytes: number) => {
      const [model] = await importedFiles({ "config.json": config, "index.json": index(bytes) });
      return model?.imported.remarks?.join(" ");
    };
    expect(await remarked(2 * smallParameters)).toContain("they agree");
    expect(await remarked(3 * smallParameters)).toContain("the index has 50 % more");
    expect(await remarked(0)).toContain("total_size is 0 or missing");
  });
});
