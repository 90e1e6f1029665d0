import { shownPlan } from "../../../state/shown-plan.ts";
import { useApp } from "../../../state/use-app.tsx";
import { ExplainableFigure } from "../../explain/explainable-figure.tsx";

/** What the layout comes to, in sentences; what is not known is said, not filled in. */
export function PoolTotals({ poolId }: { readonly poolId: string }) {
  const result = useApp((state) => shownPlan(state)?.plan.pools.find(({ id }) => id === poolId) ?? null);
  if (result === null) return null;
  const figure = (id: string) => <ExplainableFigure target={{ scope: "pool", at: poolId, id }} />;
  const holds =
    result.maxSequences === null ? (
      "How many sequences a replica holds is not known."
    ) : (
      <>A replica holds {figure("maxSequences")} of median length.</>
    );
  const comesTo =
    result.devices === null ? (
      "How many replicas the pool takes is not known."
    ) : (
      <>
        The pool comes to {figure("replicas")} on {figure("devices")}, reserves included.
      </>
    );
  return (
    <p>
      A token keeps {figure("kvBytesPerToken")} of KV cache. {holds} {comesTo}
    </p>
  );
}
