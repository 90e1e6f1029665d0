import { lazy, Suspense } from "react";
import type { PoolResult } from "../../../engine/plan-result.ts";
import { servingReplicas } from "../../../metrics/serving-lines.ts";
import type { PagePlan } from "../../../planning/page-plan.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { shownPlan } from "../../../state/shown-plan.ts";
import { useApp } from "../../../state/use-app.tsx";
import { FoldedSection } from "../../kit/folded-section.tsx";
import { PlanReasons } from "./plan-reasons.tsx";
import styles from "./plan-view.module.css";
import { ReserveLedger } from "./reserve-ledger.tsx";
import { isShort } from "./shortages.tsx";

/** A page that carries work has none of it. */
const ServedHosted = lazy(async () => ({ default: (await import("./served-hosted.tsx")).ServedHosted }));
const NoWork = lazy(async () => ({ default: (await import("./no-work.tsx")).NoWork }));

/** Few ask for them, and they are many. */
const SettingsLedger = lazy(async () => ({ default: (await import("./settings-ledger.tsx")).SettingsLedger }));

/** Few pools lie in several. */
const RegionsPart = lazy(async () => ({ default: (await import("./regions-part.tsx")).RegionsPart }));

/** Asked for where classes share a pool. */
const ApartPart = lazy(async () => ({ default: (await import("./apart-part.tsx")).ApartPart }));

/** The same. */
const StackPart = lazy(async () => ({ default: (await import("./stack-part.tsx")).StackPart }));

const stackSummary =
  "Session state, vectors, files, workers, connections, logs, traffic and the servers’ cores, each roughly from the work.";

const settingsSummary =
  "Most sequences, bounds of waiting lines, token buckets, thresholds to scale at, headroom and budget, each with the figure it comes from.";

export function ledgerTitle(pool: PoolResult, poolCount: number): string {
  const { id, reserveLedger, missed } = pool;
  const { totalReplicas } = reserveLedger;
  const serving = servingReplicas(pool) ?? 0;
  const where = poolCount > 1 ? `${id}: ` : "";
  const held = totalReplicas - serving;
  const reserve = held === 0 ? "none in reserve" : `${formatCount(held)} in reserve`;
  return `${where}${formatCount(totalReplicas)} ${totalReplicas === 1 ? "replica" : "replicas"}: ${formatCount(serving)} ${missed.length > 0 ? "serving" : "for the peak"}, ${reserve}`;
}

/** Below the answer: each pool's replicas and reserves line by line, and why they are no fewer; without work, how to begin. */
export function PlanView() {
  const page = useApp(shownPlan);
  if (page === null) return null;
  if (page.plan.classes.length === 0) {
    return (
      <Suspense fallback={null}>
        <NoWork />
      </Suspense>
    );
  }
  const planned = page.plan.pools.filter((result) => result.outcome !== "no-work" && !isShort(result));
  const hasHosted = page.plan.classes.some(({ poolId, overflow }) => poolId === null || overflow !== null);
  if (planned.length === 0 && !hasHosted) return null;
  return (
    <div className={styles["pools"]}>
      {hasHosted && (
        <section aria-label="What hosted models serve">
          <Suspense fallback={null}>
            <ServedHosted page={page} />
          </Suspense>
        </section>
      )}
      {planned.map((result) => (
        <section key={result.id} aria-label={`Replicas of ${result.id}`}>
          <PoolPart page={page} result={result} />
        </section>
      ))}
      <FoldedSection title="Settings that this plan asks for" summary={settingsSummary} level={3} openWord="Show">
        <Suspense fallback={null}>
          <SettingsLedger page={page} />
        </Suspense>
      </FoldedSection>
      <FoldedSection title="The rest of the stack" summary={stackSummary} level={3} openWord="Show">
        <Suspense fallback={null}>
          <StackPart page={page} />
        </Suspense>
      </FoldedSection>
    </div>
  );
}

function PoolPart({ page, result }: { readonly page: PagePlan; readonly result: PoolResult }) {
  const { plan, input } = page;
  const pool = input.pools.find(({ id }) => id === result.id);
  if (pool === undefined) return null;
  const isShared = plan.classes.filter(({ poolId }) => poolId === result.id).length > 1;
  return (
    <>
      {result.steadyReplicas !== null && (
        <ReserveLedger pool={result} isTyped={pool.replicas !== null} title={ledgerTitle(result, plan.pools.length)} />
      )}
      {(result.places?.regions.length ?? 0) > 0 && (
        <Suspense fallback={null}>
          <RegionsPart page={page} result={result} />
        </Suspense>
      )}
      <PlanReasons pool={pool} result={result} page={page} />
      {isShared && (
        <Suspense fallback={null}>
          <ApartPart page={page} poolId={result.id} />
        </Suspense>
      )}
    </>
  );
}
