import { expect, test } from "vitest";
import { priceRows } from "../../src/exports/litellm.ts";
import { pagePlan } from "../../src/planning/page-plan.ts";
import { exampleIds, exampleScenario } from "../planning/example-scenario.ts";
import { withTyped } from "../scenario/with-typed.ts";
import { sourceOf, textOf } from "./exported.ts";

test("the rows of a model bill what its devices cost in a month, when its month's tokens are counted by them", () => {
  for (const id of exampleIds) {
    const scenario = exampleScenario(id);
    const page = pagePlan(scenario);
    const [row] = Object.values(priceRows(scenario, page));
    const [{ flows, workflowsPerSecond }] = page.plan.classes as [(typeof page.plan.classes)[number]];
    const monthly = workflowsPerSecond * 3600 * 730;
    const billed = flows.reduce((sum, flow) => {
      const calls = monthly * flow.callsPerWorkflow;
      const cached = flow.promptTokensPerCall - flow.uncachedPromptTokensPerCall;
      return (
        sum +
        calls * flow.uncachedPromptTokensPerCall * Number(row?.["input_cost_per_token"]) +
        calls * cached * Number(row?.["cache_read_input_token_cost"] ?? 0) +
        calls * flow.outputTokensPerCall * Number(row?.["output_cost_per_token"])
      );
    }, 0);
    const devices = page.plan.costLedger.lines
      .filter((line) => /^(?:compute|reserve|stranded)/.test(line.id))
      .reduce((sum, { usdPerMonth }) => sum + (usdPerMonth ?? 0), 0);
    expect(billed / devices).toBeCloseTo(1, 9);
  }
});

test("a model is called as the gateway calls it, and a row says of which plan and day it is", async () => {
  const text = await textOf("litellm", sourceOf(exampleScenario("support-chat")));
  const rows = JSON.parse(text) as Record<string, Record<string, unknown>>;
  const [[key, row]] = Object.entries(rows) as [[string, Record<string, unknown>]];
  expect(key).toMatch(/^hosted_vllm\/[\w.-]+\/[\w.-]+$/);
  expect(row).toMatchObject({ litellm_provider: "hosted_vllm", mode: "chat" });
  expect(JSON.stringify(row["metadata"])).toContain("2026");
});

test("a row's devices are those of both sides where prompts are computed apart: it bills both", () => {
  const scenario = withTyped(exampleScenario("support-chat"), { transfer: "layers" }, "pools.chat.split");
  const page = pagePlan(scenario);
  expect(page.plan.pools).toHaveLength(2);
  const bought = page.plan.pools.reduce((sum, { devices, purchase }) => {
    return sum + (devices ?? NaN) + (purchase?.strandedDevices ?? 0);
  }, 0);
  const [row] = Object.values(priceRows(scenario, page));
  expect(JSON.stringify(row?.["metadata"])).toContain(`What ${bought} devices cost`);
});

test("a model whose devices have no price has no row", () => {
  const scenario = exampleScenario("support-chat");
  const pools = scenario.pools.map((pool) => ({ ...pool, usdPerDeviceHour: null }));
  const unpriced = { ...scenario, pools };
  expect(priceRows(unpriced, pagePlan(unpriced))).toEqual({});
});
