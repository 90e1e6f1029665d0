import { fieldsUnder } from "../../../scenario/field-table.ts";
import { useApp } from "../../../state/use-app.tsx";
import { useFields } from "../../../state/fields/use-fields.ts";
import { ExplainableFigure } from "../../explain/explainable-figure.tsx";
import { ClippedName } from "../../kit/clipped-name.tsx";
import { InlineField } from "../../kit/inline-field.tsx";
import { Ledger } from "../../kit/ledger.tsx";
import { CurrencyPart } from "./currency-part.tsx";
import { DevicePrices } from "./device-prices.tsx";
import { OtherWays } from "./other-ways.tsx";
import { PaidHours } from "./paid-hours.tsx";
import { perWords } from "./price-basis.tsx";
import { StackFactors } from "./stack-factors.tsx";
import { RangedInputs } from "./ranged-inputs.tsx";

/** Everything that has a price, and everything that is uncertain. */
export function PricesEditor() {
  const classes = useApp(({ scenario }) => scenario.classes);
  const fields = useFields();
  return (
    <>
      <h3>Devices</h3>
      <DevicePrices />
      <PaidHours />
      <OtherWays />
      <h3>People and platform</h3>
      <PlatformCosts />
      <StackFactors />
      {classes.length > 0 && (
        <>
          <h3>Tools</h3>
          <Ledger
            caption="What tools cost in each class"
            columns={[
              { id: "class", label: "Class", align: "left" },
              { id: "price", label: "A step", align: "right" },
            ]}
            rows={classes.map(({ id, name, enabled }) => ({
              id,
              isMuted: !enabled,
              cells: [
                <ClippedName key="name">{name}</ClippedName>,
                <InlineField
                  key="price"
                  label={`Tools of ${name} a step`}
                  {...fields(`classes.${id}.toolUsdPerStep`)}
                />,
              ],
            }))}
          />
        </>
      )}
      <h3>Currency</h3>
      <CurrencyPart />
      <h3>Ranges</h3>
      <RangedInputs />
    </>
  );
}

function PlatformCosts() {
  const fields = useFields();
  return (
    <>
      <Ledger
        caption="Wages and platform costs"
        columns={[
          { id: "name", label: "Cost", align: "left" },
          { id: "per", label: "Paid for", align: "left" },
          { id: "price", label: "Price", align: "right" },
        ]}
        rows={fieldsUnder("costs").map(({ path, label, unit }) => {
          const per = perWords(unit);
          return {
            id: path,
            cells: [label, per, <InlineField key="price" label={`${label}, ${per}`} {...fields(path)} />],
          };
        })}
      />
      <p>
        The plan comes to <ExplainableFigure target={{ scope: "plan", at: null, id: "costUsdPerMonth" }} />. A month has{" "}
        <InlineField label="Hours of a month" {...fields("hoursPerMonth")} /> hours. The budget of a month is{" "}
        <InlineField label="Budget of a month" {...fields("targets.budgetUsdPerMonth")} />: a finding says when the plan
        costs more.
      </p>
    </>
  );
}
