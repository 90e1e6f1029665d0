import { expect, test } from "vitest";
import { engineApplied } from "../../../src/formats/applied/engine-applied.ts";
import engineCommand from "../../../src/formats/models/engine-command.ts";
import { exampleScenario } from "../../planning/example-scenario.ts";

const [asText] = engineCommand.ways;
if (asText?.takes !== "text") throw new Error("text is read");
const { read } = asText;

function appliedTo(text: string) {
  const imported = read(text, { name: "start.sh" });
  const where = { pool: null, workClass: null };
  const result = engineApplied(
    exampleScenario("support-chat"),
    { path: "start.sh", format: engineCommand, imported, joined: null },
    where,
  );
  if (!result.ok) throw new Error(result.problem.text);
  return { pool: result.value.scenario.pools[0], words: result.value.words.join(" ") };
}

test("a command of prompts alone says that it serves another model, and runs them on its own engine where the pool has another", () => {
  const prefill =
    "python -m sglang.launch_server --model-path deepseek-ai/DeepSeek-V3 --tp 8 --disaggregation-mode prefill";
  const { pool, words } = appliedTo(prefill);
  expect(pool?.split).toMatchObject({ tp: 8 });
  expect(pool?.split?.runtime).toMatch(/^sglang/);
  expect(pool?.runtime).toMatch(/^vllm/);
  expect(words).toContain(
    "The command serves deepseek-ai/DeepSeek-V3, this pool Llama 3.3 70B: choose the model, too.",
  );
  expect(words).toContain("They run on SGLang, and answers as before");
});

test("of the pool's own engine and model nothing more is said", () => {
  const transfer = `--kv-transfer-config '{"kv_connector":"NixlConnector","kv_role":"kv_producer"}'`;
  const { pool, words } = appliedTo(`vllm serve meta-llama/Llama-3.3-70B-Instruct -tp 4 ${transfer}`);
  expect(pool?.split).toMatchObject({ tp: 4, runtime: null });
  expect(words).toBe("Prompts of the pool chat are computed on replicas of their own, as the command starts them.");
});

test("what a command says of experts is told to be left out where the model has none", () => {
  const words = (flags: string) => appliedTo(`trtllm-serve own/model --tp_size 8 ${flags}`).words;
  expect(words("--ep_size 8")).toContain("Llama 3.3 70B has no experts: what is said of theirs is left out.");
  expect(words("")).not.toContain("experts");
});

test.each([
  [
    "--tensor-parallel-size 1 --data-parallel-size 16 --enable-expert-parallel --max-num-seqs 1024",
    "maxSequences",
    4096,
  ],
  ["--tensor-parallel-size 8 --max-num-batched-tokens 2097152", "batchTokens", 1_000_000],
  ["--tensor-parallel-size 8 --max-num-batched-tokens 8", "batchTokens", 16],
] as const)(
  "of %s the pool takes as much as is planned, and the words say what the command has",
  (flags, field, taken) => {
    const { pool, words } = appliedTo(`vllm serve deepseek-ai/DeepSeek-V3 ${flags}`);
    expect(pool?.[field]).toBe(taken);
    const asked = { "4096": "16,384 sequences at once: more", "16": "8 tokens a step: fewer" }[String(taken)];
    expect(words).toContain(`The command allows ${asked ?? "2,097,152 tokens a step: more"} than`);
  },
);

test("more LoRA adapters than are planned are taken as that many", () => {
  const { pool, words } = appliedTo(
    "vllm serve deepseek-ai/DeepSeek-V3 -tp 8 --enable-lora --max-loras 8192 --max-cpu-loras 10000",
  );
  expect(pool?.adapters).toMatchObject({ count: 4096, onDevice: 4096 });
  expect(words).toContain("The command allows 10,000 LoRA adapters: more than 4,096 are not planned.");
  expect(words).toContain("The command allows 8,192 LoRA adapters on a device: more than 4,096 are not planned.");
});

/** Answers in steps of 256 tokens, prompts in steps of 16,384: it is prompts that a pool in two computes by the step. */
const sides = `python -m sglang.launch_server --model-path deepseek-ai/DeepSeek-V3 --tp 8 --dp 8 --enable-dp-attention \\
  --disaggregation-mode decode --chunked-prefill-size 2048
python -m sglang.launch_server --model-path deepseek-ai/DeepSeek-V3 --tp 8 --dp 2 --enable-dp-attention \\
  --disaggregation-mode prefill --chunked-prefill-size 32768`;

test("where both sides are started, steps are as long as those of the prompts, and ranks that differ are told", () => {
  const { pool, words } = appliedTo(sides);
  expect(pool).toMatchObject({ attentionRanks: 8, batchTokens: 16_384, split: { tp: 8 } });
  expect(words).toContain(
    "Their ranks run sequences of their own in 2 groups: they are planned in 8, as those of the answers.",
  );
});

test("a command of prompts alone says how long their steps are", () => {
  const [, prefill = ""] = sides.split(/\n(?=python)/);
  expect(appliedTo(prefill).pool).toMatchObject({ batchTokens: 16_384, split: { tp: 8 } });
});

test("ranks that a command does not tell are told as the pool's own, stages as whose they are", () => {
  expect(appliedTo("vllm serve m --tensor-parallel-size eight").words).toContain(
    "The pool chat runs as the command starts vLLM, on its own ranks, which the command does not tell: 2 ranks a stage, 1 stage.",
  );
  expect(appliedTo("vllm serve m -tp $TP -pp 2").words).toContain(
    "The pool chat runs as the command starts vLLM, on its own ranks, which the command does not tell: 2 ranks a stage. It has 2 stages.",
  );
  expect(appliedTo("vllm serve m").words).toContain(
    "The pool chat runs as the command starts vLLM: 1 rank a stage, 1 stage.",
  );
});

test.each([
  "vllm serve m --max-loras 8 --max-cpu-loras 4",
  "sglang.launch_server --max-loras-per-batch 8 --max-loaded-loras 4",
])(
  "%s does not start so: how many adapters there are is asked for, and a device holds no more than there are",
  (command) => {
    const { pool, words } = appliedTo(`${command} --enable-lora`);
    expect(pool?.adapters).toMatchObject({ count: 8, onDevice: 8 });
    expect(words).toContain(
      "It serves LoRA adapters: how many there are is not known, enter it. Until then 8 are planned.",
    );
    expect(words).not.toContain("as many as the host keeps");
  },
);

test("TensorRT-LLM's adapters on a device are at most those that its host keeps", () => {
  const file = "lora_config:\n  max_loras: 8\n  max_cpu_loras: 4\n";
  const { pool } = appliedTo(
    `cat > o.yaml <<EOF\n${file}EOF\ntrtllm-serve own/model --tp_size 2 --extra_llm_api_options o.yaml`,
  );
  expect(pool?.adapters).toMatchObject({ count: 4, onDevice: 4 });
});

test("drafts of a command, which does not tell how many are accepted, are said to be left out of the plan", () => {
  const { words } = appliedTo(
    `vllm serve m -tp 8 --speculative-config '{"method":"ngram","num_speculative_tokens":3}'`,
  );
  expect(words).toContain(
    "It drafts 3 tokens a step. The plan leaves them out until the chance that one is accepted is entered.",
  );
});

test("one rank is a rank, of who answers and of who computes prompts", () => {
  const side = (role: string) =>
    `vllm serve m -tp 1 --kv-transfer-config '{"kv_connector":"NixlConnector","kv_role":"${role}"}'`;
  const { words } = appliedTo(`${side("kv_consumer")}\n${side("kv_producer")}`);
  expect(words).toContain("The pool chat runs as the command starts vLLM: 1 rank a stage, 1 stage.");
  expect(words).toContain("Its prompts are computed on replicas of their own: 1 rank a stage, 1 stage.");
});
