import { useState } from "react";
import { metricOf } from "../../../metrics/opened-by.ts";
import { formatQuantity } from "../../../quantity/format-quantity.ts";
import type { AppFacts } from "../../../state/app-state.ts";
import { shownPlan } from "../../../state/shown-plan.ts";
import { useApp } from "../../../state/use-app.tsx";
import { ExplainableFigure } from "../../explain/explainable-figure.tsx";
import { Ledger } from "../../kit/ledger.tsx";

const compared = ["devices", "replicas", "costUsdPerMonth", "costUsdPerSuccess"] as const;

/** The answer as it was when the editor opened, beside the answer now. Mount it anew with each editor. */
export function SinceOpened() {
  const now = useApp(shownPlan);
  const [first, setFirst] = useState(now);
  // Opened before the first answer came: that one is the answer before.
  if (first === null && now !== null) setFirst(now);
  if (first === null || now === null) return null;
  return (
    <Ledger
      caption="Since this editor opened"
      columns={[
        { id: "figure", label: "Since this editor opened", align: "left" },
        { id: "before", label: "Before", align: "right" },
        { id: "now", label: "Now", align: "right" },
      ]}
      rows={compared.map((id) => ({
        id,
        isMuted: figureText(first, id) === figureText(now, id),
        cells: [
          metricOf("plan", id)?.label ?? id,
          figureText(first, id),
          <ExplainableFigure key="now" target={{ scope: "plan", at: null, id }} text={figureText(now, id)} />,
        ],
      }))}
    />
  );
}

/** Counts alone, since the line says of what; money with its sign. */
function figureText(page: NonNullable<AppFacts["plan"]>, id: string): string {
  const metric = metricOf("plan", id);
  if (metric === null) return "";
  const unit = metric.unit.startsWith("USD") ? "USD" : "";
  return formatQuantity(metric.read(page.plan, page.input, null), unit);
}
