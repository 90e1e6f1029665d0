import { InlineField } from "../../../kit/inline-field.tsx";
import { KeptTogether } from "../../../kit/kept-together.tsx";
import { Sentence } from "../../../kit/sentence.tsx";
import type { SectionProps } from "./section-props.ts";
import { TextField } from "./text-field.tsx";
import { useClassFields } from "./use-class-fields.ts";

/** What a success is and is worth, and what a failure costs beside the work in it. */
export function WorthFields({ workload }: SectionProps) {
  const { field, orUnset } = useClassFields(workload.id);
  return (
    <>
      <Sentence>
        Success means: <TextField label="What counts as success" field={field("successMeans")} longest={200} />
      </Sentence>
      <Sentence>
        A success is worth{" "}
        <InlineField label="Value of a success, or none" {...orUnset("valueUsdPerSuccess", "not entered")} />, and a
        failed workflow costs the business{" "}
        <KeptTogether>
          <InlineField label="Cost of a failed workflow" {...field("failureUsd")} />.
        </KeptTogether>
      </Sentence>
    </>
  );
}
