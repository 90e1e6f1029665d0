import { expect, test } from "vitest";
import { textsMeasured } from "../../../../src/ui/tasks/hardware/pool-speculation.tsx";
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
