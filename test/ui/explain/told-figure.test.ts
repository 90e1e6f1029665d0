import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { toldCells } from "../../../src/ui/explain/told-figure.tsx";
import { stillPage } from "../../../vite-plugins/first-paint-page.tsx";
import { exampleScenario } from "../../planning/example-scenario.ts";

const row = { at: "two", name: "2 replicas", heads: ["Holds in", "A month"], said: ["Of 100 draws."] };
const drawn = (cells: readonly string[]) =>
  renderToStaticMarkup(
    stillPage(exampleScenario("support-chat"), () => createElement("p", null, toldCells(cells, row))),
  );

test("each cell with a number is a button named after its column, and words stay words", () => {
  const markup = drawn(["79 %", "$40k"]);
  expect(markup.match(/<button/g)).toHaveLength(2);
  expect(markup).toMatch(/data-metric="A month"[^>]*>\$40k</);
  expect(drawn(["unknown", "more than now"])).not.toContain("<button");
});
