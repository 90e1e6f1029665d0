import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { pageComparisonInPieces } from "../../../../src/planning/compare/page-comparison.ts";
import { doneAtOnce } from "../../../../src/planning/simulation/piecework.ts";
import { shownOf } from "../../../../src/scenario/link/shown.ts";
import type { Compared, ComparedOther } from "../../../../src/state/jobs/comparing.ts";
import { noneCompared } from "../../../../src/state/jobs/no-answers.ts";
import { OnPaper } from "../../../../src/ui/kit/on-paper.ts";
import { CompareView } from "../../../../src/ui/tasks/compare/compare-view.tsx";
import { stillPage } from "../../../../vite-plugins/first-paint-page.tsx";
import { edited } from "../../../planning/edited.ts";
import { certainExample } from "../../../planning/example-scenario.ts";

const a = edited(certainExample("support-chat"), [{ path: "classes.support.cachedShare", value: 0.85 }]);
const b = edited(a, [
  { path: "classes.support.arrivals.perDay", value: 240_000 },
  { path: "pools.chat.usdPerDeviceHour", value: 3 },
]);
const models = a.catalogue.models.map((model) => ({ ...model, layers: model.layers + 8 }));
const today = { ...a, catalogue: { ...a.catalogue, models } };
const value = doneAtOnce(pageComparisonInPieces({ a, b, judgement: null, today }));
const sent = { ...shownOf(null, 3), devices: 6, costUsdPerMonth: 50_000 };
const other: ComparedOther = { id: "a", name: "Last week", from: "link", scenario: a, sent, today };

function shown(compared: Partial<Compared>, isPaper = false): string {
  const view = () => createElement(OnPaper, { value: isPaper }, createElement(CompareView));
  const facts = { compared: { ...noneCompared, others: [other], chosen: "a", ...compared } };
  const markup = renderToStaticMarkup(stillPage(b, view, facts));
  return markup.replaceAll(/<[^>]*>/g, " ").replaceAll(/[\s ]+/g, " ");
}

test("inputs that differ, the bridge, the sentence and the answers stand there, and how the link was read then and now", () => {
  const text = shown({ answers: { a: { of: b, other, value } } });
  expect(text).toContain("A Last week from a link");
  expect(text).toContain("2 inputs differ");
  expect(text).toContain("Workflows a day 20,000 240,000 workflows/day");
  expect(text).toContain("More work: this adds the most");
  // Both are plans by formula.
  expect(text).not.toContain("What the simulation adds");
  expect(text).toMatch(
    /B needs \d+ devices and \$[\d.]+k a month more than A: \d+ from more work, none from the lower price\./,
  );
  expect(text).toContain("Neither has a range");
  expect(text).toContain("Then, by method 3: 6 devices, $50.0k a month.");
  expect(text).toMatch(/Rows of the catalogue that have changed: Catalogue: [\w.-]+, layers 80 → 88/);
  expect(text).not.toMatch(/NaN|undefined|Infinity/);
});

test("while it is under way it says how far; of the values before it says so; without another it says how to get one", () => {
  expect(shown({ progress: 0.4 })).toContain("40 % done. Cancel");
  expect(shown({ trouble: "The comparison was stopped." })).toContain("The comparison was stopped. Compare again");
  const old = { of: { ...b }, other, value };
  expect(shown({ answers: { a: old } })).toContain("This is of the values before");
  expect(shown({ answers: { a: old } }, true)).not.toContain("inputs differ");
  const nothing = shown({ others: [], chosen: null });
  expect(nothing).toContain("Nothing stands beside this plan yet.");
  expect(nothing).toContain("Pin this plan");
});
