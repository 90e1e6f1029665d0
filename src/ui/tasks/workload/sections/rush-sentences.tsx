import { InlineField } from "../../../kit/inline-field.tsx";
import { KeptTogether } from "../../../kit/kept-together.tsx";
import { SelectField } from "../../../kit/select-field.tsx";
import { Sentence } from "../../../kit/sentence.tsx";
import type { SectionProps } from "./section-props.ts";
import { useClassFields } from "./use-class-fields.ts";

/** Bursts, work that is submitted all at once, and the most that is in progress. */
export function RushSentences({ workload: { id, arrivals } }: SectionProps) {
  const { field, orUnset, set } = useClassFields(id);
  const { burst, submission } = arrivals;
  const choose = (object: string, start: string) => (value: string) =>
    value === "none" ? set(`arrivals.${object}`)("none") : set(`arrivals.${object}.${start}`)(value);
  return (
    <>
      <Sentence>
        Bursts{" "}
        <SelectField
          label="Bursts"
          value={burst === null ? "none" : "2"}
          options={[
            { value: "none", label: "do not come" },
            { value: "2", label: "come" },
          ]}
          at={`classes.${id}.arrivals.burst`}
          onChange={choose("burst", "factor")}
        />
        {burst === null ? (
          "."
        ) : (
          <>
            : <InlineField label="Rate of a burst over the planned one" {...field("arrivals.burst.factor")} /> times the
            planned rate, for{" "}
            <KeptTogether>
              <InlineField label="Length of a burst" {...field("arrivals.burst.seconds")} />.
            </KeptTogether>
          </>
        )}
      </Sentence>
      <Sentence>
        <SelectField
          label="Work submitted at once"
          value={submission === null ? "none" : "1000"}
          options={[
            { value: "none", label: "Nothing" },
            { value: "1000", label: "A batch" },
          ]}
          at={`classes.${id}.arrivals.submission`}
          onChange={choose("submission", "workflows")}
        />{" "}
        is submitted all at once
        {submission === null ? (
          "."
        ) : (
          <>
            : <InlineField label="Workflows submitted at once" {...field("arrivals.submission.workflows")} /> workflows,
            done within{" "}
            <KeptTogether>
              <InlineField label="Time until a submission is done" {...field("arrivals.submission.deadlineSeconds")} />.
            </KeptTogether>
          </>
        )}{" "}
        At a time{" "}
        <InlineField
          label="Most workflows in progress, or none"
          {...orUnset("arrivals.concurrencyCap", "any number")}
        />{" "}
        {arrivals.concurrencyCap === null ? "may be in progress." : "at most are in progress."}
      </Sentence>
    </>
  );
}
