import { expect, test } from "vitest";
import {
  draftersOf,
  noLayersWords,
  startEdits,
  textsMeasured,
} from "../../../../src/ui/tasks/hardware/pool-speculation.tsx";
import { allModels } from "../../../../src/catalog/models/index.generated.ts";
import { exampleScenario } from "../../../planning/example-scenario.ts";
import { withTyped } from "../../../scenario/with-typed.ts";

const texts = (typed: Readonly<Record<string, string>>) => {
  const [pool] = withTyped(exampleScenario("support-chat"), typed, "pools.chat").pools;
  if (pool === undefined) throw new Error("the example has a pool");
  return textsMeasured(pool);
};

test("kinds of text are asked for where one was measured for the model and what drafts", () => {
  expect(texts({ "speculation.method": "mtp" })).toEqual(["other"]);
  expect(texts({ model: "kimi-k2.5", "speculation.method": "heads" })).toEqual(["other", "reasoned-code", "code"]);
  expect(texts({ model: "kimi-k2.5", "speculation.method": "ngram" })).toEqual(["other"]);
});

test("the kind that is in force stays in sight", () => {
  expect(texts({ "speculation.method": "mtp", "speculation.text": "code" })).toEqual(["other", "code"]);
});

const modelOf = (id: string) => allModels.find((model) => model.id === id);

test("drafting begins with what the model is known to have: what was measured, layers of its own, else earlier text", () => {
  const begins = (id: string) => startEdits(id, "at");
  expect(begins("kimi-k2.5")).toEqual({ "at.method": "heads", "at.text": "reasoned-code" });
  expect(begins("deepseek-v3")).toMatchObject({ "at.method": "mtp" });
  expect(begins("llama-3.3-70b")).toEqual({ "at.method": "ngram" });
});

test("who may draft is smaller and has the same words: no embedder, no larger model, none of another vocabulary", () => {
  const ids = (id: string, chosen: string | null = null) =>
    draftersOf(modelOf(id), allModels, chosen).map((model) => model.id);
  expect(ids("llama-3.3-70b")).toContain("llama-3.1-8b");
  for (const other of ["bge-m3", "qwen3-embedding-0.6b", "qwen3-8b", "llama-3.1-405b", "llama-3.3-70b"])
    expect(ids("llama-3.3-70b")).not.toContain(other);
  expect(ids("llama-3.3-70b", "qwen3-8b")).toContain("qwen3-8b");
  expect(ids("qwen2.5-72b")).toContain("qwen3-0.6b");
});

test("layers of its own are no choice for a model that was trained with none, and it is told", () => {
  const told = (model: string, method: "mtp" | "heads") => {
    const [pool] = withTyped(
      exampleScenario("support-chat"),
      { model, "speculation.method": method },
      "pools.chat",
    ).pools;
    if (pool === undefined) throw new Error("the example has a pool");
    return noLayersWords(pool, modelOf(model)?.name ?? model);
  };
  expect(told("llama-3.3-70b", "mtp")).toMatch(/^Llama 3\.3 70B was trained with no layers of its own/);
  expect([told("llama-3.3-70b", "heads"), told("deepseek-v3", "mtp"), told("mimo-v2-flash", "mtp")]).toEqual([
    null,
    null,
    null,
  ]);
});
