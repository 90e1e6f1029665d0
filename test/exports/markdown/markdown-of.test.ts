import { expect, test } from "vitest";
import { pagePlan } from "../../../src/planning/page-plan.ts";
import type { PageRange } from "../../../src/planning/page-range.ts";
import { markdownOf } from "../../../src/exports/markdown/markdown-of.ts";
import { exampleScenario } from "../../planning/example-scenario.ts";
import { flatRange } from "../../state/fake-planner.ts";

const scenario = exampleScenario("support-chat");
const planned = pagePlan(scenario);
const flat = flatRange(scenario);
const link = "https://plan.example/#1.abc";
const figures = {
  devices: 4,
  replicas: 2,
  costUsdPerMonth: 35_800,
  costUsdPerSuccess: 0.0736,
  bindingLimit: { pool: "chat", kind: "itl", use: 0.5 },
} as const;

function answered(ends: Partial<PageRange["document"]["range"]["best"]>): PageRange {
  const { document, ...others } = flat;
  return {
    ...others,
    document: {
      ...document,
      ...figures,
      range: { best: { ...figures, misses: false }, worst: { ...figures, misses: false, ...ends } },
    },
  };
}

const plain = (text: string) => text.replaceAll("\u00a0", " ");

test("the report begins with the answer: devices, both costs and what binds, with best and worst", () => {
  const range = answered({ devices: 6, replicas: 3, costUsdPerMonth: 75_500 });
  const text = plain(markdownOf({ scenario, plan: null, range }, link));
  expect(text.split("\n").slice(0, 9)).toEqual([
    "## [Support chat on one pool](https://plan.example/#1.abc)",
    "",
    expect.stringMatching(/^\*\*.* carry it, .* in reserve\.\*\* Time between tokens would stop them first\.$/),
    "",
    "|  | Plan | Best | Worst |",
    "| --- | ---: | ---: | ---: |",
    "| Devices | 4 in 2 replicas | 4 in 2 replicas | 6 in 3 replicas |",
    "| Cost of a month | $35.8k | $35.8k | $75.5k |",
    "| Cost of a successful workflow | $0.0736 | $0.0736 | $0.0736 |",
  ]);
});

test("the report has the inputs of each paragraph with their ranges, prices with their day and a link, and the plan", () => {
  const text = plain(markdownOf({ scenario, plan: planned, range: null }, link));
  expect(text.match(/^### .*$/gm)).toEqual([
    "### Workload",
    "### Model and hardware",
    "### Targets and reserve",
    "### Prices",
    "### Replicas and reserve",
    "### Limits",
    "### Cost of a month",
    "### Findings",
    "### Assumptions and caveats",
  ]);
  expect(text).toContain("20,000 (14,000 to 30,000) workflows/day");
  expect(text).toContain("Llama 3.3 70B");
  expect(text).toMatch(/AWS, us-east-1, on-demand, read on 9 Nov 2026.*\]\(https:\/\//);
  expect(text).toContain("| Reserve for failures | 1 | 2 | $10,045 |");
  expect(text).toContain("assumed: turns of a conversation");
});

test("a class that is disabled is not among the inputs", () => {
  const classes = scenario.classes.map((workload) => ({ ...workload, enabled: false }));
  const text = markdownOf({ scenario: { ...scenario, classes }, plan: null, range: null }, link);
  expect(text).not.toContain("### Workload");
});

test("figures of an earlier scenario are not passed on as those of this one", () => {
  const renamed = { ...scenario, title: "Another" };
  const text = markdownOf({ scenario: renamed, plan: planned, range: answered({}) }, link);
  expect(text).toContain("The figures are still being worked out.");
  expect(text).not.toContain("| Devices |");
});

test("until best and worst are there the plan's own figures stand", () => {
  const text = markdownOf({ scenario, plan: planned, range: null }, link);
  expect(text).toContain("| Devices | 4 in 2 replicas |");
  expect(text).not.toContain("Worst");
});

test("a title can neither end the link nor bring in HTML", () => {
  const title = "x](https://evil.example) <img src=x> `*_";
  expect(markdownOf({ scenario: { ...scenario, title }, plan: null, range: null }, link)).toContain(
    "## [x\\](https://evil.example) \\<img src=x\\> \\`\\*\\_](https://plan.example/#1.abc)",
  );
});

test("of the rest of the stack only what somebody entered is listed, among the prices", () => {
  expect(markdownOf({ scenario, plan: null, range: null }, link)).not.toContain("rough");
  const priced = { ...scenario, stack: { ...scenario.stack, logUsdPerGb: 0.5 } };
  const [, prices = ""] = markdownOf({ scenario: priced, plan: null, range: null }, link).split("### Prices");
  expect(prices).toMatch(/Price of a gigabyte of logs[^\n]*\$0\.5/);
});

test("with best and worst it has the checklist: a line a point, and who looks again when", () => {
  const range = flat;
  const text = plain(markdownOf({ scenario, plan: planned, range }, link));
  const own = text.slice(text.indexOf("### Checklist"));
  expect(own).toContain("| What the plan must answer | State | What the plan says |");
  expect(own).toMatch(/^\| A whole server can be lost \| Open \| .*\|$/m);
  expect(own).toMatch(/^\| Prices, quota and budget \| 4 Jan 2027 \| Finance, each quarter \| no budget is set \|$/m);
  const points = range.readiness.groups.flatMap((group) => group.points);
  expect(own.match(/^\| .* \| (?:Answered|Assumed|Open) \| .* \|$/gm)).toHaveLength(points.length);
});
