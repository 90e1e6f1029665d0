import { expect, test } from "vitest";
import { ink } from "../../../src/cli/report/ink.ts";
import { demandSection } from "../../../src/cli/report/demand-section.ts";
import { planScenario } from "../../../src/planning/plan-scenario.ts";
import { certainExample } from "../../planning/example-scenario.ts";
import { readScenario } from "../../scenario/read-scenario.ts";
import { withTyped } from "../../scenario/with-typed.ts";

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

/** The section of the support chat with changes to its class. */
function withClass(changes: Readonly<Record<string, string>>): string {
  const changed = withTyped(certainExample("support-chat"), changes, "classes.support");
  const plan = planScenario(changed);
  return demandSection({ plan, scenario: changed, link: null, leavesOut: [], ink: ink(false), columns: 200 }).join(" ");
}

test("a class that is served hosted grows by what its calls generate there", () => {
  // 5 calls: 613 + 2 x 1.5 x 271 = 1,426 on average, where 613 + 2 x 271 were 1,155.
  const text = withClass({ servedBy: "hosted", hostedTokenFactor: "1.5" });
  expect(text).toContain("1,426  prompt tokens a call: 613 at first, 407 more each further call; up to 8,192");
});

test("a growth that is no straight line is told as a mean, and prompts that are never cut have no end", () => {
  const early = withClass({ "context.growthExponent": "0.5", "context.policy": "keep" });
  expect(early).toMatch(/613 at first, 271 more each further call on average, more early on {2}/);
  expect(withClass({ "context.growthExponent": "2" })).toContain("more later on; up to 8,192");
});

test("retries are told by where each kind of failure lets them begin", () => {
  const three = { maxAttempts: "3", "outcome.badOutput.share": "50%", "outcome.modelError.share": "50%" };
  expect(withClass(three)).toContain("at most 3, each from the start");
  expect(withClass({ ...three, retryScope: "resume" })).toContain("at most 3, each from the last good step");
  expect(withClass({ ...three, "outcome.modelError.retry": "resume" })).toContain(
    "at most 3, from the start or the last good step, as they fail",
  );
  expect(withClass({ ...three, "outcome.modelError.retry": "never" })).toContain(
    "at most 3, each from the start; not after every failure",
  );
  const never = { ...three, "outcome.modelError.retry": "never", "outcome.badOutput.retry": "never" };
  expect(withClass(never)).toContain("80\u00a0% of attempts succeed, no retries");
});

test("a peak that a submission asks for is told by it, though others of the workflows wait for quieter hours", () => {
  const { arrivals } = certainExample("support-chat").classes[0] ?? {};
  const submitted = { ...arrivals, submission: { workflows: 50_000, deadlineSeconds: 5000 }, deferrableShare: 0.5 };
  const chat = certainExample("support-chat");
  const scenario = readScenario({ ...chat, classes: chat.classes.map((own) => ({ ...own, arrivals: submitted })) });
  const plan = planScenario(scenario);
  const subject = { plan, scenario, link: null, leavesOut: [], ink: ink(false), columns: 200 };
  const text = demandSection(subject).join(" ");
  expect(text).toContain(
    "At the peak: 50,000 workflows submitted at once ÷ 5,000 seconds until their deadline × 5 calls a workflow = 50 calls a second.",
  );
  expect(text).not.toContain("quieter hours");
});

test("an attempt's calls are those of its steps and of its summaries", () => {
  const text = withClass({ "context.policy": "summarise", "context.keptTokens": "700", contextCapTokens: "1200" });
  const [, calls, steps, summaries] =
    /([\d.]+) {2}calls an attempt: ([\d.]+) steps of one call and ([\d.]+) summar/.exec(text) ?? [];
  expect(Number(summaries)).toBeGreaterThan(0);
  expect(Number(steps) + Number(summaries)).toBeCloseTo(Number(calls), 1);
});

test("how many workflows are under way is unknown while nobody says how long a call of a hosted fallback takes, and that is said", () => {
  const scenario = certainExample("support-chat");
  const text = (callSeconds: number) => {
    const fallback = { pool: null, hosted: "gpt-5.6-luna", successShare: 0.5, callSeconds };
    const classes = scenario.classes.map((own) => ({ ...own, maxAttempts: 2, fallback }));
    const changed = { ...scenario, classes };
    const section = demandSection({
      plan: planScenario(changed),
      scenario: changed,
      link: null,
      leavesOut: [],
      ink: ink(false),
      columns: 200,
    });
    return section.join(" ").replaceAll(/\s+/g, " ");
  };
  expect(text(0)).toContain(
    "How many are under way at once is unknown: set how long a call takes on gpt-5.6-luna (classes.support.fallback.callSeconds).",
  );
  expect(text(0)).not.toContain("without a plan that holds");
  expect(text(0)).toMatch(/Half of them take \d+ steps or less, 95 of 100 take \d+ steps or less/);
  expect(text(2)).toContain("Under way at the day's mean:");
  expect(text(2)).toMatch(/Half of them take \d+ steps and [\d.]+ s or less/);
});

test("a class on a model that gives no tokens generates none, and no sketch counts them", () => {
  const text = (model: string) => {
    const scenario = withTyped(certainExample("support-chat"), {
      "pools.chat.model": model,
      "pools.chat.weights": "bf16",
      "pools.chat.tp": "4",
    });
    const subject = {
      plan: planScenario(scenario),
      scenario,
      link: null,
      leavesOut: [],
      ink: ink(false),
      columns: 200,
    };
    return demandSection(subject).join(" ").replaceAll(/\s+/g, " ");
  };
  expect(text("llama-3.3-70b")).toMatch(/\+ 244 generated tokens a second, 211 a call.*Founding sketch/);
  const embedding = text("qwen3-embedding-8b");
  expect(embedding).toContain("+ 0 generated tokens: its model gives none, and a call is over with its prompt");
  expect(embedding).not.toMatch(/generated tokens a second|Founding sketch/);
});
