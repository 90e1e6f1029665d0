import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { dayWords } from "../../../../src/quantity/day-words.ts";
import type { PageRange } from "../../../../src/planning/page-range.ts";
import { OnPaper } from "../../../../src/ui/kit/on-paper.ts";
import { ChecklistView } from "../../../../src/ui/tasks/checklist/checklist-view.tsx";
import { stillPage } from "../../../../vite-plugins/first-paint-page.tsx";
import { certainExample } from "../../../planning/example-scenario.ts";
import { flatRange } from "../../../state/fake-planner.ts";

const scenario = certainExample("support-chat");
const range = flatRange(scenario);

function shown(facts: { readonly range: PageRange | null }, isPaper = false): string {
  const view = () => createElement(OnPaper, { value: isPaper }, createElement(ChecklistView));
  const markup = renderToStaticMarkup(stillPage(scenario, view, facts));
  return markup.replaceAll(/<[^>]*>/g, " ").replaceAll(/[\s ]+/g, " ");
}

const flat = (text: string) => text.replaceAll(/[\s ]+/g, " ");

test("screen and paper have every point with its state and words, every review with its day, and the lanes", () => {
  for (const text of [shown({ range }), shown({ range }, true)]) {
    expect(text).toContain("the first to settle is “A whole server can be lost”.");
    for (const { point, words } of range.readiness.groups.flatMap(({ points }) => points)) {
      expect(text).toContain(flat(point));
      expect(text).toContain(flat(words));
    }
    for (const { what, next, words } of range.readiness.reviews) {
      expect(text).toContain(flat(what));
      expect(text).toContain(flat(dayWords(next)));
      expect(text).toContain(flat(words));
    }
    expect(text).toContain("Lane of each class");
  }
});

test("before best and worst are there it says what it waits for", () => {
  expect(shown({ range: null })).toContain("The checklist is being filled.");
});
