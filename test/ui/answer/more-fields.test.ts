import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OnPaper } from "../../../src/ui/kit/on-paper.ts";
import { HardwareParagraph } from "../../../src/ui/tasks/hardware/hardware-paragraph.tsx";
import { PricesParagraph } from "../../../src/ui/tasks/prices/prices-paragraph.tsx";
import { TargetsParagraph } from "../../../src/ui/tasks/targets/targets-paragraph.tsx";
import { WorkloadParagraph } from "../../../src/ui/tasks/workload/workload-paragraph.tsx";
import { stillPage } from "../../../vite-plugins/first-paint-page.tsx";
import { exampleScenario } from "../../planning/example-scenario.ts";

const paragraphs = [WorkloadParagraph, HardwareParagraph, TargetsParagraph, PricesParagraph];

/** The brief of the coding agent, with these parts open. */
function brief(openParts: readonly string[], isPaper = false): string {
  const Whole = () =>
    createElement(
      OnPaper,
      { value: isPaper },
      paragraphs.map((Paragraph) => createElement(Paragraph, { key: Paragraph.name })),
    );
  return renderToStaticMarkup(stillPage(exampleScenario("coding-agent"), Whole, { openParts }));
}

/** Fields to type into: a list keeps its value in an input of its own once its script is there. */
const fieldsIn = (markup: string) => markup.match(/<input[^>]* type="text"/g)?.length ?? 0;
const textOf = (markup: string) => markup.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
const all = ["brief.workload", "brief.targets", "brief.prices"];

test("the brief of an agent has 18 fields to type into beside its 6 lists, and each of 14 more one press away", () => {
  expect(fieldsIn(brief([]))).toBe(18);
  expect(fieldsIn(brief(all))).toBe(32);
  expect(fieldsIn(brief([], true))).toBe(fieldsIn(brief(all)));
});

test("what is no field is said all the same", () => {
  const said = textOf(brief([]));
  for (const words of [
    "10 min",
    "up to 131,072.",
    "A person reviews 10 %",
    "nothing for updates, maintenance or bursts",
  ])
    expect(said).toContain(words);
  expect(said).not.toContain("Less of this");
  expect(textOf(brief(all))).toContain("for updates");
});
