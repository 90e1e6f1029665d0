import { InlineField } from "../../../kit/inline-field.tsx";
import { KeptTogether } from "../../../kit/kept-together.tsx";
import { SelectField } from "../../../kit/select-field.tsx";
import { Sentence } from "../../../kit/sentence.tsx";
import type { SectionProps } from "./section-props.ts";
import { useClassFields } from "./use-class-fields.ts";

/** Evaluations and replays: work that succeeds for nobody. Reviews stand in the sentences above. */
export function ReviewFields({ workload }: SectionProps) {
  const { id, replay } = workload;
  const { field, choice } = useClassFields(id);
  return (
    <>
      <Sentence>
        For each workflow <InlineField label="Evaluations and replays for each workflow" {...field("replay.share")} />{" "}
        evaluations or replays are run as well,{" "}
        <KeptTogether>
          <SelectField
            label="When replays run"
            value={replay.atPeak ? "yes" : "no"}
            options={[
              { value: "no", label: "never at the peak" },
              { value: "yes", label: "also at the peak" },
            ]}
            {...choice("replay.atPeak")}
          />
          .
        </KeptTogether>{" "}
        They read, write and cost as a workflow does, and succeed for nobody.
      </Sentence>
    </>
  );
}
