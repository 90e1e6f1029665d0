import type { Explanation } from "../../metrics/explanation.ts";
import { ExplainSection } from "./explain-section.tsx";
import { FigureRows } from "./figure-rows.tsx";
import { stateRows } from "./state-rows.ts";

interface StatesSectionProps {
  readonly explanation: Extract<Explanation, { readonly kind: "states" }>;
  readonly unit: string;
}

/** How a figure is taken over the states of a replica: the steps in words, and the states that count. */
export function StatesSection({ explanation, unit }: StatesSectionProps) {
  const title =
    explanation.reaches === null ? "Numbers of calls that count most" : "Numbers of calls, where the share is reached";
  return (
    <>
      <ExplainSection title="Step by step">
        {explanation.steps.map((step) => (
          <p key={step}>{step}</p>
        ))}
      </ExplainSection>
      <ExplainSection title={title}>
        <FigureRows caption={title} rows={stateRows(explanation, unit)} />
      </ExplainSection>
    </>
  );
}
