import { expect, test } from "vitest";
import { planJson } from "../../src/planning/plan-document.ts";
import { planScenario } from "../../src/planning/plan-scenario.ts";
import { exampleIds, exampleScenario } from "./example-scenario.ts";
import { readScenario } from "../scenario/read-scenario.ts";

/** What scripts read of a class and were promised: `n` a number, `?` a number or null. */
const promised: Readonly<Record<string, "text" | "n" | "?">> = {
  id: "text",
  workflowsPerSecond: "n",
  attemptsPerWorkflow: "n",
  stepsPerAttempt: "n",
  callsPerAttempt: "n",
  callsPerSecond: "n",
  promptTokensPerCall: "n",
  uncachedPromptTokensPerCall: "n",
  outputTokensPerCall: "n",
  sessionsOpen: "?",
  callsInFlight: "?",
  successPerAttempt: "n",
  successShare: "n",
  workflowSeconds: "?",
  foundingTokensPerSecond: "n",
  costUsdPerCall: "?",
  costUsdPerMillionTokens: "?",
  costUsdPerAttempt: "?",
  costUsdPerSuccess: "?",
  // Since workflows have outcomes: added, and kept from now on.
  peakWorkflowsPerSecond: "n",
  shapeFactor: "n",
  burstWorkflowsPerSecond: "?",
  meanSteps: "n",
  stepsPerWorkflow: "n",
  callsPerWorkflow: "n",
  askMinutesPerWorkflow: "n",
  toolCallsPerSecond: "n",
  stepToolSeconds: "n",
  toolCallsInFlight: "n",
  toolUse: "?",
  peakSessionsOpen: "?",
  providerUsdPerMonth: "n",
};

const outcomes = [
  "succeeded",
  "capped-succeeded",
  "fallback-succeeded",
  "failed",
  "capped",
  "declined",
  "thin",
  "cancelled",
  "abandoned",
];

type Printed = Readonly<Record<string, unknown>>;

function kindOf(value: unknown): string {
  if (value === null) return "?";
  return typeof value === "string" ? "text" : Number.isFinite(value) ? "n" : `no ${typeof value}`;
}

function expectPromised(printed: Printed): void {
  for (const [field, kind] of Object.entries(promised)) {
    const found = kindOf(printed[field]);
    expect([field, found === "n" && kind === "?" ? "?" : found]).toEqual([field, kind]);
  }
  const shares = printed["outcomes"] as Readonly<Record<string, { readonly share: number }>>;
  expect(Object.keys(shares)).toEqual(outcomes);
  expect(Object.values(shares).reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
  expect(Object.keys(printed["retries"] as object)).toEqual(["modelError", "toolFailure", "badOutput", "timeOut"]);
  expect(printed["sample"]).toMatchObject({ seed: expect.any(Number), steps: { p50: expect.any(Number) } });
  expect((printed["flows"] as readonly { part: string }[])[0]?.part).toBe("main");
}

const classesOf = (text: string) => (JSON.parse(text) as { readonly classes: readonly Printed[] }).classes;

test.each(exampleIds)("%s: every promised field of a class is printed, with outcomes that sum to 1", (id) => {
  const printed = classesOf(planJson(planScenario(exampleScenario(id))));
  expect(printed.length).toBeGreaterThan(0);
  for (const each of printed) expectPromised(each);
});

test("a class with a fallback, a cap, patience and replays prints the same fields and three flows", () => {
  const chat = exampleScenario("support-chat");
  const rich = {
    ...chat,
    classes: chat.classes.map((each) => ({
      ...each,
      fallback: { pool: chat.pools[0]?.id ?? "", hosted: null, successShare: 0.5, callSeconds: 0 },
      budget: { ...each.budget, steps: 3 },
      outcome: { ...each.outcome, patienceSeconds: 600, cancelShare: 0.02 },
      replay: { share: 0.1, atPeak: true },
    })),
  };
  const [first] = classesOf(planJson(planScenario(readScenario(rich))));
  expectPromised(first ?? {});
  expect(((first ?? {})["flows"] as readonly { part: string }[]).map(({ part }) => part)).toEqual([
    "main",
    "replay",
    "fallback",
  ]);
});
