import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PricesParagraph } from "../../../../src/ui/tasks/prices/prices-paragraph.tsx";
import { stillPage } from "../../../../vite-plugins/first-paint-page.tsx";
import { exampleScenario } from "../../../planning/example-scenario.ts";

const example = exampleScenario("support-chat");

const shown = (costs: Partial<typeof example.costs>) =>
  renderToStaticMarkup(stillPage({ ...example, costs: { ...example.costs, ...costs } }, PricesParagraph)).replaceAll(
    /<[^>]+>/g,
    " ",
  );

test("what few people pay is named once it is more than nothing, what all pay always", () => {
  const none = shown({ egressUsdPerMonth: 0 });
  expect(none).toMatch(/for outgoing traffic/);
  expect(none).not.toMatch(/engineering|evaluation|incidents|upgrades|security/);
  expect(shown({ engineeringUsdPerMonth: 9000 })).toMatch(/for engineering/);
});
