import { InlineField } from "../../../kit/inline-field.tsx";
import { Ledger, type LedgerRow } from "../../../kit/ledger.tsx";
import { SelectField } from "../../../kit/select-field.tsx";
import { failureKinds, retryRules } from "./outcome-words.ts";
import type { SectionProps } from "./section-props.ts";
import { useClassFields } from "./use-class-fields.ts";

/** What failed attempts fail of, and how each kind is tried again. */
export function FailureLedger({ workload: { id, outcome } }: SectionProps) {
  const { field, choice } = useClassFields(id);
  const rows = failureKinds.map((kind): LedgerRow => {
    const at = `outcome.${kind.id}`;
    return {
      id: kind.id,
      cells: [
        kind.label,
        <SelectField
          key="retry"
          label={`Retry when ${kind.label}`}
          value={outcome[kind.id].retry}
          options={retryRules}
          {...choice(`${at}.retry`)}
        />,
        kind.noticed,
        <InlineField key="share" label={`Share of failures: ${kind.label}`} {...field(`${at}.share`)} />,
      ],
    };
  });
  return (
    <Ledger
      caption="Kinds of failure, with their shares of all failed attempts"
      columns={[
        { id: "kind", label: "An attempt fails because", align: "left" },
        { id: "retry", label: "Tried again", align: "left" },
        { id: "noticed", label: "Noticed", align: "left" },
        { id: "share", label: "Share of failures", align: "right" },
      ]}
      rows={rows}
    />
  );
}
