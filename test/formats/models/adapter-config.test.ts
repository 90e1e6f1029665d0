import { expect, test } from "vitest";
import adapterConfig from "../../../src/formats/models/adapter-config.ts";
import hfConfig from "../../../src/formats/models/hf-config.ts";
import { applied } from "../../../src/formats/applied/applied.ts";
import { exampleScenario } from "../../planning/example-scenario.ts";

const [way] = adapterConfig.ways;
if (way?.takes !== "document") throw new Error("a document is read");
const read = (value: unknown) => way.read(value, { name: "adapter_config.json" });

const sample = {
  peft_type: "LORA",
  task_type: "CAUSAL_LM",
  base_model_name_or_path: "meta-llama/Llama-3.1-8B-Instruct",
  lora_alpha: 32,
  target_modules: ["v_proj", "q_proj"],
  r: 16,
};
const everywhere = ["q_proj", "k_proj", "v_proj", "o_proj", "gate_proj", "up_proj", "down_proj"];

test("the configuration of an adapter is one, and none of a model; another kind of adapter, or one without a rank, is none", () => {
  const [model] = hfConfig.ways;
  if (model?.takes !== "document") throw new Error("a document is read");
  expect(way.claims(sample)).toBe(true);
  expect(model.claims(sample)).toBe(false);
  for (const other of [{ ...sample, peft_type: "IA3" }, { peft_type: "LORA" }]) {
    expect(way.claims(other)).toBe(false);
    expect(model.claims(other)).toBe(true);
  }
});

test("rank and matrices are read; what is left out of the attention is said", () => {
  const { adapter, remarks } = read(sample);
  expect(adapter).toEqual({
    rank: 16,
    targets: "attention",
    modules: ["v_proj", "q_proj"],
    baseModel: "meta-llama/Llama-3.1-8B-Instruct",
  });
  expect(remarks).toEqual([
    "It leaves out k_proj and o_proj: it is planned as if it had all of the attention, and is smaller.",
  ]);
});

test.each([
  [everywhere, "all-linear"],
  ["all-linear", "all-linear"],
  [["query_key_value"], "attention"],
  [["c_attn", "c_fc"], "all-linear"],
  [["self_attn.q_proj", "lm_head"], "attention"],
  [[], "all-linear"],
])("matrices %j are %s", (target_modules, targets) => {
  expect(read({ ...sample, target_modules }).adapter?.targets).toBe(targets);
});

test("of ranks by matrix the largest counts; one that no slot has is refused", () => {
  expect(read({ ...sample, rank_pattern: { q_proj: 64 } }).adapter?.rank).toBe(64);
  expect(read({ ...sample, r: 4096 }).problem?.code).toBe("out-of-range");
});

test("a pool takes it: one adapter where it had none, a larger rank where it had some", () => {
  const format = adapterConfig;
  const take = (scenario: ReturnType<typeof exampleScenario>, r: number) =>
    applied(
      scenario,
      { path: "a.json", format, imported: read({ ...sample, r }), joined: null },
      { pool: null, workClass: null },
    );
  const first = take(exampleScenario("support-chat"), 32);
  if (!first.ok) throw new Error(first.problem.text);
  expect(first.value.scenario.pools[0]?.adapters).toMatchObject({ count: 1, rank: 32, targets: "attention" });
  expect(first.value.words[0]).toBe("The pool chat serves one LoRA adapter of rank 32 on its attention.");
  const second = take(first.value.scenario, 8);
  if (!second.ok) throw new Error(second.problem.text);
  expect(second.value.scenario.pools[0]?.adapters).toMatchObject({ count: 1, rank: 32 });
});
