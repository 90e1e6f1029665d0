import { expect, test } from "vitest";
import { pagePlan } from "../../src/planning/page-plan.ts";
import type { PageRange } from "../../src/planning/page-range.ts";
import { markdownOf } from "../../src/state/markdown-of.ts";
import { exampleScenario } from "../planning/example-scenario.ts";
import { flatRange } from "./fake-planner.ts";

const scenario = exampleScenario("support-chat");
const link = "https://plan.example/#1.abc";
const figures = {
  devices: 4,
  replicas: 2,
  costUsdPerMonth: 35_800,
  costUsdPerSuccess: 0.0736,
  bindingLimit: { pool: "chat", kind: "itl", use: 0.5 },
} as const;

function answered(ends: Partial<PageRange["document"]["range"]["best"]>): PageRange {
  const { document, ...others } = flatRange(scenario);
  return { ...others, document: { ...document, ...figures, range: { best: figures, worst: { ...figures, ...ends } } } };
}

test("the text names devices, both costs and what binds, with best and worst where they differ", () => {
  const range = answered({ devices: 6, replicas: 3, costUsdPerMonth: 75_500 });
  expect(markdownOf({ scenario, plan: null, range }, link).replaceAll("\u00a0", " ")).toBe(
    [
      "**[Support chat on one pool](https://plan.example/#1.abc)**",
      "",
      "- Devices: 4 in 2 replicas (best 4 in 2 replicas, worst 6 in 3 replicas)",
      "- Cost of a month: $35.8k (best $35.8k, worst $75.5k)",
      "- Cost of a successful workflow: $0.0736",
      "- What binds first: time between tokens, 50 % of its line (the same at best and worst)",
      "",
      "Prices and facts as of 2026-11-20.",
      "",
    ].join("\n"),
  );
});

test("figures of an earlier scenario are not passed on as those of this one", () => {
  const renamed = { ...scenario, title: "Another" };
  const text = markdownOf({ scenario: renamed, plan: pagePlan(scenario), range: answered({}) }, link);
  expect(text).toContain("The figures are still being worked out.");
  expect(text).not.toContain("Devices");
});

test("until best and worst are there the plan's own figures stand", () => {
  const text = markdownOf({ scenario, plan: pagePlan(scenario), range: null }, link);
  expect(text.match(/^- /gm)?.length).toBe(4);
  expect(text).not.toContain("worst");
});

test("a title can neither end the link nor bring in HTML", () => {
  const title = "x](https://evil.example) <img src=x> `*_";
  expect(markdownOf({ scenario: { ...scenario, title }, plan: null, range: null }, link)).toContain(
    "**[x\\](https://evil.example) \\<img src=x\\> \\`\\*\\_](https://plan.example/#1.abc)**",
  );
});
