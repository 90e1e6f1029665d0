import { expect, test } from "vitest";
import { ink } from "../../../src/cli/report/ink.ts";
import { serviceSection } from "../../../src/cli/report/service-section.ts";
import { judgementOf, planScenario } from "../../../src/planning/plan-scenario.ts";
import { certainExample } from "../../planning/example-scenario.ts";
import { withTyped } from "../../scenario/with-typed.ts";

function reported(model: string): string {
  const scenario = withTyped(certainExample("support-chat"), {
    "pools.chat.model": model,
    "pools.chat.weights": "bf16",
    "pools.chat.tp": "4",
  });
  const plan = planScenario(scenario);
  return serviceSection({ plan, scenario, link: null, leavesOut: [], ink: ink(false), columns: 200 }).join("\n");
}

test("a class has its time between tokens beside its limit, and none on a model that gives no tokens", () => {
  expect(reported("llama-3.3-70b")).toMatch(/between tokens +[\d.]+ ms +99.% of calls of Support chat; limit 40 ms/u);
  const embedding = reported("qwen3-embedding-8b");
  expect(embedding).toMatch(/first token +[\d.]+ ms +99.% of calls of Support chat; limit 450 ms/u);
  expect(embedding).toMatch(/time between tokens +none +no token follows another there/u);
  expect(embedding).not.toContain("limit 40 ms");
});

test("of a pool in which calls pile up the calls that come to nothing stand where those refused do", () => {
  const scenario = withTyped(certainExample("support-chat"), {
    "pools.chat.replicas": "1",
    "classes.support.arrivals.perDay": "400k",
  });
  const judgement = judgementOf(scenario);
  const plan = planScenario(scenario, judgement);
  const text = serviceSection({ plan, scenario, link: null, leavesOut: [], ink: ink(false), columns: 200 }).join("\n");
  const [, lost = ""] = /calls refused +([\d.]+).% not done/u.exec(text) ?? [];
  // One replica completes some 13 of 58 calls a second.
  expect(Number(lost)).toBeGreaterThan(60);
  expect(Number(lost)).toBeLessThan(90);
  expect(lost).toBe((100 * (judgement.missed.find(({ kind }) => kind === "queue")?.share ?? 0)).toFixed(1));
});
