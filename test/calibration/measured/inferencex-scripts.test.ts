import { expect, test } from "vitest";
import b200 from "../../../src/catalog/accelerators/b200-sxm.ts";
import h200 from "../../../src/catalog/accelerators/h200-sxm.ts";
import deepseek from "../../../src/catalog/models/deepseek-r1.ts";
import llama from "../../../src/catalog/models/llama-3.1-70b.ts";
import { mayHaveDrafted, scriptOf } from "../../../src/calibration/measured/inferencex-scripts.ts";
import { madeRow } from "./made-row.ts";

const made = (changes: Parameters<typeof madeRow>[0]) =>
  madeRow({ load: "closed_agg", inputTokens: 1024, outputTokens: 1024, ...changes });

test("other lengths and loads are nobody's script", () => {
  expect(scriptOf(made({ inputTokens: 1000 }), 8)).toEqual({});
  expect(scriptOf(made({ load: "closed" }), 8)).toEqual({});
});

test("vLLM holds Llama 3.1 70B's cache in FP8, as 70b_fp8_h200_slurm.sh says", () => {
  expect(scriptOf(made({ engine: "vllm", model: llama, accelerator: h200 }), 8)).toMatchObject({
    kvFormat: "fp8",
    batchTokens: 8192,
  });
});

test("SGLang on eight B200 takes 128 sequences and 32,768 tokens a step, and looks each 10 or 30 steps; on H200 each step", () => {
  const row = made({ engine: "sglang", model: deepseek, accelerator: b200, precision: "fp8-mixed", tp: 8 });
  expect(scriptOf(row, 8)).toMatchObject({
    kvFormat: "fp8",
    batchTokens: 32_768,
    sequences: 128,
    stepsBetweenLooks: 10,
  });
  expect(scriptOf(row, 16).stepsBetweenLooks).toBe(30);
  expect(scriptOf({ ...row, accelerator: h200 }, 16).stepsBetweenLooks).toBeUndefined();
});

test("TensorRT-LLM's ranks of attention wait for one another's prompts, for sixty steps at most", () => {
  const row = made({
    engine: "trtllm",
    model: deepseek,
    accelerator: b200,
    precision: "nvfp4",
    tp: 1,
    attentionRanks: 8,
  });
  expect(scriptOf(row, 32)).toEqual({ batchTokens: 8192, gathers: { prompts: 8, steps: 60 } });
  expect(scriptOf({ ...row, attentionRanks: 1, tp: 8 }, 32).gathers).toBeUndefined();
});

test("TensorRT-LLM gathers Llama's short prompts to nine tenths of a step, for twenty steps at most, on fewer than eight devices", () => {
  const row = made({ engine: "trtllm", model: llama, accelerator: b200, precision: "nvfp4", tp: 2 });
  // 0.9 x 2,248 less 16 calls that generate, in prompts of 1,024.
  expect(scriptOf(row, 16).gathers?.prompts).toBeCloseTo((0.9 * 2248 - 16) / 1024, 9);
  expect(scriptOf({ ...row, tp: 8 }, 16).gathers).toBeUndefined();
});

test("a dump that does not keep whether DeepSeek R1 drafted is told by its points' names, unless the image or another list says", () => {
  const list = "ai-dynamo/aiconfigurator@095f58a5 silicon_sample.csv id=";
  const dumped = { source: `${list}2026_03_25_deepseek_r1_b200_sxm_trtllm_fp8_agg_1024x1024_c4`, model: deepseek };
  const trt = made({
    ...dumped,
    engine: "trtllm",
    accelerator: b200,
    precision: "fp8-mixed",
    version: "1.2.0rc6.post3",
  });
  expect(mayHaveDrafted(trt)).toBe(true);
  expect(mayHaveDrafted({ ...trt, version: "1.2.0rc6.post2" })).toBe(false);
  expect(mayHaveDrafted({ ...trt, version: "1.1.0rc2.post2", accelerator: h200 })).toBe(true);
  expect(mayHaveDrafted({ ...trt, source: `${list}dsr1_b200_trtllm_fp8_agg_1024x1024_c4_cfg75` })).toBe(false);
  expect(mayHaveDrafted({ ...trt, model: llama })).toBe(false);
  // SGLang's one configuration that drafts is in FP8, on B200.
  const sglang = { ...trt, engine: "sglang", version: "0.5.9" };
  expect(mayHaveDrafted(sglang)).toBe(true);
  expect(mayHaveDrafted({ ...sglang, precision: "nvfp4" })).toBe(false);
  expect(mayHaveDrafted({ ...sglang, accelerator: h200 })).toBe(false);
});
