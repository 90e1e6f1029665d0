import type { Explanation } from "../../metrics/explanation.ts";
import { metricOf } from "../../metrics/opened-by.ts";
import type { PagePlan } from "../../planning/page-plan.ts";
import { ExplainSection } from "./explain-section.tsx";
import { FigureRows, type FigureRow } from "./figure-rows.tsx";
import { figureText } from "./figure-text.ts";
import { targetName } from "./target-name.ts";

type StepsExplanation = Extract<Explanation, { readonly kind: "steps" | "simulated" }>;

/** The figures that it is found from, those that nobody set left out. */
function rowsOf({ from }: StepsExplanation, { plan, input }: PagePlan): readonly FigureRow[] {
  return from.flatMap((target): FigureRow[] => {
    const metric = metricOf(target.scope, target.id);
    const value = metric?.read(plan, input, target.at) ?? null;
    if (metric === null || value === null) return [];
    const text = figureText(value, metric.unit);
    return [{ id: `${target.at} ${target.id}`, label: targetName(target, input), target, value, text }];
  });
}

/** How the method finds a figure that no expression gives, in words, and what it is found from. */
export function StepsSection({
  explanation,
  page,
}: {
  readonly explanation: StepsExplanation;
  readonly page: PagePlan;
}) {
  const rows = rowsOf(explanation, page);
  return (
    <>
      <ExplainSection title={explanation.kind === "simulated" ? "How it is drawn" : "How it is found"}>
        {explanation.steps.map((step) => (
          <p key={step}>{step}</p>
        ))}
      </ExplainSection>
      {rows.length > 0 && (
        <ExplainSection title="What went in; each opens">
          <FigureRows caption="What went in" rows={rows} />
        </ExplainSection>
      )}
    </>
  );
}
