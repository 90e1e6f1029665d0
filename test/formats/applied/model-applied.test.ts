import { expect, test } from "vitest";
import { applied } from "../../../src/formats/applied/applied.ts";
import type { Scenario } from "../../../src/scenario/schema.ts";
import { importedText } from "../models/imported-text.ts";
import { exampleScenario } from "../../planning/example-scenario.ts";

const config = {
  model_type: "llama",
  _name_or_path: "acme/Own-Model",
  vocab_size: 32_000,
  hidden_size: 4096,
  num_hidden_layers: 32,
  num_attention_heads: 32,
  num_key_value_heads: 8,
  intermediate_size: 14_336,
  max_position_embeddings: 32_768,
  quantization_config: { quant_method: "fp8" },
};

async function appliedTo(scenario: Scenario, pool: string | null, text = JSON.stringify(config)) {
  return applied(scenario, await importedText(text), { pool, workClass: null });
}

test("the first pool serves the model of the file, in its weights, and the row travels in the scenario", async () => {
  const before = exampleScenario("support-chat");
  const result = await appliedTo(before, null);
  if (!result.ok) throw new Error(result.problem.text);
  const { scenario, words } = result.value;
  expect([scenario.pools[0]?.model, scenario.pools[0]?.weights]).toEqual(["own-model", "fp8-mixed"]);
  expect(scenario.catalogue.models.map(({ id }) => id)).toEqual(["own-model"]);
  expect(scenario.catalogue.models[0]?.groups[0]?.elementsPerToken).toBe(2 * 8 * 128);
  expect(words[0]).toContain("serves Own-Model instead of Llama 3.3 70B");
  // Nothing else of the pool moved.
  expect({ ...scenario.pools[0], model: 0, weights: 0 }).toEqual({ ...before.pools[0], model: 0, weights: 0 });
});

test("a pool that is not there is refused with the nearest", async () => {
  const result = await appliedTo(exampleScenario("support-chat"), "chta");
  expect(result).toMatchObject({ ok: false, problem: { code: "unknown-pool", at: "--pool" } });
  expect(result.ok ? "" : result.problem.text).toContain("the nearest is chat");
});

test("a pool of the same model's name keeps its own row", async () => {
  const scenario = exampleScenario("support-chat");
  const [pool] = scenario.pools;
  if (pool === undefined) throw new Error("no pool");
  const two = { ...scenario, pools: [pool, { ...pool, id: "second" }] };
  const first = await appliedTo(two, "chat");
  if (!first.ok) throw new Error(first.problem.text);
  const narrower = JSON.stringify({ ...config, num_key_value_heads: 4 });
  const second = await appliedTo(first.value.scenario, "second", narrower);
  if (!second.ok) throw new Error(second.problem.text);
  expect(second.value.scenario.pools.map(({ model }) => model)).toEqual(["own-model", "own-model-imported"]);
  expect(second.value.scenario.catalogue.models.map(({ groups }) => groups[0]?.kvHeads)).toEqual([8, 4]);
});

test("what was refused stays refused", async () => {
  const result = await appliedTo(
    exampleScenario("support-chat"),
    null,
    JSON.stringify({ ...config, hidden_size: null }),
  );
  expect(result).toMatchObject({ ok: false, problem: { at: "hidden_size" } });
});

test("a model that the pool's replicas do not hold is split over the fewest devices that hold it", async () => {
  const scenario = exampleScenario("support-chat");
  const pools = scenario.pools.map((pool) => ({ ...pool, accelerator: "h100-sxm", tp: 1, pp: 1 }));
  // 80 x (2 x 8,192^2 + 2 x 8,192 x 1,024 + 3 x 8,192 x 28,672) + 2 x 32,000 x 8,192, or 69.5 billion of two bytes: 139 GB. Two devices have 160 GB.
  const large = {
    ...config,
    hidden_size: 8192,
    num_hidden_layers: 80,
    num_attention_heads: 64,
    intermediate_size: 28_672,
  };
  const { quantization_config: _eight, ...wide } = large;
  const text = JSON.stringify({ ...wide, torch_dtype: "bfloat16" });
  const result = await appliedTo({ ...scenario, pools }, null, text);
  if (!result.ok) throw new Error(result.problem.text);
  const [pool] = result.value.scenario.pools;
  expect(pool).toMatchObject({ weights: "bf16", pp: 1 });
  expect([2, 4]).toContain(pool?.tp);
  expect(result.value.words[1]).toBe(
    `A replica of one device does not hold it: ${pool?.tp} devices are the fewest that do.`,
  );
});
