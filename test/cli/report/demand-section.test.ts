import { expect, test } from "vitest";
import { ink } from "../../../src/cli/report/ink.ts";
import { demandSection } from "../../../src/cli/report/demand-section.ts";
import { planScenario } from "../../../src/planning/plan-scenario.ts";
import { certainExample } from "../../planning/example-scenario.ts";

test("what sub-agents hand back is part of what each further call adds", () => {
  const scenario = certainExample("support-chat");
  const agent = {
    id: "look-up",
    name: "Look-up",
    role: "work" as const,
    when: "each-step" as const,
    runs: 3,
    parallel: true,
    calls: 1,
    prefixTokens: 200,
    sharedPrefixTokens: 0,
    growthTokensPerCall: 0,
    outputTokens: 50,
    cachedShare: null,
    resultTokens: 50,
    pool: "chat",
    hosted: null,
    callSeconds: 0,
  };
  const classes = scenario.classes.map((own) => ({ ...own, agents: [agent] }));
  const changed = { ...scenario, classes };
  const plan = planScenario(changed);
  const text = demandSection({
    plan,
    scenario: changed,
    link: null,
    leavesOut: [],
    ink: ink(false),
    columns: 200,
  }).join(" ");
  // 5 calls: 613 + 2 x (271 + 3 x 50) = 1,455 on average.
  expect(text).toContain(
    "1,455  prompt tokens a call: 613 at first, 421 more each further call (150 of them results of sub-agents)",
  );
});
