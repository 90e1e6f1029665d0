import { expect, test } from "vitest";
import { withServed } from "../../../src/formats/applied/served-applied.ts";
import { resolve } from "../../../src/scenario/resolved/resolve.ts";
import { exampleScenario } from "../../planning/example-scenario.ts";

const chat = exampleScenario("support-chat");
const [pool] = chat.pools;
if (pool === undefined) throw new Error("the example has a pool");

function served(model: string | null, quantization: string | null = null, own = {}) {
  const result = withServed(chat, { ...pool, ...own } as NonNullable<typeof pool>, { model, quantization });
  if (!result.ok) throw new Error(result.problem.text);
  const [now] = result.value.scenario.pools;
  return { model: now?.model, weights: now?.weights, words: result.value.words.join(" "), of: result.value.scenario };
}

test("a pool gets the model that a command serves, in the weights that its maker publishes, and its row with it", () => {
  const { model, weights, words, of } = served("meta-llama/Llama-3.1-8B-Instruct");
  expect([model, weights]).toEqual(["llama-3.1-8b", "bf16"]);
  expect(words).toBe("The pool chat serves Llama 3.1 8B instead of Llama 3.3 70B, in bf16 instead of fp8-mixed.");
  expect(resolve(of).pools[0]?.model.totalParameters).toBeCloseTo(8.03e9, -8);
});

test.each([
  ["RedHatAI/Meta-Llama-3.1-8B-Instruct-FP8", null, "fp8-mixed"],
  ["nvidia/Llama-3.1-8B-Instruct-FP4", null, "nvfp4"],
  ["hugging-quants/Meta-Llama-3.1-8B-Instruct-AWQ-INT4", null, "int4-awq"],
  ["meta-llama/Llama-3.1-8B-Instruct", "fp8", "fp8-mixed"],
  ["meta-llama/Llama-3.1-8B-Instruct", "gptq_marlin", "int4-gptq"],
  ["openai/gpt-oss-120b", null, "mxfp4"],
  // What says only how the file is packed leaves the name to say it.
  ["RedHatAI/Meta-Llama-3.1-8B-Instruct-quantized.w8a8", "compressed-tensors", "int8"],
])("%s with --quantization %s is loaded in %s", (model, quantization, weights) => {
  expect(served(model, quantization).weights).toBe(weights);
});

test("of a model that the pool has, weights change where a name or a flag says so; a model that nobody knows is told", () => {
  expect(served("meta-llama/Llama-3.3-70B-Instruct")).toMatchObject({ weights: "fp8-mixed", words: "" });
  expect(served("meta-llama/Llama-3.3-70B-Instruct", "awq")).toMatchObject({
    weights: "int4-awq",
    words: "The pool chat has its weights in int4-awq instead of fp8-mixed.",
  });
  expect(served("ours/finetune", "bitsandbytes")).toMatchObject({
    model: "llama-3.3-70b",
    weights: "fp8-mixed",
    words: "The command serves ours/finetune, this pool Llama 3.3 70B: choose the model, too.",
  });
  expect(served(null)).toMatchObject({ weights: "fp8-mixed", words: "" });
});
