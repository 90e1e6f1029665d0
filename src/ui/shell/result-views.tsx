import type { ResultTask } from "../../state/app-state.ts";
import { shownPlan } from "../../state/shown-plan.ts";
import { useApp } from "../../state/use-app.tsx";
import { BasisRows } from "../answer/basis-rows.tsx";
import { FindingSentence } from "../answer/finding-sentence.tsx";
import { Blocker, FindingsList } from "../answer/findings-list.tsx";
import { FleetSquares } from "../answer/fleet-squares.tsx";
import { HostedLine } from "../answer/hosted-line.tsx";
import { LoadLine } from "../answer/load-line.tsx";
import { type ComingPart, comingPart } from "../kit/coming-part.tsx";
import { PlanView } from "../tasks/plan/plan-view.tsx";
import { Shortages } from "../tasks/plan/shortages.tsx";
import styles from "./result-views.module.css";

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

/** The first view: the answer as a sentence, its pictures, the reserve ledger, and what else there is to say. */
function PlanPage() {
  const blocker = useApp((state) => shownPlan(state)?.findings.find(({ severity }) => severity === "blocker") ?? null);
  const hasWork = useApp((state) => (shownPlan(state)?.plan.classes.length ?? 1) > 0);
  return (
    <>
      {blocker === null ? <FindingSentence /> : <Blocker finding={blocker} />}
      <BasisRows />
      <HostedLine />
      <div className={styles["parts"]}>
        <Shortages />
        <LoadLine />
        <FleetSquares />
        <PlanView />
        {hasWork && <FindingsList />}
      </div>
    </>
  );
}
