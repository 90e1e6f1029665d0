import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { pagePlan } from "../../../../src/planning/page-plan.ts";
import { Mapped } from "../../../../src/ui/tasks/range/map-part.tsx";
import { stillPage } from "../../../../vite-plugins/first-paint-page.tsx";
import { certainExample } from "../../../planning/example-scenario.ts";

const plan = (devices: number) => ({
  devices,
  replicas: devices,
  costUsdPerMonth: devices * 1000,
  costUsdPerSuccess: null,
  bindingLimit: null,
});

test("a map says what it shows, over which two inputs, and how far the devices go", () => {
  const scenario = certainExample("support-chat");
  const steps = { path: "steps", kind: "range" as const, unit: "steps" };
  const error = { path: "model-error.chat", kind: "model-error" as const, unit: "" };
  const map = {
    across: { ...error, values: [0.8, 1.25], base: 1 },
    up: { ...steps, values: [4, 7], base: 5 },
    cells: [
      [plan(4), plan(8)],
      [plan(8), plan(12)],
    ],
    inputs: [error, steps],
    factors: [],
  };
  const drawn = createElement(Mapped, { map, nameOf: () => "Steps", onChoose: () => undefined });
  const html = renderToStaticMarkup(stillPage(scenario, () => drawn, { plan: pagePlan(scenario) }));
  const text = html.replaceAll(/<[^>]*>/g, " ").replaceAll(/[\s\u00a0]+/g, " ");
  expect(text).toContain("Devices over Model error, pool chat and Steps");
  expect(text).toContain("Between 4 and 12 devices over both ranges, in 3 sizes of fleet");
});
