import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { pagePlan } from "../../../../src/planning/page-plan.ts";
import { StackPart } from "../../../../src/ui/tasks/plan/stack-part.tsx";
import { stillPage } from "../../../../vite-plugins/first-paint-page.tsx";
import { certainExample } from "../../../planning/example-scenario.ts";

const example = certainExample("support-chat");

function shown(stack: Partial<typeof example.stack>): string {
  const scenario = { ...example, stack: { ...example.stack, ...stack } };
  return renderToStaticMarkup(
    stillPage(scenario, () => createElement(StackPart, { page: pagePlan(scenario) })),
  ).replaceAll(/<[^>]+>/g, " ");
}

test("without prices 7 layers stand with their sizes and say that no price is set", () => {
  const text = shown({});
  expect(text).toContain("7 layers beside the devices: no layer has a price");
  expect(text.match(/no price set/g)).toHaveLength(7);
  expect(text).toMatch(
    /Engines, tokenising and routing the peak take\s+[\d.]+\s+of the\s+[\d.]+\s+cores of its servers/,
  );
});

test("a priced layer shows its money, and cores that are too few say that they bind", () => {
  const text = shown({ logUsdPerGb: 0.5, coreCallsPerSecond: 0.1, coresPerDevice: 0.1 });
  expect(text).toContain("a month for the 1 with a price");
  expect(text.match(/no price set/g)).toHaveLength(6);
  expect(text).toContain("these bind before the devices do");
});
