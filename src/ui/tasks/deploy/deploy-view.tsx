import { lazy, Suspense } from "react";
import { acceleratorCalled } from "../../../catalog/row-called.ts";
import type { PlanDocument } from "../../../planning/plan-document.ts";
import { counted } from "../../../quantity/sentence.ts";
import { isRangeOld } from "../../../state/shown-plan.ts";
import { useApp } from "../../../state/use-app.tsx";
import { FindingView } from "../../kit/finding-view.tsx";
import { useOnPaper } from "../../kit/on-paper.ts";

/** What writes the documents comes after the view: paper never asks for it. */
const DeployKinds = lazy(async () => ({ default: (await import("./deploy-kinds-part.tsx")).DeployKindsPart }));

/** What was planned as engines, clusters and load tests take it, a pool at a time. */
export function DeployView() {
  const plan = useApp(({ range }) => range?.document ?? null);
  const isOld = useApp(isRangeOld);
  const isPaper = useOnPaper();
  if (plan === null) {
    return (
      <FindingView fact="What to deploy is being written." reason="It follows best and worst.">
        {null}
      </FindingView>
    );
  }
  const serving = plan.pools.filter(({ steadyReplicas }) => (steadyReplicas ?? 0) > 0);
  if (serving.length === 0) {
    return (
      <FindingView
        fact="There is nothing to deploy."
        reason="No pool of this plan serves calls: what stands in the way is said in Plan."
      >
        {null}
      </FindingView>
    );
  }
  const source = isPaper
    ? "Engine flags, manifests, alerts and load tests are written in the view Deploy."
    : "Each number below says why it is so and, in brackets, the figure of the plan that it comes from.";
  return (
    <div className={isOld ? "is-stale" : undefined}>
      <FindingView
        fact={isOld ? "This is for the values before." : factOf(serving)}
        reason={isOld ? "It is being written anew." : source}
      >
        {!isPaper && (
          <Suspense fallback={null}>
            <DeployKinds plan={plan} serving={serving.map(({ id }) => id)} isOld={isOld} />
          </Suspense>
        )}
      </FindingView>
    </div>
  );
}

/** `2 replicas, each on 2 devices (NVIDIA H100 SXM 80 GB)`, as somebody has to put them up. */
function factOf(serving: PlanDocument["pools"]): string {
  const pools = serving.map(({ id, replicas, tp, pp, accelerator }) => {
    const device = acceleratorCalled(accelerator)?.name ?? accelerator;
    const who = serving.length > 1 ? `${id}: ` : "";
    return `${who}${counted(replicas, "replica")}, each on ${counted(tp * pp, "device")} (${device})`;
  });
  return `To put up: ${pools.join("; ")}.`;
}
