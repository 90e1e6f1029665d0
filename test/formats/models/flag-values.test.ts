import { expect, test } from "vitest";
import engineCommand from "../../../src/formats/models/engine-command.ts";

const [asText] = engineCommand.ways;
if (asText?.takes !== "text") throw new Error("text is read");
const read = (text: string) => asText.read(text, { name: "start.sh" });

test.each([
  ["vllm serve m --tensor-parallel-size eight", "--tensor-parallel-size (eight)"],
  ["vllm serve m --data-parallel-size -2 --max-num-seqs 0", "--data-parallel-size (-2) and --max-num-seqs (0)"],
  ["vllm serve m -tp Infinity", "--tp (Infinity)"],
  ["vllm serve m --enable-lora --max-loras none", "--max-loras (none)"],
  ["sglang.launch_server --tp-size x8 --speculative-num-steps 0", "--tp-size (x8) and --speculative-num-steps (0)"],
])("a count that counts nothing is told: %s", (command, flags) => {
  expect(read(command).remarks).toContain(`What stands for ${flags} is no number above 0: enter it.`);
  if (/-(?:tp|tensor|data|tp-size)\b/.test(flags)) expect(read(command).engine?.tp).toBeNull();
});

test.each([
  `vllm serve m --kv-cache-dtype constructor --speculative-config '{"method":"__proto__","num_speculative_tokens":5}'`,
  `vllm serve m --kv-cache-dtype __proto__ --speculative-config '{"method":"constructor","num_speculative_tokens":5}'`,
  "sglang.launch_server --kv-cache-dtype valueOf --speculative-algorithm toString --speculative-num-steps 2",
])("words that every record of JavaScript has mean nothing: %s", (command) => {
  expect(read(command).engine).toMatchObject({ kv: null, speculation: null });
  expect(read(command).remarks?.join(" ")).toMatch(/not planned, --kv-cache-dtype.*could not be read/);
});

test("a format of the cache that no plan knows is told, and one of its kinds of FP8 is FP8", () => {
  const kvOf = (format: string) => {
    const { engine, remarks } = read(`vllm serve m --kv-cache-dtype ${format}`);
    return [engine?.kv, remarks];
  };
  expect(kvOf("auto")).toEqual([null, []]);
  expect(kvOf("fp8_ds_mla")).toEqual(["fp8", []]);
  expect(kvOf("turboquant_k8v4")).toEqual([
    null,
    ["Its cache is in a format that is not planned, --kv-cache-dtype turboquant_k8v4: the pool's own stays."],
  ]);
});

test.each(["0", "-3", "2.5", "1e300"])("%s drafts are no count of them", (tokens) => {
  const { engine, remarks } = read(
    `vllm serve m --speculative-config '{"method":"mtp","num_speculative_tokens":${tokens}}'`,
  );
  const isTold = tokens !== "1e300";
  expect(engine?.speculation === null).toBe(isTold);
  expect(remarks?.length).toBe(isTold ? 1 : 0);
});

test("SGLang: prompts that are not cut into chunks are told, and so are whole replicas side by side", () => {
  const whole = read("sglang.launch_server --tp 8 --chunked-prefill-size -1");
  expect(whole.engine?.stepTokens).toBeNull();
  expect(whole.remarks).toEqual([
    "It computes each prompt in one step (--chunked-prefill-size -1): the plan cuts them into steps of the pool's own.",
  ]);
  expect(read("sglang.launch_server --tp 8 --dp 4").remarks).toEqual([
    "Its 4 data-parallel ranks are replicas of their own, which the plan counts.",
  ]);
  expect(read("sglang.launch_server --tp 8 --dp 8 --enable-dp-attention").remarks).toEqual([]);
});

test.each([
  [
    "vllm serve m --enable-lora --max-loras 8 --max-cpu-loras 4",
    "The engine does not start with fewer LoRA adapters kept (4) than a device holds (8): enter how many there are.",
  ],
  [
    "sglang.launch_server --enable-lora --max-loras-per-batch 8 --max-loaded-loras 4",
    "The engine does not start with fewer LoRA adapters kept (4) than a device holds (8): enter how many there are.",
  ],
  [
    "vllm serve m --enable-eplb --eplb-config '{\"num_redundant_experts\": -32}'",
    "-32 copies of experts (num_redundant_experts) are no count: enter how many there are.",
  ],
])("counts with which no engine starts are told: %s", (command, words) => {
  expect(read(command).remarks).toContain(words);
});
