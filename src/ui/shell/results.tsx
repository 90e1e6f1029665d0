import { lazy, Suspense, type ComponentType } from "react";
import type { ResultTask } from "../../state/app-state.ts";
import { useApp } from "../../state/use-app.tsx";
import { Tabs } from "../kit/tabs.tsx";
import { LinkTrouble } from "./link-trouble.tsx";
import { PlanPage } from "./plan-page.tsx";
import { StatusLine } from "./status-line.tsx";
import { WordsOnFailure } from "./words-on-failure.tsx";
import styles from "./results.module.css";

/** Views and their charts come with their first use. */
const views: Readonly<Record<ResultTask, ComponentType>> = {
  plan: PlanPage,
  memory: lazy(async () => ({ default: (await import("../tasks/memory/memory-view.tsx")).MemoryView })),
  latency: lazy(async () => ({ default: (await import("../tasks/latency/latency-view.tsx")).LatencyView })),
  cost: lazy(async () => ({ default: (await import("../tasks/cost/cost-view.tsx")).CostView })),
  range: lazy(async () => ({ default: (await import("../tasks/range/range-view.tsx")).RangeView })),
};

const tabs: readonly { readonly id: ResultTask; readonly label: string }[] = [
  { id: "plan", label: "Plan" },
  { id: "memory", label: "Memory" },
  { id: "latency", label: "Latency" },
  { id: "cost", label: "Cost" },
  { id: "range", label: "Range" },
];

/** The views of the answer; in their place, when a link cannot be read, what is wrong with it. */
export function Results({ isStale }: { readonly isStale: boolean }) {
  const task = useApp((state) => state.task);
  const show = useApp((state) => state.show);
  const link = useApp((state) => state.link);
  if (link.state === "refused") return <LinkTrouble link={link} />;
  const View = views[task];
  return (
    <Tabs label="Results" tabs={tabs} value={task} onChange={show}>
      <StatusLine />
      <div className={isStale ? "is-stale" : undefined}>
        <WordsOnFailure key={task} what={`The view ${tabs.find(({ id }) => id === task)?.label ?? ""}`}>
          <Suspense fallback={<div className={styles["coming"]} />}>
            <View />
          </Suspense>
        </WordsOnFailure>
      </div>
    </Tabs>
  );
}
