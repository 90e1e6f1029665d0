import type { PoolResult } from "../../../../engine/plan-result.ts";
import type { RoutingComparison } from "../../../../planning/experiments/routing-comparison.ts";
import { TitledPart } from "../../../kit/finding-view.tsx";
import { ExperimentFrame, useExperiment } from "../../../answer/experiment-frame.tsx";
import { ComparedLedger } from "./compared-ledger.tsx";
import { routerNames, routingCaption, routingTitle } from "../../../../experiment-words/routing-words.ts";

interface RoutingSectionProps {
  readonly result: PoolResult;
  /** Behind titles where several pools serve: `, chat`. */
  readonly ofPool: string;
}

/** Every router on a pool's replicas, simulated when somebody asks. */
export function RoutingSection({ result, ofPool }: RoutingSectionProps) {
  const state = useExperiment("routing", result.id);
  if (result.steadyReplicas === 1) {
    return (
      <TitledPart
        title={`Routing${ofPool}: nothing to choose`}
        caption="One replica serves, so that every call goes to it"
      >
        {null}
      </TitledPart>
    );
  }
  const { result: found, ...frame } = state;
  const isCompared = found !== null && found.rows.length > 0;
  return (
    <ExperimentFrame
      title={isCompared ? routingTitle(found) : `Routing${ofPool}`}
      caption={
        isCompared
          ? routingCaption(found)
          : "Which replica a call goes to decides what its cache holds: five routers on the plan's serving replicas at its planning load, with the same draws"
      }
      action="Compare routers"
      state={frame}
      emptyText="The pool serves nothing: there is nothing to route."
    >
      {isCompared && <Routers comparison={found} />}
    </ExperimentFrame>
  );
}

function Routers({ comparison }: { readonly comparison: RoutingComparison }) {
  const { poolId, rows, current, countedHitShare, randomHitShare } = comparison;
  const formula = [
    { id: "formula-affinity", name: "Counted on by the plan", hitShare: countedHitShare },
    { id: "formula-random", name: "Left at random by its formula", hitShare: randomHitShare },
  ].flatMap(({ hitShare, ...row }) => (hitShare === null ? [] : [{ ...row, hitShare }]));
  return (
    <ComparedLedger
      caption={`Routers of ${poolId}`}
      head="Router"
      columns={["hits", "ttft", "goodput", "computed", "preemptions", "spread"]}
      rows={rows.map(({ router, figures }) => ({
        id: router,
        name: routerNames[router],
        note: "",
        isCurrent: router === current,
        figures,
        sets: { [`pools.${poolId}.routing.router`]: router },
        label: `Router of ${poolId} → ${routerNames[router]}`,
      }))}
      formula={formula}
      fileName={`routers-${poolId}`}
      method={routingCaption(comparison)}
    />
  );
}
