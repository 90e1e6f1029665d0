import { InlineField } from "../../../kit/inline-field.tsx";
import { SelectField } from "../../../kit/select-field.tsx";
import { KeptTogether, Sentence } from "../../../kit/sentence.tsx";
import { type SectionProps, useClassFields } from "./class-fields.tsx";

/** The tools that steps call, what they take and what they cost. */
export function ToolFields({ workload }: SectionProps) {
  const { id, tools } = workload;
  const { field, orUnset, choice } = useClassFields(id);
  return (
    <>
      <Sentence>
        A step makes <InlineField label="Tool calls a step" {...field("tools.callsPerStep")} /> tool{" "}
        {tools.callsPerStep === 1 ? "call" : "calls"},{" "}
        <KeptTogether>
          <SelectField
            label="Order of tool calls"
            value={tools.parallel ? "yes" : "no"}
            options={[
              { value: "no", label: "one after another" },
              { value: "yes", label: "at the same time" },
            ]}
            {...choice("tools.parallel")}
          />
          .
        </KeptTogether>{" "}
        Of their results{" "}
        <KeptTogether>
          <InlineField label="Share of tool results from a cache" {...field("tools.repeatShare")} /> come
        </KeptTogether>{" "}
        from a cache of earlier ones. The tools take{" "}
        <InlineField
          label="Most tool calls a second, or none"
          {...orUnset("tools.ratePerSecond", "any number of calls")}
        />{" "}
        a second and{" "}
        <InlineField label="Most tool calls in flight, or none" {...orUnset("tools.concurrency", "any number")} /> in
        flight. Tools and outside services cost{" "}
        <KeptTogether>
          <InlineField label="Paid to tools a step" {...field("toolUsdPerStep")} /> a step.
        </KeptTogether>
      </Sentence>
    </>
  );
}
