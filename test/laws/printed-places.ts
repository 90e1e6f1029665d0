import type { ComponentType } from "react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { stillPage } from "../../vite-plugins/first-paint-page.tsx";
import { allFigures } from "../../src/metrics/all-figures.ts";
import type { PageRange } from "../../src/planning/page-range.ts";
import { pagePlan } from "../../src/planning/page-plan.ts";
import type { Scenario } from "../../src/scenario/schema.ts";
import type { AppState, ExplainTarget } from "../../src/state/app-state.ts";
import { markdownOf } from "../../src/exports/markdown/markdown-of.ts";
import { loadLineText } from "../../src/ui/answer/load-line-words.ts";
import { AnswerBar } from "../../src/ui/answer/answer-bar.tsx";
import { ExplainedFigure } from "../../src/ui/explain/explained-figure.tsx";
import { OnPaper } from "../../src/ui/kit/on-paper.ts";
import { resultViews } from "../../src/ui/shell/result-views.tsx";
import { ArrivalFields } from "../../src/ui/tasks/workload/sections/arrival-fields.tsx";
import { DemandChain } from "../../src/ui/tasks/workload/demand-chain.tsx";
import { ClassSentences } from "../../src/ui/tasks/workload/class-sentences.tsx";
import { PictureList } from "../../src/ui/tasks/workload/pictures/picture-list.tsx";
import { type PrintedBlock, markdownBlocks, printedBlocks } from "./printed-text.ts";

/** A place where a plan is printed, and what stands there. */
interface PrintedPlace {
  readonly name: string;
  readonly blocks: readonly PrintedBlock[];
}

/** Everything that says something of a plan, the views fetched first. What is folded on the screen is open. */
export async function fetchViews(): Promise<void> {
  for (const { fetch } of resultViews) await fetch();
}

interface Printed {
  readonly scenario: Scenario;
  readonly range: PageRange | null;
  /** Every so manieth figure is explained. */
  readonly everyFigure: number;
  /** The first of them. */
  readonly firstFigure: number;
}

export function printedPlaces({ scenario, range, everyFigure, firstFigure }: Printed): readonly PrintedPlace[] {
  const page = pagePlan(scenario);
  const facts: Partial<AppState> = { range, plan: page };
  const shown = (name: string, Part: ComponentType): PrintedPlace => {
    const markup = renderToStaticMarkup(
      stillPage(scenario, () => createElement(OnPaper, { value: true }, createElement(Part)), facts),
    );
    return { name, blocks: printedBlocks(markup) };
  };
  // Accuracy says nothing of a plan.
  const views = resultViews.filter(({ id }) => id !== "accuracy").map(({ id, Part }) => shown(id, Part));
  const classes = scenario.classes
    .filter(({ enabled }) => enabled)
    .flatMap((workload) => [
      shown(`demand of ${workload.id}`, () => createElement(DemandChain, { classId: workload.id })),
      shown(`sentences of ${workload.id}`, () => createElement(ClassSentences, { classId: workload.id })),
      shown(`arrivals of ${workload.id}`, () => createElement(ArrivalFields, { workload })),
      shown(`pictures of ${workload.id}`, () => createElement(PictureList, { classId: workload.id })),
    ]);
  const explained = targetsOf(scenario)
    .filter((_, index) => index % everyFigure === firstFigure % everyFigure)
    .map((target) =>
      shown(`explain ${target.id} of ${target.at}`, () => createElement(ExplainedFigure, { target, page })),
    );
  const markdown = markdownOf({ scenario, plan: page, range }, "https://example.org/");
  const lines = page.plan.pools.map((pool): PrintedBlock => ({
    kind: "line",
    text: loadLineText(pool, undefined).replaceAll("\u00a0", " "),
  }));
  const plan = { name: "plan with its load line", blocks: [...(views[0]?.blocks ?? []), ...lines] };
  return [
    shown("answer", AnswerBar),
    plan,
    ...views.slice(1),
    ...classes,
    ...explained,
    { name: "markdown", blocks: markdownBlocks(markdown) },
  ];
}

/** Every figure of a plan. */
function targetsOf({ classes, pools }: Scenario): readonly ExplainTarget[] {
  const placesOf = {
    plan: [null],
    class: classes.filter(({ enabled }) => enabled).map(({ id }) => id),
    pool: pools.map(({ id }) => id),
  };
  return allFigures.flatMap(({ scope, id }) => placesOf[scope].map((at) => ({ scope, at, id })));
}
