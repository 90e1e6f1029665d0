import { Suspense, memo } from "react";
import type { PoolResult } from "../../../engine/plan-result.ts";
import type { LoadCurve } from "../../../planning/load-curve.ts";
import type { PagePlan } from "../../../planning/page-plan.ts";
import type { PoolView } from "../../../planning/pool-view.ts";
import { formatCount, formatShare } from "../../../quantity/format-number.ts";
import { formatSeconds } from "../../../quantity/format-time.ts";
import { useApp } from "../../../state/use-app.tsx";
import { IndexedPart, PartIndex } from "../../answer/indexed-part.tsx";
import { comingPart } from "../../kit/coming-part.tsx";
import { BatchCurves, batchTitle } from "./batch-curves.tsx";
import { ClassLedger, classTitle } from "./class-ledger.tsx";
import { isMissed, toldTimes } from "./class-limits.ts";
import type { DrawnPlan } from "./drawn-plan.ts";
import { FirstTokenChart } from "./first-token-chart.tsx";
import { GoodputLedger, goodputTitle } from "./goodput-ledger.tsx";
import { PrefixLedger, cachedClasses, prefixTitle } from "./prefix-ledger.tsx";
import { QueueLedger, queueTitle } from "./queue-ledger.tsx";
import { ServiceCurve } from "./service-curve.tsx";
import { callsTitle } from "./simulation/calls-ledger.tsx";
import { SimulationSection } from "./simulation/simulation-section.tsx";
import { SplitComparison } from "./split-comparison.tsx";
import { TokenTimeChart, tokenTimeParts, tokenTitle } from "./token-time-chart.tsx";

/** What is simulated on demand comes when the tab is opened, apart from what answers at once. */
const experiments = comingPart(async () => (await import("./experiments/experiment-parts.tsx")).ExperimentParts);

/** A pool that serves, with what its pictures are drawn from. */
export interface ServingPool {
  readonly view: PoolView;
  readonly result: PoolResult;
  /** `null`: the times over load are not known yet. */
  readonly loadCurve: LoadCurve | null;
}

interface LatencyPartsProps {
  readonly page: PagePlan;
  readonly drawn: DrawnPlan;
  /** The pool of the first pictures; `null`: nothing serves. */
  readonly first: ServingPool | null;
  readonly others: readonly ServingPool[];
}

/** All that the latency view says beyond its first two pictures: a line each, opened one by one. */
export const LatencyParts = memo(({ page, drawn, first, others }: LatencyPartsProps) => (
  <PartIndex label="More of latency">
    {first !== null && (
      <>
        <OtherPools drawn={drawn} others={others} />
        <PoolParts drawn={drawn} first={first} serving={[first, ...others]} />
      </>
    )}
    <ClassPart drawn={drawn} />
    <SimulatedPart page={page} />
    <CachePart drawn={drawn} />
    <Suspense fallback={null}>
      <experiments.Part />
    </Suspense>
    <IndexedPart
      id="latency.splits"
      name="Other splits and devices"
      sentence="Every way to split a replica, and every other accelerator, by cost; worked out on request"
    >
      {drawn.input.pools.map((pool) => (
        <SplitComparison key={pool.id} pool={pool} isOneOfMany={drawn.input.pools.length > 1} />
      ))}
    </IndexedPart>
  </PartIndex>
));

function OtherPools({ drawn, others }: { readonly drawn: DrawnPlan; readonly others: readonly ServingPool[] }) {
  const [one] = others;
  if (one === undefined) return null;
  const name = others.length === 1 ? `Pool ${one.view.id}` : `${formatCount(others.length)} other pools`;
  return (
    <IndexedPart id="latency.pools" name={name} sentence="The same two pictures">
      {others.map(({ view, result, loadCurve }) => [
        loadCurve === null ? null : (
          <ServiceCurve key={`${view.id} load`} page={drawn} loadCurve={loadCurve} view={view} result={result} />
        ),
        <FirstTokenChart key={`${view.id} first`} page={drawn} result={result} />,
      ])}
    </IndexedPart>
  );
}

interface PoolPartsProps {
  readonly drawn: DrawnPlan;
  readonly first: ServingPool;
  readonly serving: readonly ServingPool[];
}

/** What each pool's replica does at the peak. */
function PoolParts({ drawn, first: { view, result }, serving }: PoolPartsProps) {
  const token = tokenTimeParts(drawn, result.id);
  const goodput = goodputTitle(drawn, result);
  return (
    <>
      {token !== null && (
        <IndexedPart
          id="latency.step"
          name="Time between tokens"
          sentence={tokenTitle(token)}
          figure={formatSeconds(result.itlMeanSeconds)}
        >
          {serving.map((pool) => (
            <TokenTimeChart key={pool.view.id} page={drawn} result={pool.result} />
          ))}
        </IndexedPart>
      )}
      <IndexedPart
        id="latency.batch"
        name="Calls together"
        sentence={batchTitle(view, result)}
        figure={formatCount(result.operatingBatch)}
      >
        {serving.map((pool) => (
          <BatchCurves key={pool.view.id} page={drawn} {...pool} />
        ))}
      </IndexedPart>
      <IndexedPart
        id="latency.queue"
        name="Queue and refusals"
        sentence={queueTitle(result)}
        figure={result.waitMeanSeconds === null ? "" : formatSeconds(result.waitMeanSeconds)}
      >
        {serving.map((pool) => (
          <QueueLedger key={pool.view.id} page={drawn} result={pool.result} />
        ))}
      </IndexedPart>
      {goodput !== null && (
        <IndexedPart
          id="latency.goodput"
          name="Goodput"
          sentence={goodput}
          figure={`${formatCount(result.goodputCallsPerSecond)} calls/s`}
        >
          {serving.map((pool) => (
            <GoodputLedger key={pool.view.id} page={drawn} result={pool.result} />
          ))}
        </IndexedPart>
      )}
    </>
  );
}

function ClassPart({ drawn }: { readonly drawn: DrawnPlan }) {
  const times = toldTimes(drawn.plan, drawn.input);
  if (times.length === 0) return null;
  const missed = times.filter(isMissed).length;
  const limited = times.filter(({ limitSeconds }) => limitSeconds !== null).length;
  return (
    <IndexedPart
      id="latency.classes"
      name="By class"
      sentence={classTitle(times)}
      figure={missed > 0 ? `${missed} missed` : limited === 0 ? "" : `${limited} limit${limited === 1 ? "" : "s"}`}
      isRisky={missed > 0}
    >
      <ClassLedger page={drawn} />
    </IndexedPart>
  );
}

function SimulatedPart({ page }: { readonly page: PagePlan }) {
  const answer = useApp(({ simulation }) => simulation.answer);
  const isInHand = useApp(({ previewed, isPreviewing }) => previewed !== null || isPreviewing);
  const simulated = answer?.simulated ?? null;
  if (answer === null || simulated === null) return null;
  const old = isInHand || answer.scenarioHash === page.scenarioHash ? "" : "Of the values before: ";
  return (
    <IndexedPart
      id="latency.simulated"
      name="Simulated call by call"
      sentence={`${old}${callsTitle(simulated.lanes)}`}
      figure={`${formatCount(simulated.events)} events`}
    >
      <SimulationSection page={page} />
    </IndexedPart>
  );
}

function CachePart({ drawn }: { readonly drawn: DrawnPlan }) {
  const [first, ...others] = cachedClasses(drawn);
  if (first === undefined) return null;
  return (
    <IndexedPart
      id="latency.caches"
      name="Caches"
      sentence={prefixTitle([first, ...others])}
      figure={others.length === 0 ? formatShare(first.hitShare) : ""}
    >
      <PrefixLedger page={drawn} />
    </IndexedPart>
  );
}
