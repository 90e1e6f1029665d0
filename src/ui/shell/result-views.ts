import type { ResultTask } from "../../state/app-state.ts";
import { comingPart, type ComingPart } from "../kit/coming-part.tsx";
import { PlanPage } from "./plan-page.tsx";

interface ResultView extends ComingPart<object> {
  readonly id: ResultTask;
  readonly label: string;
}

const memory = comingPart(async () => (await import("../tasks/memory/memory-view.tsx")).MemoryView);
const latency = comingPart(async () => (await import("../tasks/latency/latency-view.tsx")).LatencyView);
const cost = comingPart(async () => (await import("../tasks/cost/cost-view.tsx")).CostView);
const range = comingPart(async () => (await import("../tasks/range/range-view.tsx")).RangeView);
const accuracy = comingPart(async () => (await import("../tasks/accuracy/accuracy-view.tsx")).AccuracyView);

/** The views of the answer in their order: the first is there at once, the others come with their first use. */
export const resultViews: readonly ResultView[] = [
  { id: "plan", label: "Plan", Part: PlanPage, fetch: () => Promise.resolve() },
  { id: "memory", label: "Memory", ...memory },
  { id: "latency", label: "Latency", ...latency },
  { id: "cost", label: "Cost", ...cost },
  { id: "range", label: "Range", ...range },
  { id: "accuracy", label: "Accuracy", ...accuracy },
];
