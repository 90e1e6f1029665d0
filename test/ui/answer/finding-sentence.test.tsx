import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { pagePlan } from "../../../src/planning/page-plan.ts";
import { FindingSentence } from "../../../src/ui/answer/finding-sentence.tsx";
import { stillPage } from "../../../vite-plugins/first-paint-page.tsx";
import { exampleScenario } from "../../planning/example-scenario.ts";

const example = exampleScenario("support-chat");

/** Two devices may be had, and a replica takes two: none is left for the reserve. */
const blocked = { ...example, pools: example.pools.map((pool) => ({ ...pool, quotaDevices: 2 })) };

const said = (scenario: typeof example, judging: number | null) =>
  renderToStaticMarkup(stillPage(scenario, FindingSentence, { plan: pagePlan(scenario), judging, lastJudged: null }));

test("a first plan that the formula blocks is said to be that while it is checked: the page is never blank", () => {
  expect(said(blocked, 0.3)).toContain("By formula something blocks this plan");
  expect(said(blocked, null)).not.toContain("By formula something blocks");
  expect(said(example, 0.3)).not.toContain("By formula something blocks");
});
