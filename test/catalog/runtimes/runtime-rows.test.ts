import { expect, test } from "vitest";
import llama70b from "../../../src/catalog/models/llama-3.3-70b.ts";
import { runtimeRowFor } from "../../../src/catalog/runtimes/runtime-row-for.ts";
import { runtimeRows } from "../../../src/catalog/runtimes/runtime-rows.ts";
import type { WeightFormat } from "../../../src/engine/input.ts";
import { noChunk, serviceModel, stepTime } from "../../../src/engine/service/service-model.ts";
import { poolOf } from "../../engine/pool-of.ts";
import { callShape } from "../../engine/service/call-of-lengths.ts";

const formats = ["nvfp4", "mxfp4", "int4-awq", "int4-gptq"] as const;
const engines = ["vllm", "sglang", "tensorrt-llm"] as const;

/** A 70B on four H100s, with prompts of 1,000 tokens and answers of 200. */
function modelOf(engine: string, weights: WeightFormat) {
  const id = runtimeRowFor(engine, "h100-sxm", weights, llama70b.experts);
  const runtime = runtimeRows.find((row) => row.id === id);
  if (runtime === undefined) throw new Error(`no row ${id}`);
  return serviceModel(poolOf({ model: llama70b, tp: 4, weights, runtime }), callShape(1000, 200));
}

test.each(engines)(
  "%s: a 70B in four bits on H100 decodes faster than in BF16 at every batch from 1 to 32",
  (engine) => {
    for (const weights of formats) {
      for (let batch = 1; batch <= 32; batch += 1) {
        const [narrow, wide] = [weights, "bf16" as const].map((format) =>
          stepTime(modelOf(engine, format), batch, noChunk),
        );
        expect(narrow?.seconds).toBeLessThan((wide?.seconds ?? 0) * (batch <= 16 ? 0.8 : 1));
      }
    }
  },
);

test.each(engines)(
  "%s: where computing binds, a step of a prompt of 8,192 tokens is within 15 %% of BF16's",
  (engine) => {
    const prompt = { prompts: 1, tokens: 8192, depthTokens: 0, ends: 1 };
    const wide = stepTime(modelOf(engine, "bf16"), 0, prompt);
    expect(wide.computeSeconds / wide.seconds).toBeGreaterThan(0.5);
    for (const weights of formats) {
      expect(Math.abs(stepTime(modelOf(engine, weights), 0, prompt).seconds / wide.seconds - 1)).toBeLessThan(0.15);
    }
  },
);
