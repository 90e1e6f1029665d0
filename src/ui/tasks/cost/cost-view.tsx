import { shownPlan } from "../../../state/shown-plan.ts";
import { useApp } from "../../../state/use-app.tsx";
import { FindingView } from "../../kit/finding-view.tsx";
import { AttributionLedgers } from "./attribution-ledger.tsx";
import { CapacityWaysLedger } from "./capacity-ways-ledger.tsx";
import { costFinding } from "./cost-finding.ts";
import { CostWaterfall } from "./cost-waterfall.tsx";
import { HostedComparison, HostedSummary, UncomparedClasses } from "./hosted-comparison.tsx";
import { MonthBy } from "./month-by.tsx";
import { ReadinessPart } from "./readiness-part.tsx";
import { SheddingLedger } from "./shedding-ledger.tsx";
import { SpotPart } from "./spot-part.tsx";
import { SuccessChains } from "./success-chains.tsx";
import { TenthBetterLedger } from "./tenth-better-ledger.tsx";
import { UnitCosts } from "./unit-costs.tsx";
import { VolumePart } from "./volume-part.tsx";

/** More classes than this are compared a line each. */
const mostInFull = 2;

/** What the month costs, what a success costs, and what the same work costs elsewhere. */
export function CostView() {
  const page = useApp(shownPlan);
  if (page === null) return null;
  const { fact, reason } = costFinding(page.plan, page.input);
  const old = new Set(page.findings.filter(({ code }) => code === "price-old").map(({ at }) => at));
  const compared = page.plan.classes.filter(({ hosted }) => hosted !== null);
  const { pools, classes } = page.plan;
  // What is served hosted is looked at on its pool.
  const serving =
    pools.find(({ outcome }) => outcome !== "no-work") ??
    pools.find(({ id }) => classes.some(({ own }) => own?.poolId === id));
  return (
    <FindingView fact={fact} reason={reason}>
      <CostWaterfall page={page} old={old} />
      <TenthBetterLedger />
      <SuccessChains page={page} />
      <UnitCosts page={page} />
      <SheddingLedger page={page} />
      <MonthBy page={page} />
      <AttributionLedgers page={page} />
      {compared.length > mostInFull ? (
        <HostedSummary page={page} results={compared} old={old} />
      ) : (
        compared.map((result) => <HostedComparison key={result.id} page={page} result={result} old={old} />)
      )}
      <UncomparedClasses page={page} />
      <CapacityWaysLedger page={page} poolId={serving?.id ?? null} />
      {serving !== undefined && <SpotPart poolId={serving.id} />}
      {serving !== undefined && <VolumePart poolId={serving.id} />}
      <ReadinessPart />
    </FindingView>
  );
}
