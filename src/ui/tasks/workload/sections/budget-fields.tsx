import { InlineField } from "../../../kit/inline-field.tsx";
import { SelectField } from "../../../kit/select-field.tsx";
import { KeptTogether, Sentence } from "../../../kit/sentence.tsx";
import { type SectionProps, useClassFields } from "./class-fields.tsx";
import { capActions } from "./section-choices.ts";

/** The most that an attempt may take, and what happens then. */
export function BudgetFields({ workload }: SectionProps) {
  const { id, budget } = workload;
  const { field, orUnset, choice } = useClassFields(id);
  return (
    <>
      <Sentence>
        An attempt may take <InlineField label="Step budget, or none" {...orUnset("budget.steps", "any number of")} />{" "}
        {budget.steps === 1 ? "step" : "steps"},{" "}
        <InlineField label="Token budget, or none" {...orUnset("budget.tokens", "any number of")} /> tokens read and
        written, and{" "}
        <KeptTogether>
          <InlineField label="Money budget, or none" {...orUnset("budget.usd", "any money")} />.
        </KeptTogether>{" "}
        In a step{budget.fanOut === null ? "" : " at most"}{" "}
        <InlineField
          label="Most tool calls or agents side by side, or none"
          {...orUnset("budget.fanOut", "any number of")}
        />{" "}
        tool calls or agents run{budget.fanOut === null ? "" : "; what is beyond is left out, at no cost in success"}.
      </Sentence>
      <Sentence>
        When the budget is used up the attempt{" "}
        <SelectField
          label="What happens when the budget is used up"
          value={budget.atCap}
          options={capActions}
          {...choice("budget.atCap")}
        />
        {budget.atCap === "ask" && (
          <>
            , who takes <InlineField label="Time of the person asked" {...field("budget.askMinutes")} />
          </>
        )}
        {budget.atCap === "summarise" || budget.atCap === "ask" ? (
          <>
            , and <InlineField label="Share of capped attempts that still succeed" {...field("budget.successAtCap")} />{" "}
            of those succeed.
          </>
        ) : (
          "."
        )}
      </Sentence>
    </>
  );
}
