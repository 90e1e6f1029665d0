import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { pagePlan } from "../../../src/planning/page-plan.ts";
import { pageRange } from "../../../src/planning/page-range.ts";
import { experimentKey } from "../../../src/state/jobs/experiment-of.ts";
import { resultViews } from "../../../src/ui/shell/result-views.tsx";
import { stillPage } from "../../../vite-plugins/first-paint-page.tsx";
import { madeOdds } from "../../planning/draws/made-odds.ts";
import { exampleScenario } from "../../planning/example-scenario.ts";

const latency = ["step", "batch", "queue", "goodput", "classes", "caches"].map((part) => `latency.${part}`);

beforeAll(async () => {
  await Promise.all(resultViews.map(({ fetch }) => fetch()));
});

/** Numbers in cells that are aligned as figures, and what has the name of a figure, that open nothing. */
function mute(markup: string): readonly string[] {
  const named = [...markup.matchAll(/<(\w+)[^>]*data-metric="([^"]+)"/g)].filter(([, tag]) => tag !== "button");
  const cells = [...markup.matchAll(/<td[^>]*data-align="right"[^>]*>(.*?)<\/td>/gs)].map(([, cell = ""]) => cell);
  const plain = cells.filter((cell) => !cell.includes("<button") && /\d/.test(cell.replaceAll(/<[^>]*>/g, "")));
  return [...named.map(([, , metric = ""]) => metric), ...plain.map((cell) => cell.replaceAll(/<[^>]*>/g, ""))];
}

/** Its tables are what explanations rest on: each has its source and day beside it. */
const isSource = (label: string) => label === "Accuracy";

test.each(["support-chat", "coding-agent"])("every figure in the views of %s opens how it came about", (id) => {
  const scenario = exampleScenario(id);
  const plan = pagePlan(scenario);
  const range = pageRange({ scenario, judgement: null });
  const question = { kind: "odds" as const, poolId: scenario.pools[0]?.id ?? "" };
  const odds = {
    question,
    isWanted: true,
    progress: null,
    trouble: null,
    answer: { value: madeOdds, scenario, question },
  };
  const facts = { plan, range, openParts: latency, experiments: { [experimentKey(question)]: odds } };
  const views = resultViews
    .filter(({ label }) => !isSource(label))
    .map(({ label, Part }) => ({ label, markup: renderToStaticMarkup(stillPage(scenario, Part, facts)) }));
  expect(views.find(({ label }) => label === "Range")?.markup).toContain("Chance that a fleet holds the peak");
  expect(views.flatMap(({ label, markup }) => mute(markup).map((text) => `${label}: ${text}`))).toEqual([]);
});
