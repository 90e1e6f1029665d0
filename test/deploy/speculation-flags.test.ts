import { expect, test } from "vitest";
import type { Scenario } from "../../src/scenario/schema.ts";
import { documentOf, plannedChat, withPool } from "./deployed.ts";

type Speculation = NonNullable<Scenario["pools"][number]["speculation"]>;

const drafting = (changes: Partial<Speculation>) =>
  plannedChat(
    withPool({
      speculation: {
        method: "mtp",
        draftTokens: 3,
        draftModel: null,
        draftParameters: null,
        text: "other",
        acceptance: [0.8],
        acceptanceRow: null,
        ...changes,
      },
    }),
  );
const written = (engine: string, changes: Partial<Speculation>) => documentOf(engine, drafting(changes)).text;

test("vLLM takes one JSON: the method as it calls it, three drafted tokens, and what drafts where that is a model", () => {
  const config = (changes: Partial<Speculation>) =>
    JSON.parse(/--speculative-config '(.+)'/.exec(written("vllm", changes))?.[1] ?? "null");
  expect(config({})).toEqual({ method: "mtp", num_speculative_tokens: 3 });
  expect(config({ method: "ngram" })).toMatchObject({ method: "ngram", num_speculative_tokens: 3 });
  expect(config({ method: "heads" })).toMatchObject({ method: "eagle3", num_speculative_tokens: 3 });
  const named = config({ method: "draft-model", draftParameters: 1e9 });
  expect(Object.keys(named).toSorted()).toEqual(["model", "num_speculative_tokens"]);
});

test("a model that drafts goes by what an engine can load, as the model itself does", () => {
  for (const engine of ["vllm", "sglang", "tensorrt-llm"]) {
    expect(written(engine, { method: "draft-model", draftModel: "llama-3.3-70b" })).toMatch(
      /specul[^\n]*model[^\n]*[\w-]+\/Llama-3\.3-70B/,
    );
  }
});

test("SGLang counts the model's own token among those it verifies: 3 steps are 4 draft tokens", () => {
  const text = written("sglang", {});
  expect(text).toContain("--speculative-algorithm NEXTN");
  expect(text).toContain("--speculative-num-steps 3");
  expect(text).toContain("--speculative-num-draft-tokens 4");
  expect(written("sglang", { method: "ngram" })).not.toContain("--speculative-num-steps");
});

test("TensorRT-LLM reads it from its options file", () => {
  expect(written("tensorrt-llm", {})).toContain("decoding_type: MTP");
  expect(written("tensorrt-llm", { method: "ngram" })).toContain("max_draft_len: 3");
});

test("nothing is written where nothing is drafted, or nobody can count it", () => {
  for (const engine of ["vllm", "sglang", "tensorrt-llm"]) {
    expect(documentOf(engine, plannedChat()).text).not.toContain("speculative");
    expect(written(engine, { acceptance: [] })).not.toContain("speculative");
  }
});
