import { expect, test } from "vitest";
import llama70b from "../../src/catalog/models/llama-3.3-70b.ts";
import mixtral from "../../src/catalog/models/mixtral-8x7b.ts";
import qwenMoe from "../../src/catalog/models/qwen3-30b-a3b.ts";
import sglang from "../../src/catalog/runtimes/sglang-hopper-8-bit.ts";
import tensorrt from "../../src/catalog/runtimes/tensorrt-llm-hopper-8-bit.ts";
import vllm from "../../src/catalog/runtimes/vllm-hopper-8-bit.ts";
import type { Pool } from "../../src/engine/input.ts";
import { batchService } from "../../src/engine/service/batch-service.ts";
import { serviceModel } from "../../src/engine/service/service-model.ts";
import { poolOf } from "../engine/pool-of.ts";
import { callShape } from "../engine/service/call-of-lengths.ts";
import { isSoak } from "../soak.ts";
import { saturatedCallsPerSecond } from "./saturated-replica.ts";

const prompts = isSoak ? [50, 100, 200, 500, 1000, 2000, 5000] : [50, 200, 1000, 5000];
const outputs = isSoak ? [1, 2, 3, 5, 10, 20, 50, 100, 200, 500] : [1, 3, 10, 50, 500];

/** The closed form takes evenly what comes at random; its step with the mean prompts is off from the mean of steps. */
const tolerance = 0.15;
/** So much more comes than the replica completes by the closed form: a form that is too low by the tolerance is told. */
const overload = 1.3;

const eightBillion = (runtime: Pool["runtime"]) => poolOf({ runtime, weights: "fp8" });
const always: readonly (readonly [string, Pool])[] = [
  ["vLLM", eightBillion(vllm)],
  ["SGLang", eightBillion(sglang)],
  ["TensorRT-LLM", eightBillion(tensorrt)],
];
const inSoak: readonly (readonly [string, Pool])[] = [
  ["vLLM in BF16", poolOf({ runtime: vllm })],
  ["a 70B on four", poolOf({ runtime: vllm, model: llama70b, weights: "fp8", tp: 4 })],
  ["a 70B in two stages", poolOf({ runtime: vllm, model: llama70b, weights: "fp8", tp: 2, pp: 2 })],
  ["experts", poolOf({ runtime: sglang, model: qwenMoe, weights: "fp8" })],
  ["large experts", poolOf({ runtime: tensorrt, model: mixtral, weights: "fp8", tp: 2 })],
  ["small steps", poolOf({ runtime: vllm, weights: "fp8", batchTokens: 2048 })],
];

test.each(isSoak ? [...always, ...inSoak] : always)(
  "%s: a full replica completes what the simulation says within 15 %, prompts of 50 to 5,000 tokens, answers of 1 to 500",
  (_, pool) => {
    for (const prompt of prompts) {
      for (const output of outputs) {
        const closed = batchService(serviceModel(pool, callShape(prompt, output)), pool.maxSequences).callsPerSecond;
        const simulated = saturatedCallsPerSecond(pool, overload * closed, prompt, output);
        expect(Math.abs(closed / simulated - 1), `${prompt} and ${output} tokens`).toBeLessThan(tolerance);
      }
    }
  },
);
