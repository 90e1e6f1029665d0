import { useFields } from "../../../state/fields/use-fields.ts";
import { InlineField } from "../../kit/inline-field.tsx";
import { Sentence } from "../../kit/sentence.tsx";

/** What the plan keeps free of every limit. */
export function MarginSentence() {
  const fields = useFields();
  return (
    <Sentence>
      The plan stays <InlineField label="Kept free below every limit" {...fields("targets.marginShare")} /> below every
      limit, fills at most{" "}
      <InlineField label="Most of the KV cache that may be filled" {...fields("targets.kvUseLimit")} /> of the KV cache
      and refuses at most{" "}
      <InlineField label="Most calls that may be refused" {...fields("targets.blockedShareLimit")} /> of calls.
    </Sentence>
  );
}
