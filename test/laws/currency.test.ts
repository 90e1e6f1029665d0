import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { pagePlan } from "../../src/planning/page-plan.ts";
import { pageRange } from "../../src/planning/page-range.ts";
import { planScenario } from "../../src/planning/plan-scenario.ts";
import { planJson } from "../../src/planning/plan-document.ts";
import { judgedKey } from "../../src/scenario/link/judged-key.ts";
import { parseScenario } from "../../src/scenario/parse-scenario.ts";
import type { Scenario } from "../../src/scenario/schema.ts";
import { printedIn } from "../../src/quantity/printed-currency.ts";
import { markdownOf } from "../../src/exports/markdown/markdown-of.ts";
import { CostView } from "../../src/ui/tasks/cost/cost-view.tsx";
import { PlanView } from "../../src/ui/tasks/plan/plan-view.tsx";
import { RangeView } from "../../src/ui/tasks/range/range-view.tsx";
import { stillPage } from "../../vite-plugins/first-paint-page.tsx";
import { printed } from "../cli/ran.ts";
import { certainExample, exampleScenario } from "../planning/example-scenario.ts";

const euro = { code: "EUR", perUsd: 0.92, date: "2026-11-03" };
/** A sign of its own has no other dollar: Canada's is printed as its code. */
const canadian = { code: "CAD", perUsd: 1.4, date: "2026-11-03" };
const inEuros = ["code=EUR", "perUsd=0.92", "date=2026-11-03"].flatMap((set) => ["--set", `currency.${set}`]);

test.each(["support-chat", "document-processing"])(
  "%s: no rate moves a figure, a word or a finding of the plan document",
  (id) => {
    const scenario = certainExample(id);
    const asked = { ...scenario, targets: { ...scenario.targets, budgetUsdPerMonth: 1000 } };
    const { scenarioHash: _hash, ...plain } = planScenario(asked);
    for (const currency of id === "document-processing"
      ? [canadian, { ...euro, perUsd: 1 }, { ...euro, perUsd: 1e7 }]
      : [euro]) {
      const { scenarioHash: _hash, ...other } = planScenario({ ...asked, currency });
      expect(JSON.stringify(other)).toBe(JSON.stringify(plain));
      expect(judgedKey({ ...asked, currency })).toBe(judgedKey(asked));
    }
  },
);

test("a scenario that names no currency is the one that names dollars at 1", () => {
  const { currency, ...rest } = exampleScenario("support-chat");
  expect(currency).toEqual({ code: "USD", perUsd: 1, date: null });
  expect(parseScenario({ ...rest })).toEqual(parseScenario({ ...rest, currency: { code: "USD" } }));
});

test.each([
  [{ code: "EUR", perUsd: 0 }, "currency.perUsd"],
  [{ code: "EUR", perUsd: -0.92, date: "2026-11-03" }, "currency.perUsd"],
  [{ code: "EUR", perUsd: Infinity, date: "2026-11-03" }, "currency.perUsd"],
  [{ code: "eur", perUsd: 0.92, date: "2026-11-03" }, "currency.code"],
  [{ code: "XYZ", perUsd: 0.92, date: "2026-11-03" }, "currency.code"],
  [{ code: "EUR", perUsd: 0.92, date: "3 November" }, "currency.date"],
  [{ code: "EUR", perUsd: 0.92 }, "currency"],
  [{ code: "USD", perUsd: 0.92 }, "currency"],
])("%o is refused at %s", (currency, at) => {
  expect(parseScenario({ ...exampleScenario("support-chat"), currency })).toMatchObject({ ok: false, problem: { at } });
});

/** A plan with every kind of money in words: a budget that is missed, prices of other ways, devices left over in a node. */
function wordyScenario(currency: Scenario["currency"]): Scenario {
  const scenario = certainExample("support-chat");
  const ways = {
    reserved: { usdPerDeviceHour: 2.5, months: 36, upfrontShare: 0.5 },
    spot: { usdPerDeviceHour: 2, interruptionsPerMonth: 10 },
    owned: {
      usdPerDevice: 30_000,
      lifeMonths: 48,
      residualShare: 0.1,
      wattsPerDevice: 1200,
      pue: 1.3,
      usdPerKilowattHour: 0.12,
      spaceUsdPerDeviceMonth: 150,
      supportSharePerYear: 0.05,
      staffUsdPerMonth: 4000,
    },
  };
  const pools = scenario.pools.map((pool) => ({ ...pool, ways, devicesPerUnit: 7 }));
  return { ...scenario, currency, pools, targets: { ...scenario.targets, budgetUsdPerMonth: 1000 } };
}

const files = (text: string) => ({ files: { "mine.json": text } });
const amountsIn = (text: string) => text.match(/\$ ?\d[\d,.]*/g) ?? [];
const rate = "EUR at 0.92 per dollar, 3\u00a0Nov\u00a02026";

test("the report prints no dollars and says the rate once; the same in dollars says none", async () => {
  const file = JSON.stringify(wordyScenario(euro));
  const out = await printed(["plan", "mine.json", "--formula"], files(file));
  expect(out).not.toMatch(/\$|USD/);
  expect(out.replaceAll("\u00a0", " ").match(/EUR at 0\.92 per dollar, 3 Nov 2026/g)).toHaveLength(1);
  expect(out).toContain("€");
  const dollars = JSON.stringify(wordyScenario({ code: "USD", perUsd: 1, date: null }));
  const inDollars = await printed(["plan", "mine.json", "--formula"], files(dollars));
  expect(inDollars).not.toContain("per dollar");
});

test("the month's CSV says the code in every head of money and the rate in each row, and its cents add up", async () => {
  const out = await printed(["plan", "support-chat", "--formula", "--by", "class", "--csv", ...inEuros]);
  const [heads = "", ...rows] = out.trim().split("\r\n");
  expect(out).not.toMatch(/\$|USD/);
  expect(heads).toContain("Allocated cost (EUR a month)");
  expect(heads).toContain("Cost of a success (EUR)");
  expect(rows.every((row) => row.includes("EUR at 0.92 per dollar"))).toBe(true);
  const allocated = rows.map((row) => Number(/,(\d+(?:\.\d+)?),\d+(?:\.\d+)?,/.exec(row.replace(/"[^"]*"/g, ""))?.[1]));
  const total = allocated.at(-1) ?? 0;
  expect(allocated.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(total, 2);
  const { costUsdPerMonth } = planScenario(exampleScenario("support-chat"));
  expect(total).toBeCloseTo((costUsdPerMonth ?? 0) * 0.92, 2);
});

test("the checklist prints no dollars either", async () => {
  const out = await printed(["checklist", "mine.json", "--formula"], files(JSON.stringify(wordyScenario(euro))));
  expect(out).not.toMatch(/\$\d|USD/);
  expect(out.replaceAll("\u00a0", " ")).toContain("EUR at 0.92 per dollar");
});

test("JSON is in dollars whatever is printed", async () => {
  const of = (currency: Scenario["currency"]) =>
    printed(["plan", "mine.json", "--formula", "--json"], files(JSON.stringify(wordyScenario(currency))));
  const bare = (json: string) => json.replace(/"scenarioHash": "\w+"/, "");
  const [plain, other] = [await of({ code: "USD", perUsd: 1, date: null }), await of(euro)];
  expect(bare(other)).toBe(bare(plain));
  expect(plain).toContain("over the budget of $1,000");
});

test("Markdown has dollars among its inputs alone, where they are typed", () => {
  const scenario = wordyScenario(euro);
  const text = markdownOf({ scenario, plan: pagePlan(scenario), range: null }, "https://plan.example/#1.abc");
  const [answer = "", rest = ""] = text.split("### Workload");
  const [inputs = "", results = ""] = rest.split("### Replicas and reserve");
  expect(amountsIn(answer)).toEqual([]);
  expect(amountsIn(results)).toEqual([]);
  expect(results).toContain("€");
  expect(answer).toContain(rate);
  expect(amountsIn(inputs).length).toBeGreaterThan(0);
});

test.each([CostView, PlanView, RangeView])("the page's views print no dollars: %o", (View) => {
  const scenario = wordyScenario(euro);
  const facts = { plan: pagePlan(scenario), range: pageRange({ scenario, judgement: null }) };
  const html = printedIn(euro, () => renderToStaticMarkup(stillPage(scenario, View, facts)));
  const text = html.replace(/<[^>]*>/g, " ");
  expect(amountsIn(text)).toEqual([]);
  expect(text).not.toContain("USD");
  expect(planJson(facts.range.document)).not.toContain("€");
});
