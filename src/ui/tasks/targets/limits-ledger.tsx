import type { ScenarioClass } from "../../../scenario/schema.ts";
import { useApp } from "../../../state/use-app.tsx";
import { useFields } from "../../../state/fields/use-fields.ts";
import type { Field } from "../../../state/field-at.ts";
import { ExplainableFigure } from "../../explain/explainable-figure.tsx";
import { ClippedName } from "../../kit/clipped-name.tsx";
import { InlineField } from "../../kit/inline-field.tsx";
import { Ledger, type LedgerRow } from "../../kit/ledger.tsx";

/** Two limits a class, each beside what the plan gives. */
export function LimitsLedger() {
  const classes = useApp(({ scenario }) => scenario.classes);
  const fields = useFields();
  if (classes.length === 0) return <p>There is no class of work, so there is nothing to keep.</p>;
  return (
    <>
      <Ledger
        caption="Limits of each class and what the plan gives"
        columns={[
          { id: "class", label: "Class", align: "left" },
          { id: "share", label: "Of calls", align: "right" },
          { id: "first", label: "First token", align: "right" },
          { id: "firstPlanned", label: "First planned", align: "right" },
          { id: "next", label: "Next token", align: "right" },
          { id: "nextPlanned", label: "Next planned", align: "right" },
        ]}
        rows={classes.map((workload) => rowOf(workload, fields))}
      />
      <p>Type none where a class has no limit: then the plan only asks that its work is carried.</p>
    </>
  );
}

function rowOf({ id, name, enabled }: ScenarioClass, fields: (path: string) => Field): LedgerRow {
  const field = (limit: string) => fields(`classes.${id}.limits.${limit}`);
  const planned = (figure: string) =>
    enabled ? <ExplainableFigure key={figure} target={{ scope: "class", at: id, id: figure }} /> : "disabled";
  return {
    id,
    isMuted: !enabled,
    cells: [
      <ClippedName key="name">{name}</ClippedName>,
      <InlineField key="share" label={`Share of calls of ${name}`} {...field("percentile")} />,
      <InlineField key="first" label={`${name}: first token`} {...field("ttftSeconds")} />,
      planned("ttftAtPercentileSeconds"),
      <InlineField key="next" label={`${name}: each next token`} {...field("itlSeconds")} />,
      planned("itlAtPercentileSeconds"),
    ],
  };
}
