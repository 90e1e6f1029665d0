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
  expect(words).toBe("The pool chat serves Llama 3.1 8B instead of Llama 3.3 70B, in BF16 instead of mixed FP8.");
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
  expect(served("meta-llama/Llama-3.3-70B-Instruct").weights).toBe("fp8-mixed");
  expect(served("meta-llama/Llama-3.3-70B-Instruct", "awq")).toMatchObject({
    weights: "int4-awq",
    words: "The pool chat has its weights in AWQ INT4 instead of mixed FP8.",
  });
  expect(served("ours/finetune", "bitsandbytes")).toMatchObject({
    model: "llama-3.3-70b",
    weights: "fp8-mixed",
    words: "The command serves ours/finetune, this pool Llama 3.3 70B: choose the model, too.",
  });
  expect(served(null)).toMatchObject({ weights: "fp8-mixed", words: "" });
});

test("a checkpoint in another format than the pool's, which neither its name nor a flag says, is told and changes nothing", () => {
  const words =
    "Without a flag for another format the checkpoint that the command names loads in BF16: the pool's own, mixed FP8, stays. Choose BF16 if that is what runs.";
  expect(served("meta-llama/Llama-3.3-70B-Instruct")).toMatchObject({ weights: "fp8-mixed", words });
  const silent = [
    served("meta-llama/Llama-3.3-70B-Instruct", null, { weights: "bf16" }),
    served("meta-llama/Llama-3.3-70B-Instruct", "fp8"),
    served("meta-llama/Llama-3.3-70B-Instruct", "bitsandbytes"),
    served("RedHatAI/Llama-3.3-70B-Instruct-FP8-dynamic"),
    // Published in FP8: a command does not tell its two kinds apart.
    served("deepseek-ai/DeepSeek-V3", null, { model: "deepseek-v3", weights: "fp8-mixed" }),
  ];
  expect(silent.map((one) => one.words)).toEqual(["", "", "", "", ""]);
});
