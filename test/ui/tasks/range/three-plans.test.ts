import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Headline } from "../../../../src/engine/plan-result.ts";
import { pagePlan } from "../../../../src/planning/page-plan.ts";
import { ThreePlans } from "../../../../src/ui/tasks/range/three-plans.tsx";
import { stillPage } from "../../../../vite-plugins/first-paint-page.tsx";
import { certainExample } from "../../../planning/example-scenario.ts";

const scenario = certainExample("support-chat");
const page = pagePlan(scenario);
const path = "classes.support.steps";
const plan = (devices: number, costUsdPerSuccess: number): Headline => ({
  devices,
  replicas: devices / 2,
  costUsdPerMonth: devices * 1000,
  costUsdPerSuccess,
  bindingLimit: null,
});

test("best, base and worst stand side by side with their inputs, and best and worst can be opened", () => {
  const row = { path, kind: "range" as const, unit: "steps", base: 5, swing: 1 };
  const ends = {
    low: { value: 4, headline: plan(2, 1) },
    high: { value: 7, headline: plan(8, 3) },
  };
  const at = (headline: Headline, value: number) => ({ headline, values: [{ path, unit: "steps", value }] });
  const drawn = createElement(ThreePlans, {
    base: plan(4, 2),
    cases: { best: at(plan(2, 1), 4), worst: at(plan(8, 3), 7) },
    rows: [{ ...row, ...ends }],
    nameOf: () => ({ label: "Steps", whose: "" }),
    isOld: false,
  });
  const html = renderToStaticMarkup(stillPage(scenario, () => drawn, { plan: page }));
  const text = html.replaceAll(/<[^>]*>/g, " ").replaceAll(/[\s\u00a0]+/g, " ");
  expect(text).toContain("Devices 2 4 8");
  expect(text).toContain("Cost of a success $1.00 $2.00 $3.00");
  expect(text).toContain("Steps 4 steps 5 steps 7 steps");
  expect(text).toContain("Open the best case Open the worst case");
});
