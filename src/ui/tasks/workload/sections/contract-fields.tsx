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
        A call costs{" "}
        <InlineField
          label="Price of a call besides its tokens, USD, or none"
          {...orUnset("contract.usdPerCall", "nothing")}
        />{" "}
        besides its tokens.
      </Sentence>
      <Sentence>
        Provisioned, a unit costs{" "}
        <InlineField
          label="Price of a provisioned unit for an hour, USD, or none"
          {...orUnset("contract.unitUsdPerHour", "no price")}
        />{" "}
        an hour and carries{" "}
        <KeptTogether>
          <InlineField
            label="Tokens a minute of a provisioned unit, or none"
            {...orUnset("contract.unitTokensPerMinute", "no known number of")}
          />{" "}
          tokens a minute,
        </KeptTogether>{" "}
        prompts and answers alike. With both, units that carry the peak are held all month, and tokens are not billed.
      </Sentence>
      <Sentence>
        In a minute its provider takes {limit("requestsPerMinute", "Most calls")} calls and{" "}
        <KeptTogether>{limit("tokensPerMinute", "Most tokens")} tokens,</KeptTogether> from all classes together.
      </Sentence>
    </>
  );
}
