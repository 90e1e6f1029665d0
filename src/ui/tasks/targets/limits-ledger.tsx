import type { ScenarioClass } from "../../../scenario/schema.ts";
import { useApp } from "../../../state/use-app.tsx";
import { useFields } from "../../../state/use-fields.ts";
import type { Field } from "../../../state/field-at.ts";
import { ExplainableFigure } from "../../explain/explainable-figure.tsx";
import { InlineField } from "../../kit/inline-field.tsx";
import { Ledger, type LedgerRow } from "../../kit/ledger.tsx";

const limits = [
  { name: "ttftSeconds", label: "first token", planned: "ttftAtPercentileSeconds" },
  { name: "itlSeconds", label: "each next token", planned: "itlAtPercentileSeconds" },
] as const;

/** Two limits a class, beside what the plan gives. */
export function LimitsLedger() {
  const classes = useApp(({ scenario }) => scenario.classes);
  const fields = useFields();
  if (classes.length === 0) return <p>There is no class of work, so there is nothing to keep.</p>;
  return (
    <>
      <Ledger
        caption="Limits of each class and what the plan gives"
        columns={[
          { id: "class", label: "Time to", align: "left" },
          { id: "share", label: "Of calls", align: "right" },
          { id: "value", label: "At most", align: "right" },
          { id: "plan", label: "In the plan", align: "right" },
        ]}
        rows={classes.flatMap((workload) => rowsOf(workload, fields))}
      />
      <p>Type none where a class has no limit: then the plan only asks that its work is carried.</p>
    </>
  );
}

function rowsOf({ id, name, enabled }: ScenarioClass, fields: (path: string) => Field): readonly LedgerRow[] {
  const field = (limit: string) => fields(`classes.${id}.limits.${limit}`);
  return limits.map((limit, index) => ({
    id: `${id} ${limit.name}`,
    isMuted: !enabled,
    cells: [
      `${name}, ${limit.label}`,
      index === 0 ? <InlineField label={`Share of calls of ${name}`} {...field("percentile")} /> : null,
      <InlineField key="limit" label={`${name}: ${limit.label}`} {...field(limit.name)} />,
      enabled ? <ExplainableFigure key="plan" target={{ scope: "class", at: id, id: limit.planned }} /> : "disabled",
    ],
  }));
}
