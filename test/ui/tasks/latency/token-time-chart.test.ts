import { expect, test } from "vitest";
import type { Pool } from "../../../../src/engine/input.ts";
import { pagePlan } from "../../../../src/planning/page-plan.ts";
import {
  type TokenPart,
  type TokenTimePart,
  tokenAdvice,
  tokenTimeParts,
  tokenTitle,
} from "../../../../src/ui/tasks/latency/token-time-chart.tsx";
import { poolOf } from "../../../engine/pool-of.ts";
import { exampleIds, exampleScenario } from "../../../planning/example-scenario.ts";

test.each(exampleIds)("the six parts of %s sum to the mean time between tokens that is shown", (id) => {
  const page = pagePlan(exampleScenario(id));
  for (const { id: poolId, itlMeanSeconds } of page.plan.pools) {
    const parts = tokenTimeParts(page, poolId) ?? [];
    expect(parts).toHaveLength(6);
    const whole = parts.reduce((sum, { seconds }) => sum + seconds, 0);
    // Sums of some hundred states: thirteen digits.
    expect(Math.abs(whole / (itlMeanSeconds ?? 0) - 1)).toBeLessThan(1e-12);
  }
});

test("one device talks to nobody, two do", () => {
  const noted = (id: string) => {
    const page = pagePlan(exampleScenario(id));
    const parts = tokenTimeParts(page, page.plan.pools[0]?.id ?? "") ?? [];
    return parts.find((part) => part.id === "itlCommunicationSeconds");
  };
  expect(noted("document-processing")).toMatchObject({ seconds: 0, note: "one device talks to nobody" });
  expect(noted("support-chat")?.note).toBe("between the devices of a replica");
});

test("a pool that nobody asked for has no parts", () => {
  expect(tokenTimeParts(pagePlan(exampleScenario("support-chat")), "other")).toBeNull();
});

/** 20 ms of which the named part takes 14.2, the rest overhead or weights. */
function parts(largest: TokenPart): readonly TokenTimePart[] {
  const other: TokenPart = largest === "itlOverheadSeconds" ? "itlWeightsSeconds" : "itlOverheadSeconds";
  return [
    { id: largest, label: "", note: "", seconds: 0.0142 },
    { id: other, label: "", note: "", seconds: 0.0058 },
  ];
}

const advice = (largest: TokenPart, changes: Partial<Pool> = {}) => tokenAdvice(parts(largest), poolOf(changes));

test("14.2 of 20 ms of weights make decode 71 % weight reads", () => {
  expect(tokenTitle(parts("itlWeightsSeconds"))).toBe("Decode is 71\u00a0% weight reads");
  expect(tokenTitle(parts("itlPromptsSeconds"))).toBe(
    "Prompts of other calls are 71\u00a0% of the time between two tokens",
  );
});

test("16-bit weights may go to 8, 8-bit ones to 4, and 4-bit ones no further", () => {
  expect(advice("itlWeightsSeconds")).toBe(
    "8-bit weights or more tensor parallelism shortens this part; a larger batch shares it among more calls.",
  );
  expect(advice("itlWeightsSeconds", { weights: "fp8-mixed" })).toMatch(/^4-bit weights or more/);
  expect(advice("itlWeightsSeconds", { weights: "mxfp4" })).toMatch(/^More tensor parallelism shortens/);
});

test("a layer over all 8 devices of a server is split no further", () => {
  expect(advice("itlWeightsSeconds", { tp: 8 })).toMatch(/^8-bit weights shorten this part;/);
  expect(advice("itlWeightsSeconds", { tp: 8, weights: "nvfp4" })).toMatch(/^Faster memory shortens this part;/);
});

test("an 8-bit cache is no advice to one that is", () => {
  expect(advice("itlKvSeconds")).toMatch(/^An 8-bit cache, shorter contexts or more tensor parallelism/);
  expect(advice("itlKvSeconds", { kv: "fp8" })).toMatch(/^Shorter contexts or more/);
});

test.each(["itlComputeSeconds", "itlPromptsSeconds", "itlCommunicationSeconds", "itlOverheadSeconds"] as const)(
  "%s has advice in whole sentences",
  (part) => expect(advice(part)).toMatch(/^[A-Z].*this part.*\.$/),
);
