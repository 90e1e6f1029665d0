import { InlineField } from "../../../kit/inline-field.tsx";
import { KeptTogether, Sentence } from "../../../kit/sentence.tsx";
import { type SectionProps, useClassFields } from "./class-fields.tsx";

/** What is agreed with the provider of the hosted model, whether it serves the class or is compared with. */
export function ContractFields({ workload }: SectionProps) {
  const { orUnset } = useClassFields(workload.id);
  const price = (name: string, label: string) => (
    <InlineField label={`${label}, USD a million tokens, or none`} {...orUnset(`contract.${name}`, "its list price")} />
  );
  const limit = (name: string, label: string) => (
    <InlineField label={`${label} a minute, or none`} {...orUnset(`contract.${name}`, "any number of")} />
  );
  return (
    <>
      <Sentence>
        A million tokens cost {price("inputUsdPerMillion", "Own price of prompts")} in prompts,{" "}
        {price("cachedInputUsdPerMillion", "Own price of cached prompts")} from its cache and{" "}
        <KeptTogether>{price("outputUsdPerMillion", "Own price of answers")} in answers.</KeptTogether> A price of your
        own holds however long the prompt is.
      </Sentence>
      <Sentence>
        In a minute its provider takes {limit("requestsPerMinute", "Most calls")} calls and{" "}
        <KeptTogether>{limit("tokensPerMinute", "Most tokens")} tokens,</KeptTogether> from all classes together.
      </Sentence>
    </>
  );
}
