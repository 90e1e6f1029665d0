import { expect, test } from "vitest";
import type { EngineInput } from "../../../../src/engine/input.ts";
import { plan } from "../../../../src/engine/plan.ts";
import type { ClassResult, Plan } from "../../../../src/engine/plan-result.ts";
import { latencyFinding } from "../../../../src/ui/tasks/latency/latency-finding.ts";
import { exampleInput, withClasses } from "../../../planning/example-scenario.ts";

const input = exampleInput("support-chat");
const base = plan(input);

function limited(ttftSeconds: number | null, itlSeconds: number | null): EngineInput {
  return withClasses(input, () => ({ limits: { ttftSeconds, itlSeconds, percentile: 0.95 } }));
}

function timed(ttftAtPercentileSeconds: number | null, itlAtPercentileSeconds: number | null): Plan {
  const change = (result: ClassResult) => ({ ...result, ttftAtPercentileSeconds, itlAtPercentileSeconds });
  return { ...base, classes: base.classes.map(change) };
}

test("says that both limits hold, and that 30 of 40 ms are nearer than 100 of 400 ms", () => {
  expect(latencyFinding(timed(0.1, 0.03), limited(0.4, 0.04))).toEqual({
    fact: "95\u00A0% of Support chat calls get their first token within 100 ms, then one every 30 ms.",
    reason: "Both limits hold; each further token is nearest, at 75\u00A0% of its 40 ms.",
  });
});

test("says which limit 600 ms miss where 400 ms are allowed", () => {
  expect(latencyFinding(timed(0.6, 0.03), limited(0.4, 0.04)).reason).toBe(
    "Too slow: the first token may take 400 ms.",
  );
});

test("counts 2 of 2 missed limits", () => {
  expect(latencyFinding(timed(0.6, 0.05), limited(0.4, 0.04)).reason).toBe(
    "Too slow: the first token may take 400 ms. 2 of 2 limits are missed.",
  );
});

test("says so where no limit is set, and where only one is", () => {
  expect(latencyFinding(timed(0.1, 0.03), limited(null, null)).reason).toBe("No limit is set on either.");
  expect(latencyFinding(timed(0.1, 0.03), limited(null, 0.04)).reason).toMatch(/^The limit holds;/);
});

test("says why nothing serves, without a number", () => {
  const [pool] = base.pools;
  const pools = pool === undefined ? [] : [{ ...pool, outcome: "weights-do-not-fit" as const }];
  expect(latencyFinding({ ...timed(null, null), pools }, input)).toEqual({
    fact: "Pool chat serves nothing: its weights do not fit.",
    reason: "Memory says what is short.",
  });
});
