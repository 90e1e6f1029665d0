import { expect, test } from "vitest";
import { pagePlan } from "../../../../src/planning/page-plan.ts";
import { cachedClasses, prefixTitle, type CachedClass } from "../../../../src/ui/tasks/latency/prefix-ledger.tsx";
import { exampleScenario } from "../../../planning/example-scenario.ts";
import { atSteadyRates } from "../../../steady-rates.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ");

const agents: CachedClass = {
  id: "a",
  name: "Agents",
  hitShare: 0.92,
  readsPerWrite: 11.5,
  randomHitShare: 0.744,
  promptWork: 3.2,
  replicas: 9,
};

test("74 % instead of 92 % are 3.2 times the prompt work: (1 - 0.744) / (1 - 0.92)", () => {
  expect(plain(prefixTitle([agents]))).toBe(
    "Spread at random over 9 replicas, the cache holds 74 % of the prompts instead of 92 %: 3.2 times the prompt work",
  );
});

test("with one replica it says how often a token is read for each one written", () => {
  const alone = { ...agents, randomHitShare: null, promptWork: null, replicas: 1 };
  expect(plain(prefixTitle([alone]))).toBe("The cache holds 92 % of the prompts: 12 tokens read for each one written");
});

test("of two classes the one that random routing costs more is named", () => {
  const chat = { ...agents, id: "c", name: "Chat", promptWork: 1.1 };
  expect(prefixTitle([chat, agents])).toContain("of Agents");
});

test("94 % of the coding agent over 7 replicas lose some but are far from a seventh", () => {
  const example = atSteadyRates(exampleScenario("coding-agent"));
  const typed = { ...example, classes: example.classes.map((own) => ({ ...own, cachedShare: 0.94 })) };
  const [first] = cachedClasses(pagePlan(typed));
  expect(first?.hitShare).toBeCloseTo(0.94, 10);
  expect(first?.readsPerWrite).toBeCloseTo(0.94 / 0.06, 8);
  expect(first?.randomHitShare).toBeGreaterThan(0.94 / (first?.replicas ?? 1));
  expect(first?.randomHitShare).toBeLessThan(0.94);
  expect(first?.promptWork).toBeCloseTo((1 - (first?.randomHitShare ?? 0)) / 0.06, 8);
});
