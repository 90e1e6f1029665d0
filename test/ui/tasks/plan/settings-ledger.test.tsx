import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { emitsOf } from "../../../../src/metrics/emits.ts";
import { metricOf } from "../../../../src/metrics/opened-by.ts";
import type { MetricScope } from "../../../../src/metrics/metric.ts";
import { pagePlan } from "../../../../src/planning/page-plan.ts";
import { SettingsLedger } from "../../../../src/ui/tasks/plan/settings-ledger.tsx";
import { stillPage } from "../../../../vite-plugins/first-paint-page.tsx";
import { exampleScenario } from "../../../planning/example-scenario.ts";

test("a setting's value is named as the setting, never as the figure that it comes from and differs from", () => {
  const scenario = exampleScenario("support-chat");
  const page = pagePlan(scenario);
  const html = renderToStaticMarkup(stillPage(scenario, () => <SettingsLedger page={page} />, { plan: page }));
  const shown = [...html.matchAll(/<button[^>]* data-metric="([^"]+)" data-value="([^"]*)" data-scope="(\w+)"/g)];
  const named = shown.map(([, name = "", value]) => ({ name, value }));
  const emits = emitsOf(page.plan, page.input);
  expect(emits.length).toBeGreaterThan(10);
  expect(named).toEqual(
    emits.map(({ id, value }) => ({ name: `emits.${id}`, value: value === null ? "" : `${value}` })),
  );
  expect(shown.filter(([, name = "", , scope]) => metricOf(scope as MetricScope, name) !== null)).toEqual([]);
});
