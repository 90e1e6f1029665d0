import { expect, test } from "vitest";
import { referenceLinks } from "../../../src/catalog/reference-links.ts";
import { pagePlan } from "../../../src/planning/page-plan.ts";
import { factsBehind } from "../../../src/ui/explain/facts-section.tsx";
import { exampleScenario } from "../../planning/example-scenario.ts";

const scenario = exampleScenario("support-chat");
const page = pagePlan(scenario);
const behind = (scope: "plan" | "class" | "pool", at: string | null, id: string) =>
  factsBehind({ scope, at, id }, page, scenario);

test("the month's cost shows the price of a device with provider, region, commitment, day and a link", () => {
  const [price, ...others] = behind("plan", null, "costUsdPerMonth");
  expect(others).toEqual([]);
  expect(price?.words.replaceAll("\u00a0", " ")).toContain("AWS, us-east-1, on-demand, read on 9 Nov 2026");
  expect(price?.references.flatMap(referenceLinks)[0]).toMatch(/^https:\/\//);
});

test("what people who review cost rests on no price of a device", () => {
  expect(behind("class", "support", "reviewUsdPerMonth")).toEqual([]);
});

test("a hosted bill shows the provider's prices, and KV cache the model and the device, each with a link", () => {
  const hosted = behind("class", "support", "hosted.tokensUsdPerMonth");
  expect(hosted.map(({ id }) => id)).toEqual(["hosted gpt-5.6-luna"]);
  const memory = behind("pool", "chat", "kvBytesPerToken");
  expect(memory.map(({ id }) => id.split(" ")[0])).toEqual(["model", "accelerator"]);
  for (const { references } of [...hosted, ...memory]) expect(references.flatMap(referenceLinks)).not.toEqual([]);
});
