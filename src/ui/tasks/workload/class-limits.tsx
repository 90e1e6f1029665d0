import type { ScenarioClass } from "../../../scenario/schema.ts";
import { unsetField, useFields } from "../../../state/fields/use-fields.ts";
import { ExplainableFigure } from "../../explain/explainable-figure.tsx";
import { InlineField } from "../../kit/inline-field.tsx";
import { KeptTogether } from "../../kit/kept-together.tsx";
import { Sentence } from "../../kit/sentence.tsx";

/** The times that its calls must keep, beside those of the plan. */
export function ClassLimits({ workload: { id, limits, enabled } }: { readonly workload: ScenarioClass }) {
  const fields = useFields();
  const field = (name: string) => fields(`classes.${id}.limits.${name}`);
  const figure = (name: string) => <ExplainableFigure target={{ scope: "class", at: id, id: name }} />;
  const hasNone = limits.ttftSeconds === null && limits.itlSeconds === null;
  return (
    <>
      <Sentence>
        <InlineField label="Share of calls that must meet the limits" {...field("percentile")} /> of calls get their
        first token {limits.ttftSeconds === null ? "at" : "within"}{" "}
        <KeptTogether>
          <InlineField
            label="Most time to the first token, or none"
            {...unsetField(field("ttftSeconds"), "any time")}
          />
          ,
        </KeptTogether>{" "}
        then one {limits.itlSeconds === null ? "at" : "every"}{" "}
        <KeptTogether>
          <InlineField label="Most time between two tokens, or none" {...unsetField(field("itlSeconds"), "any time")} />
          .
        </KeptTogether>
        {hasNone && " No limit is set: the plan only asks that the work is carried."}
      </Sentence>
      {enabled && (
        <p>
          The plan gives {figure("ttftAtPercentileSeconds")} to the first token and {figure("itlAtPercentileSeconds")}{" "}
          between tokens.
        </p>
      )}
    </>
  );
}
