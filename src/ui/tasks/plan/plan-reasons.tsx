import type { Pool } from "../../../engine/input.ts";
import type { FitAttempt, PoolResult } from "../../../engine/plan-result.ts";
import type { SupplyDate } from "../../../engine/supply.ts";
import type { NamedClasses } from "../../../metrics/class-name.ts";
import { nodeNoun } from "../../../findings/node-noun.ts";
import { servingReplicas } from "../../../metrics/serving-lines.ts";
import type { PagePlan } from "../../../planning/page-plan.ts";
import { heldText } from "../../../findings/held-text.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { type ReasonRow, ReasonRows } from "../../charts/reason-rows.tsx";
import { poolFigureAt } from "../../explain/explain-target.ts";
import { KnownFigure } from "../../explain/explainable-figure.tsx";
import { RestsOnLine } from "../../explain/accuracy-link.tsx";
import { placesText } from "./places-text.ts";
import { supplyText } from "../../../findings/supply-text.ts";
import { dailyWork, nextStepText, whyNotFewerText } from "../../explain/search-words.ts";

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

function quotaRow(pool: Pool, result: PoolResult, until: string): ReasonRow {
  const { id, quotaDevices, handsTo } = pool;
  const { devices, purchase, quotaBesideDevices = 0 } = result;
  const unused = purchase?.strandedDevices ?? 0;
  const beside = quotaBesideDevices ?? 0;
  const reason =
    quotaDevices === null ? (
      handsTo === undefined ? (
        "No quota was given, so none is checked."
      ) : (
        `Prompts on the device of ${handsTo.poolId} are counted with its quota; of another device none is checked.`
      )
    ) : (
      <>
        <KnownFigure target={poolFigureAt(id, "devices")} value={devices}>
          {formatCount(devices)}
        </KnownFigure>
        {devices === null || unused === 0 ? "" : `, in whole nodes ${formatCount(devices + unused)},`}
        {beside === 0 ? "" : ` and ${formatCount(beside)} for its prompts`} of{" "}
        <KnownFigure target={poolFigureAt(id, "quotaDevices")} value={quotaDevices}>
          {formatCount(quotaDevices)} devices
        </KnownFigure>{" "}
        that can be had.{until === "" ? "" : ` ${until}`}
      </>
    );
  return { id: "quota", name: "Quota", reason };
}

/** Why the plan is no smaller, where it changes next, why a replica has so many devices, the quota, and how sure the times are. */
export function PlanReasons({ pool, result, page }: PlanReasonsProps) {
  const next = nextStepText(result, dailyWork(pool.id, page.plan, page.input));
  // Where no number of replicas would do, what blocks it says why, and there is nothing to count.
  const isCounted = result.steadyReplicas !== null;
  const where = placesText(result, nodeNoun(pool));
  const runsOut = (kind: SupplyDate["kind"]) =>
    page.plan.supply
      .flatMap((date) => (date.poolId === pool.id && date.kind === kind ? [supplyText(date, page.input.asOfDate)] : []))
      .join(" ");
  const typed = isCounted ? runsOut("replicas") : "";
  // A ledger above names the pool in its title.
  const whose = isCounted || page.plan.pools.length === 1 ? "" : `${result.id}: `;
  const rows: readonly (ReasonRow | null)[] = [
    isCounted ? whyRow(result, page.input) : null,
    next === null ? null : { id: "next", name: "Next step", reason: next },
    { id: "replica", name: "A replica", reason: `${whose}${replicaSizeText(result)}` },
    where === "" ? null : { id: "places", name: "Where they lie", reason: where },
    isCounted ? quotaRow(pool, result, runsOut("quota")) : null,
    typed === "" ? null : { id: "typed", name: "Typed count", reason: typed },
    isCounted ? { id: "sure", name: "How sure", reason: <RestsOnLine pool={pool} /> } : null,
  ];
  return <ReasonRows rows={rows.filter((row) => row !== null)} />;
}

const devicesText = (count: number) => `${formatCount(count)} ${count === 1 ? "device" : "devices"}`;

/** Of its devices each, or of the one. */
const onWhich = ({ tp, pp }: FitAttempt) => (tp * pp === 1 ? "on it" : "on each");

const refusals: Readonly<Record<FitAttempt["reason"], (attempt: FitAttempt) => string>> = {
  fits: () => "",
  weights: (attempt) => `${heldText(attempt)} ${onWhich(attempt)} are too many`,
  "kv-room": (attempt) => `${heldText(attempt)} ${onWhich(attempt)} leave no room for one call`,
  heads: () => "the heads of the model do not divide over them",
};

/** Why a replica has so many devices: the smallest that fits, and why a smaller one does not. */
export function replicaSizeText({ tp, pp, fitAttempts }: PoolResult): string {
  const own = `A replica is ${devicesText(tp * pp)}${pp > 1 ? ` in ${formatCount(pp)} stages` : ""}.`;
  if (fitAttempts.length === 0) return `${own} How few devices hold the model is unknown, since their memory is.`;
  const index = fitAttempts.findIndex(({ fits }) => fits);
  const smallest = fitAttempts[index];
  const last = fitAttempts[index === -1 ? fitAttempts.length - 1 : index - 1];
  const why = last === undefined ? "" : `With ${devicesText(last.tp * last.pp)}, ${refusals[last.reason](last)}.`;
  if (smallest === undefined) return `${own} No number of these devices holds the model. ${why}`.trim();
  const count = smallest.tp * smallest.pp;
  const fits = count === tp * pp ? "No smaller one fits." : `The smallest that fits is ${devicesText(count)}.`;
  if (count === 1 && tp * pp === 1) return `${own} None is smaller.`;
  return `${own} ${fits} ${why}`.trim();
}

/** `1 replica`, `2 replicas`. */
function replicasText(count: number | null): string {
  return `${formatCount(count)} ${count === 1 ? "replica" : "replicas"}`;
}

/** What the replicas of a pool are there for: `1 carries the peak, 1 stands in reserve.`; of those that miss a limit none does; empty without a reserve. */
export function reserveText(pool: PoolResult): string {
  const { replicas, missed } = pool;
  const serving = servingReplicas(pool);
  if (replicas === null || serving === null || serving === 0) return "";
  const held = replicas - serving;
  if (held <= 0) return "";
  const one = serving === 1;
  const does = missed.length > 0 ? `${one ? "serves" : "serve"}` : `${one ? "carries" : "carry"} the peak`;
  const carry = `${formatCount(serving)} ${does}`;
  return `${carry}, ${formatCount(held)} ${held === 1 ? "stands" : "stand"} in reserve.`;
}
