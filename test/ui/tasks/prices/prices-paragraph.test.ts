import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PricesParagraph } from "../../../../src/ui/tasks/prices/prices-paragraph.tsx";
import { stillPage } from "../../../../vite-plugins/first-paint-page.tsx";
import { exampleScenario } from "../../../planning/example-scenario.ts";

const example = exampleScenario("support-chat");

const shown = (costs: Partial<typeof example.costs>, openParts: readonly string[] = []) => {
  const scenario = { ...example, costs: { ...example.costs, ...costs } };
  return renderToStaticMarkup(stillPage(scenario, PricesParagraph, { openParts }));
};
const text = (markup: string) => markup.replaceAll(/<[^>]+>/g, " ");
const fieldCount = (markup: string) => markup.match(/<input/g)?.length ?? 0;

test("what is paid is named, what is not comes with a press: of a wage and 4 amounts a month, 5 fields", () => {
  const none = shown({ egressUsdPerMonth: 0 });
  expect(text(none)).not.toMatch(/outgoing traffic|engineering|evaluation|incidents|upgrades|security/);
  expect(text(shown({ engineeringUsdPerMonth: 9000 }))).toMatch(/\$9,000 for engineering/);
  const all = shown({ egressUsdPerMonth: 0 }, ["brief.prices"]);
  expect(text(all)).toMatch(/for outgoing traffic/);
  expect(text(all)).not.toMatch(/engineering|evaluation|incidents|upgrades|security/);
  expect(fieldCount(all) - fieldCount(none)).toBe(5);
});

test("a plan that pays nothing a month but devices says so", () => {
  const nothing = { staffUsdPerMonth: 0, observabilityUsdPerMonth: 0, storageUsdPerMonth: 0, egressUsdPerMonth: 0 };
  expect(text(shown(nothing))).toMatch(/Nothing is added each month\s*\./);
});
