import type { ScenarioClass } from "../../../scenario/schema.ts";
import { ExplainableFigure } from "../../explain/explainable-figure.tsx";

/** What the class comes to in the plan: how much of it succeeds, and for how much money. */
export function ClassMoney({ workload: { id, enabled, hosted } }: { readonly workload: ScenarioClass }) {
  const figure = (name: string) => <ExplainableFigure target={{ scope: "class", at: id, id: name }} />;
  if (!enabled) return null;
  return (
    <p>
      In the plan {figure("successShare")} of workflows succeed in the end, and each successful one costs{" "}
      {figure("costUsdPerSuccess")}
      {hosted !== null && <>; hosted it would be {figure("hosted.costUsdPerSuccess")}</>}.
    </p>
  );
}
