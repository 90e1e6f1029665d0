import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { metricOf } from "../../src/metrics/opened-by.ts";
import type { MetricScope } from "../../src/metrics/metric.ts";
import { pagePlan } from "../../src/planning/page-plan.ts";
import { judgementOf, planScenario } from "../../src/planning/plan-scenario.ts";
import { firstPaintPage } from "../../vite-plugins/first-paint-page.tsx";
import { hoistedStyles } from "../../vite-plugins/hoisted-styles.ts";
import { certainExample, exampleIds, exampleScenario } from "../planning/example-scenario.ts";
import { isSoak } from "../soak.ts";
import { withTyped } from "../scenario/with-typed.ts";

const example = exampleScenario("support-chat");
const exampleJudgement = judgementOf(example);
const examplePage = firstPaintPage(example, exampleJudgement);
const texts = (html: string) => html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");

test("the page's first text is the answer of the example, figures in full beside the words", () => {
  const html = examplePage;
  const { devices, costUsdPerMonth, costUsdPerSuccess, bindingLimit } = planScenario(example, exampleJudgement);
  const figures = { devices, costUsdPerMonth, costUsdPerSuccess, "bindingLimit.use": bindingLimit?.use };
  for (const [metric, value] of Object.entries(figures)) {
    expect(html).toContain(`data-metric="${metric}" data-value="${value}"`);
  }
  expect(texts(html)).toContain("how much agent work a GPU fleet can safely carry");
  expect(texts(html)).toContain("4 H100s carry it, 2 of them in reserve. The queue would stop them first.");
});

const shown = isSoak ? exampleIds : exampleIds.filter((id) => id !== "coding-agent");

test.each(shown)("every figure of the first view of %s is the one of that name that opens", (id) => {
  const scenario = certainExample(id);
  // A judgement is of the base of its ranges.
  const judgement = id === "support-chat" ? exampleJudgement : judgementOf(scenario);
  const { plan, input } = pagePlan(scenario, judgement);
  const figures = [
    ...firstPaintPage(scenario, judgement).matchAll(
      /<button[^>]* data-metric="([^"]+)" data-value="([^"]*)" data-scope="(\w+)"(?: data-at="([^"]*)")?/g,
    ),
  ];
  const known = figures.flatMap(([, name = "", value = "", scope, at]) => {
    const metric = metricOf(scope as MetricScope, name);
    return metric === null ? [] : [{ name, value, own: String(metric.read(plan, input, at ?? null) ?? "") }];
  });
  expect(known.length).toBeGreaterThan(10);
  expect(known.filter(({ value, own }) => value !== own)).toEqual([]);
});

test("another value of the example gives another text: 10 times the work asks for more devices", () => {
  const busy = withTyped(certainExample("support-chat"), { "classes.support.arrivals.perDay": "200k" });
  const judgement = judgementOf(busy);
  const { devices } = planScenario(busy, judgement);
  expect(devices).toBeGreaterThan(4);
  const text = texts(firstPaintPage(busy, judgement));
  expect(text).toContain(`${devices} H100s carry it`);
  expect(text).not.toMatch(/\b4 H100s carry it/);
});

test("what runs before the paint stands before the text and after the head, whose fetches do not wait for it", () => {
  const html = readFileSync("index.html", "utf8");
  const places = ["<body>", "before-paint.js", 'id="root"'].map((mark) => html.indexOf(mark));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test("a title is text, whatever is written in it", () => {
  // Without ranges there is no best and worst to search; the judgement is of the base.
  const titled = { ...certainExample("support-chat"), title: `<script>` };
  expect(firstPaintPage(titled, exampleJudgement)).not.toContain("<script");
});

test("styles leave the text for a sheet, each once", () => {
  const { html, css } = hoistedStyles(`<i style="left:1%"></i><b style="left:1%">1</b><u style="left:2%"></u>`);
  expect(html).toBe(`<i data-style="first-1"></i><b data-style="first-1">1</b><u data-style="first-2"></u>`);
  expect(css).toBe(`[data-style="first-1"]{left:1%}\n[data-style="first-2"]{left:2%}`);
  expect(hoistedStyles(examplePage).html).not.toContain(" style=");
});
