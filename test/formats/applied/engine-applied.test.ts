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
