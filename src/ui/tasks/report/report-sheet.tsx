import { createElement, type ReactNode, useLayoutEffect, useMemo } from "react";
import type { PageElement } from "../../../exports/report/element.ts";
import { reportPage } from "../../../exports/report/report-page.ts";
import { reportStyle } from "../../../exports/report/report-style.ts";
import type { ReportFacts } from "../../../exports/report/report-words.ts";
import type { AppState } from "../../../state/app-state.ts";
import { experimentOf } from "../../../state/jobs/experiment-of.ts";
import { shownPlan } from "../../../state/shown-plan.ts";
import { useApp } from "../../../state/use-app.tsx";

/** What a report of the plan on show is written from; `null`: there is no plan yet. */
export function useReportFacts(): ReportFacts | null {
  const scenario = useApp((state) => state.scenario);
  const plan = useApp(shownPlan);
  const range = useApp((state) => state.range);
  const odds = useApp(drawnOdds);
  const link = useApp((state) => state.currentLink());
  return useMemo(() => {
    if (plan === null) return null;
    const own = range !== null && range.document.scenarioHash === plan.scenarioHash ? range : null;
    return { scenario, plan, range: own, odds, link };
  }, [scenario, plan, range, odds, link]);
}

/** Draws of this very scenario, where somebody asked for them. */
function drawnOdds(state: AppState): ReportFacts["odds"] {
  const found = state.scenario.pools.flatMap(({ id }) => {
    const answer = experimentOf(state, "odds", id)?.answer ?? null;
    return answer !== null && answer.scenario === state.scenario && answer.value !== null ? [answer.value] : [];
  });
  return found.find(({ isFirst }) => !isFirst) ?? null;
}

/** The style of the sheet, which a file of it has in itself. */
function useSheetStyle(): void {
  useLayoutEffect(() => {
    const style = new CSSStyleSheet();
    style.replaceSync(reportStyle);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== style);
    };
  }, []);
}

/** A part of the sheet as the page shows it. */
function shown(part: PageElement | string, key: number): ReactNode {
  if (typeof part === "string") return part;
  const { class: className, ...attributes } = part.attributes;
  return createElement(part.tag, { ...attributes, className, key }, ...part.children.map(shown));
}

/** The one page, on a screen and on paper. */
export function ReportSheet() {
  const facts = useReportFacts();
  useSheetStyle();
  if (facts === null) return <p>The plan is still being worked out.</p>;
  return shown(reportPage(facts), 0);
}
