import { expect, test } from "vitest";
import { pagePlan } from "../../../../src/planning/page-plan.ts";
import { tokenTimeParts } from "../../../../src/ui/tasks/latency/token-time.ts";
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
