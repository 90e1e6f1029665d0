import type { ResultTask } from "../../state/app-state.ts";
import { type ComingPart, comingPart } from "../kit/coming-part.tsx";

/** The answer itself comes apart: the inputs of a link are there before it. */
const answer = async () => await import("./answer-parts.tsx");
export const answerBar = comingPart(async () => (await answer()).AnswerBar);
export const answerLine = comingPart(async () => (await answer()).AnswerLine);
export const aheadLine = comingPart(async () => (await answer()).AheadLine);
const plan = comingPart(async () => (await answer()).PlanPage);

/** Fetches what shows the first view. */
export async function fetchAnswer(): Promise<void> {
  await Promise.all([answerBar, answerLine, aheadLine, plan].map(({ fetch }) => fetch()));
}

export interface ResultView extends ComingPart<object> {
  readonly id: ResultTask;
  readonly label: string;
}

const memory = comingPart(async () => (await import("../tasks/memory/memory-view.tsx")).MemoryView);
const latency = comingPart(async () => (await import("../tasks/latency/latency-view.tsx")).LatencyView);
const day = comingPart(async () => (await import("../tasks/day/day-view.tsx")).DayView);
const cost = comingPart(async () => (await import("../tasks/cost/cost-view.tsx")).CostView);
const range = comingPart(async () => (await import("../tasks/range/range-view.tsx")).RangeView);
const levers = comingPart(async () => (await import("../tasks/levers/levers-view.tsx")).LeversView);
const forecast = comingPart(async () => (await import("../tasks/forecast/forecast-view.tsx")).ForecastView);
const compare = comingPart(async () => (await import("../tasks/compare/compare-view.tsx")).CompareView);
const report = comingPart(async () => (await import("../tasks/report/report-view.tsx")).ReportView);
const checklist = comingPart(async () => (await import("../tasks/checklist/checklist-view.tsx")).ChecklistView);
const deploy = comingPart(async () => (await import("../tasks/deploy/deploy-view.tsx")).DeployView);
const accuracy = comingPart(async () => (await import("../tasks/accuracy/accuracy-view.tsx")).AccuracyView);

/** The one page that is printed. */
export const onePage = comingPart(async () => (await import("../tasks/report/report-sheet.tsx")).ReportSheet);

/** The views of the answer in their order: they come with their first use. */
export const resultViews: readonly ResultView[] = [
  { id: "plan", label: "Plan", ...plan },
  { id: "memory", label: "Memory", ...memory },
  { id: "latency", label: "Latency", ...latency },
  { id: "day", label: "Day", ...day },
  { id: "cost", label: "Cost", ...cost },
  { id: "range", label: "Range", ...range },
  { id: "levers", label: "Levers", ...levers },
  { id: "forecast", label: "Forecast", ...forecast },
  { id: "compare", label: "Compare", ...compare },
  { id: "report", label: "Report", ...report },
  { id: "checklist", label: "Checklist", ...checklist },
  { id: "deploy", label: "Deploy", ...deploy },
  { id: "accuracy", label: "Accuracy", ...accuracy },
];
