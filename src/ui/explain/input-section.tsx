import type { Explanation } from "../../metrics/explanation.ts";
import { formatRange } from "../../quantity/format-quantity.ts";
import { locatedField } from "../../scenario/field-path.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { shownScenario } from "../../state/shown-plan.ts";
import { useApp } from "../../state/use-app.tsx";
import { ExplainSection } from "./explain-section.tsx";
import { inputOrigin } from "./input-origin.ts";
import { ReferenceList } from "./reference-list.tsx";

type InputExplanation = Extract<Explanation, { readonly kind: "input" }>;

interface Ends {
  readonly base: number;
  readonly low: number;
  readonly high: number;
}

/** The range that best and worst are planned over; `null` where the input is one value. */
function rangeAt(path: string, scenario: Scenario): Ends | null {
  const value = locatedField(scenario, path)?.value;
  return typeof value === "object" && value !== null && "base" in value ? (value as Ends) : null;
}

/** Where an input comes from: a source with its date, an assumption, a price list, or the person who typed it. */
export function InputSection({ explanation, unit }: { readonly explanation: InputExplanation; readonly unit: string }) {
  const scenario = useApp(shownScenario);
  const { words, references } = inputOrigin(explanation.path, scenario);
  const range = rangeAt(explanation.path, scenario);
  return (
    <>
      <ExplainSection title="Where it comes from">
        <p>{words}</p>
        <ReferenceList references={references} />
      </ExplainSection>
      {range !== null && (
        <ExplainSection title="Range">
          <p>{`${formatRange(range, unit)}: best and worst are planned at its ends.`}</p>
        </ExplainSection>
      )}
    </>
  );
}
