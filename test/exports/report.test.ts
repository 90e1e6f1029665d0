import { expect, test } from "vitest";
import { escapedText } from "../../src/exports/report/element.ts";
import type { ExportSource } from "../../src/exports/export-kind.ts";
import { formatUsd } from "../../src/quantity/format-money.ts";
import { withTyped } from "../scenario/with-typed.ts";
import { certainExample, exampleIds, exampleScenario } from "../planning/example-scenario.ts";
import { sourceOf, textOf } from "./exported.ts";

const chat = exampleScenario("support-chat");

/** What a reader sees: the text between the tags. */
const seen = (html: string) =>
  html
    .replaceAll(/<style>.*?<\/style>/gs, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");

test("the page answers the question with the plan's devices, month and success, its subtotals sum to the month, and nothing in it runs or is fetched", async () => {
  for (const id of exampleIds) {
    const source = sourceOf(id === "support-chat" ? chat : certainExample(id));
    const html = await textOf("report", source);
    const { costUsdPerMonth, costUsdPerSuccess, devices } = source.plan.plan;
    expect(seen(html)).toContain(`Devices ${devices} `);
    for (const usd of [costUsdPerMonth, costUsdPerSuccess]) expect(seen(html)).toContain(formatUsd(usd));
    const [, costs = ""] = /Cost by subtotal(.*?)<\/table>/s.exec(html) ?? [];
    const amounts = [...costs.matchAll(/report-end">([\d,]+)</g)].map(([, amount = ""]) =>
      Number(amount.replaceAll(",", "")),
    );
    const total = amounts.pop();
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total);
    expect(total).toBe(Math.round(costUsdPerMonth ?? 0));
    expect(html).not.toMatch(/<script|<link|<img|\son\w+=|url\(|@import|javascript:/i);
    expect(html).toContain(source.plan.scenarioHash);
    expect(html).toContain(`href="${escapedText(source.link)}"`);
    expect(seen(html)).not.toMatch(/NaN|undefined|Infinity|null/);
  }
});

test("a title that would be markup is text", async () => {
  const title = `<img src=x onerror="alert(1)">&`;
  const source = sourceOf({ ...chat, title });
  for (const kind of ["report", "slide"]) {
    const text = await textOf(kind, source);
    expect(text).not.toContain("<img");
    expect(text).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;");
  }
});

test("with draws the page says in how many of 100 the budget and the peak hold, and between which ends the figures lie", async () => {
  const base = sourceOf({ ...chat, budgetUsdPerMonth: 60_000 } as typeof chat);
  const figure = (id: "devices" | "costUsdPerMonth" | "costUsdPerSuccess", p10: number, p90: number) => ({
    id,
    p5: p10,
    p10,
    p50: p10,
    p90,
    p95: p90,
    mean: p10,
  });
  const drawn = {
    budget: { usdPerMonth: 60_000, heldShare: 0.714 },
    shortShare: 0.12,
    figures: [
      figure("devices", 4, 12),
      figure("costUsdPerMonth", 41_000, 88_000),
      figure("costUsdPerSuccess", 0.08, 0.2),
    ],
  };
  const source: ExportSource = {
    ...base,
    odds: async () => drawn as unknown as Awaited<ReturnType<ExportSource["odds"]>>,
  };
  const text = seen(await textOf("report", source));
  expect(text).toContain(`the ${formatUsd(60_000)} budget holds in 71 of 100 draws.`);
  expect(text).toContain("the peak holds in 88 of 100 draws");
  expect(text).toContain("P10 to P90: 4 to 12");
  expect(text).toContain(`P10 to P90: ${formatUsd(41_000)} to ${formatUsd(88_000)}`);
});

test("a plan that no fleet carries says so and what blocks it, and what is unknown is not made up", async () => {
  const pools = chat.pools.map((pool) => ({ ...pool, usdPerDeviceHour: null }));
  const unpriced = seen(await textOf("report", sourceOf({ ...chat, pools })));
  expect(unpriced).toContain("What the month costs is unknown");
  const classes = chat.classes.map((own) => ({ ...own, limits: { ...own.limits, itlSeconds: 0.0001 } }));
  const blocked = seen(await textOf("report", sourceOf({ ...chat, classes })));
  expect(blocked).toContain("No fleet of this kind carries it.");
});

test("one workflow a day is one", async () => {
  const classes = chat.classes.map((one) => ({ ...one, arrivals: { ...one.arrivals, perDay: 1 } }));
  const html = await textOf("report", sourceOf({ ...chat, classes }));
  expect(seen(html)).toContain("carry 1 workflow a day of Support chat");
});

test("what an assumption moves is named: the cost of a success, or devices where too few replicas leave it without one", async () => {
  expect(seen(await textOf("report", sourceOf(chat)))).toContain("A success then costs");
  const few = seen(
    await textOf(
      "report",
      sourceOf(withTyped(chat, { "pools.chat.replicas": "1", "classes.support.arrivals.perDay": "400k" })),
    ),
  );
  expect(few).not.toContain("A success then costs");
  const [, table = ""] = /Assumptions that matter most(.*?)Not included/.exec(few) ?? [];
  expect(table).toMatch(/From Then .* 4.devices at both ends/u);
});
