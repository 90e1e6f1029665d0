import { toldPlan } from "../../state/shown-plan.ts";
import { useApp } from "../../state/use-app.tsx";
import { BasisRows } from "../answer/basis-rows.tsx";
import { FindingSentence } from "../answer/finding-sentence.tsx";
import { Blocker, FindingsList } from "../answer/findings-list.tsx";
import { FleetSquares } from "../answer/fleet-squares.tsx";
import { HostedLine } from "../answer/hosted-line.tsx";
import { LoadLine } from "../answer/load-line.tsx";
import { PlanView } from "../tasks/plan/plan-view.tsx";
import { Shortages } from "../tasks/plan/shortages.tsx";
import styles from "./plan-page.module.css";

/** The first view: the answer as a sentence, its pictures, the reserve ledger, and what else there is to say. */
export function PlanPage() {
  const isTold = useApp((state) => toldPlan(state) !== null || state.plan === null);
  const blocker = useApp((state) => toldPlan(state)?.findings.find(({ severity }) => severity === "blocker") ?? null);
  const hasWork = useApp((state) => (toldPlan(state)?.plan.classes.length ?? 1) > 0);
  return (
    <>
      {blocker === null ? <FindingSentence /> : <Blocker finding={blocker} />}
      <BasisRows />
      {isTold && (
        <>
          <HostedLine />
          <div className={styles["parts"]}>
            <Shortages />
            <LoadLine />
            <FleetSquares />
            <PlanView />
            {hasWork && <FindingsList />}
          </div>
        </>
      )}
    </>
  );
}
