import { fieldsUnder } from "../../../scenario/field-table.ts";
import type { Scenario } from "../../../scenario/schema.ts";
import { unsetField, useFields } from "../../../state/fields/use-fields.ts";
import { useApp } from "../../../state/use-app.tsx";
import { FoldedSection } from "../../kit/folded-section.tsx";
import { InlineField } from "../../kit/inline-field.tsx";
import { Ledger } from "../../kit/ledger.tsx";

const rows = fieldsUnder("stack");
const priced = /^USD/;

/** How many layers have a price, in a line. */
export function stackSummary(stack: Scenario["stack"]): string {
  const prices = rows
    .filter(({ unit }) => priced.test(unit))
    .map(({ path }) => stack[path.slice("stack.".length) as keyof typeof stack]);
  const entered = prices.filter((price) => price !== null).length;
  if (entered === 0) return "Sizes by rough factors; no prices entered, so no part of the cost.";
  return `Sizes by rough factors; ${entered} of ${prices.length} layers with a price.`;
}

/** Factors that size the other layers of the stack, and what a unit of each costs. */
export function StackFactors() {
  const stack = useApp(({ scenario }) => scenario.stack);
  const wanted = useApp((state) => state.wantedField);
  const fields = useFields();
  return (
    <FoldedSection
      title="The rest of the stack"
      summary={stackSummary(stack)}
      asked={wanted?.path.startsWith("stack.") === true ? wanted : null}
    >
      <Ledger
        caption="Factors and prices of the rest of the stack"
        columns={[
          { id: "name", label: "Factor or price", align: "left" },
          { id: "value", label: "Value", align: "right" },
        ]}
        rows={rows.map(({ path, label, unit, unset }) => ({
          id: path,
          cells: [
            label,
            <InlineField
              key="value"
              label={priced.test(unit) ? `Price: ${label}, or none` : label}
              {...unsetField(fields(path), unset)}
            />,
          ],
        }))}
      />
    </FoldedSection>
  );
}
