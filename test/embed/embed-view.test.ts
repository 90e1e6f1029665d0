import { expect, test } from "vitest";
import type { EmbeddedFigure } from "../../src/embed/embed-code.ts";
import { type EmbedState, embedView } from "../../src/embed/embed-view.ts";
import { markup } from "../../src/exports/report/element.ts";
import { pagePlan } from "../../src/planning/page-plan.ts";
import { judgementOf } from "../../src/planning/plan-scenario.ts";
import { formatUsd } from "../../src/quantity/format-money.ts";
import { formatCount } from "../../src/quantity/format-number.ts";
import { edited } from "../planning/edited.ts";
import { exampleScenario } from "../planning/example-scenario.ts";

const scenario = exampleScenario("support-chat");
const plan = pagePlan(scenario);
const shown = { link: "#1.abc", widthPixels: 720 };
const text = (state: EmbedState, figure: EmbeddedFigure = "line", widthPixels = 720) =>
  markup(embedView(state, { ...shown, figure, widthPixels }));
const planned = { kind: "planned", scenario, plan, checking: "under way" } as const;

test("each figure is the plan's, with the scenario's name and a way to the whole plan", () => {
  const { devices, costUsdPerMonth, costUsdPerSuccess } = plan.plan;
  const values = [
    ["devices", formatCount(devices)],
    ["cost", formatUsd(costUsdPerMonth)],
    ["success", formatUsd(costUsdPerSuccess)],
  ] as const;
  for (const [figure, value] of values) {
    const page = text(planned, figure);
    expect(page).toContain(`<p class="embed-value">${value}</p>`);
    expect(page).toContain("Support chat on one pool · ");
    expect(page).toContain('<a href="../#1.abc" target="_blank" rel="noopener">');
  }
  expect(text(planned)).toMatch(/carry it.*<svg class="report-picture"/s);
});

test("it says what it rests on: the formula, the simulation, and a simulation that did not end", () => {
  expect(text(planned)).toContain("By formula; the simulation is checking it.");
  expect(text({ ...planned, checking: "failed" })).toContain("could not be brought to its end here");
  const judged = pagePlan(scenario, judgementOf(scenario));
  expect(text({ ...planned, plan: judged, checking: "done" })).toContain(
    "Simulated: the simulation holds these counts.",
  );
});

test("what only the formula blocks is not told before the simulation has checked it", () => {
  const tight = edited(scenario, [{ path: "classes.support.limits.itlSeconds", value: 0.001 }]);
  const blocked = { ...planned, scenario: tight, plan: pagePlan(tight) };
  expect(text(blocked, "devices")).toContain("The simulation is checking the plan.");
  expect(text(blocked, "devices")).not.toContain("embed-value");
  expect(text({ ...blocked, checking: "failed" }, "devices")).toContain("none carries it");
});

test("a narrow frame shows fewer compartments, each wide enough for its words", () => {
  const bars = (width: number) => text(planned, "line", width).match(/class="report-wall"/g)?.length ?? 0;
  expect(bars(320)).toBe(2);
  expect(bars(720)).toBeGreaterThan(bars(320));
});

test("money is in the scenario's currency", () => {
  const euros = { ...scenario, currency: { code: "EUR", perUsd: 2, date: "2026-11-20" } } as typeof scenario;
  const value = text({ ...planned, scenario: euros }, "cost");
  expect(value).toContain("€");
});

test("a refused link is told, and no markup of it is one", () => {
  const page = text({ kind: "refused", text: "<img src=x onerror=alert(1)>" });
  expect(page).toContain("This figure cannot be shown.");
  expect(page).not.toContain("<img");
  expect(page).toContain('<a href="../" target="_blank"');
});
