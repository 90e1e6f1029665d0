import type { Pool } from "../../../engine/input.ts";
import type { PoolResult } from "../../../engine/plan-result.ts";
import type { NamedClasses } from "../../../metrics/class-name.ts";
import type { PagePlan } from "../../../planning/page-plan.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { ReasonRows, type ReasonRow } from "../../charts/reason-rows.tsx";
import { poolFigureAt } from "../../explain/explain-target.ts";
import { KnownFigure } from "../../explain/known-figure.tsx";
import { RestsOnLine } from "../../explain/rests-on-line.tsx";
import { nextStepText, whyNotFewerText } from "../../explain/search-words.ts";
import { replicaSizeText } from "./replica-size.ts";
import { replicasText, reserveText } from "./reserve-words.ts";

interface PlanReasonsProps {
  readonly pool: Pool;
  readonly result: PoolResult;
  readonly page: PagePlan;
}

/** `2 replicas: 1 carries the peak, 1 stands in reserve.` before the reason: the fleet is both; empty without a reserve. */
function FleetWords({ result }: { readonly result: PoolResult }) {
  const text = reserveText(result);
  if (text === "") return null;
  return (
    <>
      <KnownFigure target={poolFigureAt(result.id, "replicas")} value={result.replicas}>
        {replicasText(result.replicas)}
      </KnownFigure>
      {`: ${text} `}
    </>
  );
}

/** The reason with its first words, the count of replicas, as a figure. */
function whyRow(result: PoolResult, named: NamedClasses): ReasonRow {
  const text = whyNotFewerText(result, named);
  const count = /^[\d,]+ replicas?/.exec(text)?.[0] ?? "";
  const reason = (
    <>
      <FleetWords result={result} />
      {count !== "" && (
        <KnownFigure target={poolFigureAt(result.id, "steadyReplicas")} value={result.steadyReplicas}>
          {count}
        </KnownFigure>
      )}
      {text.slice(count.length)}
    </>
  );
  return { id: "fewer", name: "Why not fewer", reason };
}

function quotaRow({ id, quotaDevices }: Pool, { devices }: PoolResult): ReasonRow {
  const reason =
    quotaDevices === null ? (
      "No quota was given, so none is checked."
    ) : (
      <>
        <KnownFigure target={poolFigureAt(id, "devices")} value={devices}>
          {formatCount(devices)}
        </KnownFigure>{" "}
        of{" "}
        <KnownFigure target={poolFigureAt(id, "quotaDevices")} value={quotaDevices}>
          {formatCount(quotaDevices)} devices
        </KnownFigure>{" "}
        that can be had.
      </>
    );
  return { id: "quota", name: "Quota", reason };
}

/** Why the plan is no smaller, where it changes next, why a replica has so many devices, the quota, and how sure the times are. */
export function PlanReasons({ pool, result, page }: PlanReasonsProps) {
  const next = nextStepText(result);
  // Where no number of replicas would do, what blocks it says why, and there is nothing to count.
  const isCounted = result.steadyReplicas !== null;
  // A ledger above names the pool in its title.
  const whose = isCounted || page.plan.pools.length === 1 ? "" : `${result.id}: `;
  const rows: readonly (ReasonRow | null)[] = [
    isCounted ? whyRow(result, page.input) : null,
    next === null ? null : { id: "next", name: "Next step", reason: next },
    { id: "replica", name: "A replica", reason: `${whose}${replicaSizeText(result)}` },
    isCounted ? quotaRow(pool, result) : null,
    isCounted ? { id: "sure", name: "How sure", reason: <RestsOnLine runtime={pool.runtime} /> } : null,
  ];
  return <ReasonRows rows={rows.filter((row) => row !== null)} />;
}
