import { apartAccount } from "../../../experiment-words/apart-words.ts";
import type { PagePlan } from "../../../planning/page-plan.ts";
import { ExperimentFrame, useExperiment } from "../../answer/experiment-frame.tsx";
import { Ledger } from "../../kit/ledger.tsx";
import styles from "./plan-view.module.css";

interface ApartPartProps {
  readonly page: PagePlan;
  readonly poolId: string;
}

/** One pool for its classes against pools of their own, each judged, when somebody asks. */
export function ApartPart({ page, poolId }: ApartPartProps) {
  const { result, ...frame } = useExperiment("apart", poolId);
  const account = result === null ? null : apartAccount(result, page.input);
  const [first = "", ...heads] = account?.heads ?? [];
  return (
    <ExperimentFrame
      title={account === null ? "Mixed or apart" : account.title}
      caption={
        account === null
          ? "One pool for all its classes against a pool for each, judged both: what idles, who waits, what it costs"
          : account.sentences.join(" ")
      }
      action="Compare with pools apart"
      state={frame}
      emptyText="The pool serves nothing: there is nothing to set apart."
    >
      {account !== null && account.rows.length > 0 && (
        <div className={styles["apart"]}>
          <Ledger
            caption="Pools of each layout"
            columns={[
              { id: "pool", label: first, align: "left" },
              ...heads.map((label) => ({ id: label, label, align: "right" as const, isMain: label === "Cost/month" })),
            ]}
            rows={account.rows.map((cells, index) => ({ id: String(index), cells }))}
          />
        </div>
      )}
    </ExperimentFrame>
  );
}
