import type { PoolResult } from "../../../engine/plan-result.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { useApp } from "../../../state/use-app.tsx";
import { PlanReasons } from "./plan-reasons.tsx";
import { ReserveLedger } from "./reserve-ledger.tsx";
import styles from "./plan-view.module.css";

function ledgerTitle({ id, reserveLedger }: PoolResult, poolCount: number): string {
  const { totalReplicas, lines } = reserveLedger;
  const serving = lines.find((line) => line.id === "steady")?.replicas ?? 0;
  const where = poolCount > 1 ? `${id}: ` : "";
  const held = totalReplicas - serving;
  const reserve = held === 0 ? "none in reserve" : `${formatCount(held)} in reserve`;
  return `${where}${formatCount(totalReplicas)} ${totalReplicas === 1 ? "replica" : "replicas"}: ${formatCount(serving)} for the peak, ${reserve}`;
}

/** Below the answer: each pool's replicas and reserves line by line, and why they are no fewer. */
export function PlanView() {
  const page = useApp(({ plan }) => plan);
  if (page === null) return null;
  const { plan, input } = page;
  return (
    <div className={styles["pools"]}>
      {plan.pools.map((result) => {
        const pool = input.pools.find(({ id }) => id === result.id);
        if (pool === undefined) return null;
        return (
          <section key={result.id} aria-label={`Replicas of ${result.id}`}>
            {result.steadyReplicas !== null && (
              <ReserveLedger pool={result} title={ledgerTitle(result, plan.pools.length)} />
            )}
            <PlanReasons pool={pool} result={result} />
          </section>
        );
      })}
    </div>
  );
}
