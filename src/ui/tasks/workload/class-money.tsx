import type { ScenarioClass } from "../../../scenario/schema.ts";
import { unsetField } from "../../../state/unset-field.ts";
import { useFields } from "../../../state/use-fields.ts";
import { ExplainableFigure } from "../../explain/explainable-figure.tsx";
import { InlineField } from "../../kit/inline-field.tsx";
import { KeptTogether } from "../../kit/kept-together.tsx";
import { Sentence } from "../../kit/sentence.tsx";
import { TextLine } from "../../kit/text-line.tsx";

/** What a success is, what it is worth, and what tools cost on the way. */
export function ClassMoney({ workload: { id, enabled, hosted } }: { readonly workload: ScenarioClass }) {
  const fields = useFields();
  const field = (name: string) => fields(`classes.${id}.${name}`);
  const success = field("successMeans");
  const figure = (name: string) => <ExplainableFigure target={{ scope: "class", at: id, id: name }} />;
  return (
    <>
      <Sentence>
        Success means:{" "}
        <TextLine
          at={success.at}
          label="What counts as success"
          text={success.text}
          longest={200}
          onCommit={success.onCommit}
        />
      </Sentence>
      <Sentence>
        A successful workflow is worth{" "}
        <KeptTogether>
          <InlineField
            label="Value of a successful workflow, or none"
            {...unsetField(field("valueUsdPerSuccess"), "not entered")}
          />
          .
        </KeptTogether>{" "}
        Tools and outside services cost <InlineField label="Paid to tools a step" {...field("toolUsdPerStep")} /> a
        step.
      </Sentence>
      {enabled && (
        <p>
          In the plan {figure("successShare")} of workflows succeed in the end, and each successful one costs{" "}
          {figure("costUsdPerSuccess")}
          {hosted !== null && <>; hosted it would be {figure("hosted.costUsdPerSuccess")}</>}.
        </p>
      )}
    </>
  );
}
