import { expect, test } from "vitest";
import { isOptionsFile } from "../../../src/formats/models/tensorrt-llm-options.ts";

test("ranks that run sequences of their own are asked for in a file of that alone", () => {
  for (const alone of [{ enable_attention_dp: true }, { tensor_parallel_size: 8, moe_expert_parallel_size: 8 }])
    expect(isOptionsFile(alone)).toBe(true);
  expect(isOptionsFile({ cuda_graph_config: {} })).toBe(false);
});
