import { InlineField } from "../../../kit/inline-field.tsx";
import { SelectField } from "../../../kit/select-field.tsx";
import { KeptTogether, Sentence } from "../../../kit/sentence.tsx";
import { type SectionProps, useClassFields } from "./class-fields.tsx";
import { contextPolicies } from "./section-choices.ts";
import { amountText } from "./section-summaries.ts";

/** What prompts carry along, how they grow, and what the cache keeps of them. */
export function ContextFields({ workload }: SectionProps) {
  const { context, contextCapTokens, id } = workload;
  const { field, orUnset, choice } = useClassFields(id);
  const hasKept = context.policy === "prune" || context.policy === "summarise";
  return (
    <>
      <Sentence>
        At {amountText(contextCapTokens, "tokens")}, the longest prompt, prompts{" "}
        <SelectField
          label="What happens at the longest prompt"
          value={context.policy}
          options={contextPolicies}
          {...choice("context.policy")}
        />
        {hasKept && (
          <>
            : <InlineField label="Tokens of history that are left" {...field("context.keptTokens")} /> tokens of history
            are left
          </>
        )}
        . A prompt grows with the number of calls before it, to the power of{" "}
        <InlineField label="Power of growth" {...field("context.growthExponent")} />
        {context.growthExponent === 1 ? ": each call adds alike." : "; less than 1 adds more early on."}
      </Sentence>
      <Sentence>
        Of the first prompt{" "}
        <InlineField label="First prompt tokens that all workflows share" {...field("context.sharedPrefixTokens")} />{" "}
        tokens are the same for all workflows. The prompt cache keeps what nobody uses{" "}
        <KeptTogether>
          <InlineField
            label="How long the prompt cache keeps what nobody uses, or none"
            {...orUnset("context.cacheLifetimeSeconds", "as the cached share says")}
          />
          .
        </KeptTogether>
      </Sentence>
    </>
  );
}
