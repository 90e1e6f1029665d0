import { expect, test } from "vitest";
import { importedConfig } from "./imported-text.ts";

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

test.each([
  [{ quant_method: "fp8", weight_block_size: [128, 128] }, "fp8-mixed"],
  [{ quant_method: "mxfp4" }, "mxfp4"],
  [{ quant_method: "gptq", bits: 4, group_size: 128 }, "int4-gptq"],
  [{ quant_method: "gptq", bits: 8 }, "int8"],
  [{ quant_method: "awq", bits: 4 }, "int4-awq"],
  [{ quant_method: "modelopt", quant_algo: "NVFP4" }, "nvfp4"],
  [
    { quant_method: "compressed-tensors", config_groups: { a: { weights: { num_bits: 8, type: "float" } } } },
    "fp8-mixed",
  ],
  [{ quant_method: "compressed-tensors", config_groups: { a: { weights: { num_bits: 8, type: "int" } } } }, "int8"],
  [
    {
      quant_method: "compressed-tensors",
      config_groups: { a: { format: "mxfp4-pack-quantized", weights: { num_bits: 4, type: "float" } } },
    },
    "mxfp4",
  ],
  [
    {
      quant_algo: "MIXED_PRECISION",
      quantized_layers: { "a.attn": { quant_algo: "FP8" }, "a.mlp": { quant_algo: "W4A16_NVFP4" } },
    },
    "nvfp4",
  ],
  [{ quant_method: "bitsandbytes", load_in_4bit: true }, null],
])("weights by %j are %s", async (quantization, format) => {
  const model = await importedConfig({ ...small, quantization_config: quantization });
  expect(model.weightFormat).toBe(format);
  if (format === null) expect(model.remarks.join(" ")).toContain("no pool's format");
});

test("what a checkpoint leaves wide is said", async () => {
  const ignore = ["lm_head", "re:.*self_attn.*", "re:.*shared_experts.*"];
  const { remarks } = await importedConfig({ ...small, quantization_config: { quant_method: "mxfp4", ignore } });
  expect(remarks).toEqual([
    "Of the weights, attention, shared experts and head stay at 16 bit (mxfp4): the checkpoint is larger than mxfp4 alone.",
  ]);
});

test.each([
  [{ quant_method: "quark", global_quant_config: { weight: { dtype: "fp4" } } }, "mxfp4"],
  [{ quant_method: "quark", global_quant_config: { weight: { dtype: "fp8_e4m3" } } }, "fp8-mixed"],
])("weights by AMD's Quark %j are %s", async (quantization, format) => {
  expect((await importedConfig({ ...small, quantization_config: quantization })).weightFormat).toBe(format);
});

test.each([
  ["torch_dtype", "float16", "fp16"],
  ["dtype", "bfloat16", "bf16"],
  ["torch_dtype", "float32", "bf16"],
  ["dtype", "torch.bfloat16", "bf16"],
])("weights that nothing quantised are as %s says: %s", async (key, dtype, format) => {
  const { torch_dtype: _, ...rest } = small;
  expect((await importedConfig({ ...rest, [key]: dtype })).weightFormat).toBe(format);
});

test("a file that says no format gives none, and says so", async () => {
  const { torch_dtype: _, ...rest } = small;
  const { weightFormat, remarks } = await importedConfig(rest);
  expect([weightFormat, remarks]).toEqual([null, ["The file does not say in what format the weights are (dtype)."]]);
});

test("experts in 4 bit are most of the weights, whatever the rest is in", async () => {
  const config = { ...small, expert_dtype: "fp4", quantization_config: { quant_method: "fp8" } };
  expect((await importedConfig(config)).weightFormat).toBe("mxfp4");
});
